import { FileWarning } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { approvalGapsOf } from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import {
  approveFlagged,
  approveSale,
  flagSale,
} from '../../../../shared/features/orders/report/sale-review.commands.ts'
import type { SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { flagReasons } from '../../../../shared/features/sales/sale/sale-reasons.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, ok, refused } from '../../../../shared/kernel/result.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { chainStep } from '../../../sync/use-act-in-chains.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { ChosenSales } from '../order/chosen-sales.panel.tsx'
import { useUndoChain } from '../sale/sale-act.queries.ts'
import { approveFailure, flagFailure, type SaleBulkAct } from '../sale/sale-acts.rules.ts'
import { nameOf } from '../sale/sale-report.queries.tsx'
import { useSaleWork } from '../sale/sale-work.queries.ts'

const bulkDraftSchema = z.object({ reason: z.string(), comment: z.string().check(z.maxLength(2000)) })

const { useDraftForm, Form, SelectField, TextareaField } = formFor(bulkDraftSchema, 'orders:act')

interface SaleBulkProps {
  readonly act: SaleBulkAct
  readonly onClose: () => void
}

/** Approves or flags the chosen sales: which of them can, and why the others cannot, is told first. */
export function SaleBulkDialog({ rows, ...props }: SaleBulkProps & { readonly rows: readonly SaleReportRow[] }) {
  return (
    <ChosenSales rows={rows} onClose={props.onClose}>
      {(chosen) => <SalesBulkDialog {...props} rows={chosen} />}
    </ChosenSales>
  )
}

function SalesBulkDialog({ act, rows, onClose }: SaleBulkProps & { readonly rows: readonly Sale[] }) {
  const { t } = useTranslation()
  const text = useText()
  const actor = useSession().session?.actor ?? null
  const catalog = useRows(providers)
  const formId = useId()
  const form = useDraftForm({ reason: '', comment: '' })
  const undo = useUndoChain()
  const work = useSaleWork({
    act: ({ id: saleId, revision, status }) => {
      const { reason, comment } = form.getValues()
      if (act === 'approve')
        return [chainStep(status === 'flagged' ? approveFlagged : approveSale, { saleId, revision, comment })]
      return [chainStep(flagSale, { saleId, reason: flagReasons.find((each) => each === reason) ?? 'other', comment })]
    },
    undo: (before) => undo(act, before),
  })
  if (actor === null || catalog.loading) return null
  const providerOf = (sale: Sale) => catalog.rows.find(({ id }) => id === sale.providerId)
  const preview = bulkPreview(rows, (sale) =>
    act === 'approve' ? approveFailure(sale, actor, providerOf(sale)) : flagFailure(sale, actor),
  )
  const flagged = act === 'approve' ? preview.able.filter(({ status }) => status === 'flagged').length : 0
  const unready =
    act === 'approve' ? preview.able.filter((sale) => approvalGapsOf(sale, providerOf(sale)).length > 0).length : 0
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={text(`orders:act.${act}.bulkTitle`)}
      preview={preview}
      nameOf={(sale) => nameOf(sale) || sale.sellerName}
      sayFailure={({ code, params }) =>
        code === 'sale.illegal-transition'
          ? t('orders:act.hasStatus', { status: text(`selling:status.${String(params?.['from'])}`) })
          : null
      }
      actLabel={(count) => text(`orders:act.${act}.bulk`, { count })}
      formId={formId}
      work={work}
    >
      {(begin) => (
        <>
          {flagged === 0 ? null : <p>{t('orders:flaggedInBulk', { count: flagged })}</p>}
          {unready === 0 ? null : (
            <Notice tone="warning" icon={FileWarning}>
              {t('orders:gaps.inBulk', { count: unready })}
            </Notice>
          )}
          <Form
            id={formId}
            form={form}
            onSubmit={async ({ reason, comment }) => {
              if (flagged > 0 && comment.trim() === '') return refused(failure('sale.comment-required', 'comment'))
              if (act === 'flag' && reason === '') return refused(failure('act.choose', 'reason'))
              await begin()
              return ok(undefined)
            }}
          >
            {act === 'flag' ? (
              <SelectField
                name="reason"
                required
                emptyLabel={t('orders:act.choose')}
                options={flagReasons.map((value) => ({ value, label: text(`sales:saleReport.reason.${value}`) }))}
              />
            ) : null}
            <TextareaField name="comment" required={flagged > 0} rows={2} />
          </Form>
        </>
      )}
    </BulkDialog>
  )
}
