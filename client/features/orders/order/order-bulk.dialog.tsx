import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { OrderRow } from '../../../../shared/features/orders/order/order-registration.list.ts'
import { registerOrder } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { externalStatuses, type ExternalStatus, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { failure, ok, refused } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { chainStep } from '../../../sync/use-act-in-chains.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'
import { ChosenSales } from './chosen-sales.panel.tsx'
import { nameOf } from '../sale/sale-report.queries.tsx'
import { useSaleWork } from '../sale/sale-work.queries.ts'

const { useDraftForm, Form, SelectField } = formFor(z.object({ externalStatus: z.string() }), 'sales:saleReport')

/** Notes the same status at the provider for the chosen orders. Their order numbers stay. */
export function OrderBulkDialog({ rows, onClose }: BulkProps<OrderRow>) {
  return (
    <ChosenSales rows={rows} onClose={onClose}>
      {(chosen) => <StatusDialog rows={chosen} onClose={onClose} />}
    </ChosenSales>
  )
}

function StatusDialog({ rows, onClose }: { rows: readonly Sale[]; onClose: () => void }) {
  const { t } = useTranslation('orderdesk')
  const text = useText()
  const actor = useSession().session?.actor ?? null
  const formId = useId()
  const form = useDraftForm({ externalStatus: '' })
  const note = ({ id: saleId, externalOrderNumber }: Sale, externalStatus: ExternalStatus) => [
    chainStep(registerOrder, { saleId, externalOrderNumber, externalStatus }),
  ]
  const work = useSaleWork({
    act: (sale) => note(sale, statusIn(form.getValues('externalStatus')) ?? sale.externalStatus),
    undo: (before) => note(before, before.externalStatus),
  })
  if (actor === null) return null
  const preview = bulkPreview(rows, (sale) => {
    if (sale.status === 'absence') return failure('sale.no-order')
    return reaches(actor, 'update sale_reports', sale) ? null : failure('sale.not-found')
  })
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('bulk.title')}
      preview={preview}
      nameOf={(sale) => nameOf(sale) || sale.sellerName}
      actLabel={(count) => t('bulk.act', { count })}
      formId={formId}
      work={work}
    >
      {(begin) => (
        <Form
          id={formId}
          form={form}
          onSubmit={async ({ externalStatus }) => {
            if (statusIn(externalStatus) === undefined) return refused(failure('act.choose', 'externalStatus'))
            await begin()
            return ok(undefined)
          }}
        >
          <SelectField
            name="externalStatus"
            required
            emptyLabel={text('orders:act.choose')}
            options={externalStatuses.map((value) => ({
              value,
              label: text(`sales:saleReport.externalStatus.${value}`),
            }))}
          />
        </Form>
      )}
    </BulkDialog>
  )
}

const statusIn = (text: string) => externalStatuses.find((each) => each === text)
