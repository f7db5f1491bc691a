import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { approveSale, clearFlag, flagSale } from '../../../shared/features/sales/sale-review.commands.ts'
import { flagReasons, type FlagReason, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { ok } from '../../../shared/kernel/result.ts'
import { useSession } from '../../entities/session/session.tsx'
import { bulkPreview } from '../../entities/bulk/bulk.ts'
import { BulkDialog } from '../../entities/bulk/bulk-dialog.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { useRows } from '../../sync/use-rows.ts'
import { FieldFrame, Select, Textarea } from '../../ui/form/field.tsx'
import { useText } from '../../ui/text.ts'
import { approveFailure, flagFailure, undoSteps, type SaleBulkAct, type UndoStep } from './sale-acts.rules.ts'
import { nameOf } from './sale-report.queries.tsx'

/** Approves or flags the chosen sales: which of them can, and why the others cannot, is told first. */
export function SaleBulkDialog({
  act,
  rows,
  onClose,
}: {
  act: SaleBulkAct
  rows: readonly Sale[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const text = useText()
  const actor = useSession().session?.actor ?? null
  const catalog = useRows(providers)
  const approve = useCommand(approveSale)
  const flag = useCommand(flagSale)
  const clear = useCommand(clearFlag)
  const [reason, setReason] = useState<FlagReason | ''>('')
  const [comment, setComment] = useState('')
  const undoComment = t('orders:act.undoComment')
  const takeStep = (step: UndoStep, { id: saleId, revision }: Sale) => {
    switch (step) {
      case 'audit':
        return flag({ saleId, reason: 'other', comment: undoComment })
      case 'clear-flag':
        return clear({ saleId, comment: undoComment })
      case 'approve':
        return approve({ saleId, revision, comment: undoComment })
    }
  }
  if (actor === null || catalog.loading) return null
  const preview = bulkPreview(rows, (sale) =>
    act === 'approve'
      ? approveFailure(
          sale,
          actor,
          catalog.rows.find(({ id }) => id === sale.providerId),
        )
      : flagFailure(sale, actor),
  )
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={text(`orders:act.${act}.bulkTitle`)}
      preview={preview}
      nameOf={(sale) => nameOf(sale) || sale.sellerName}
      sayFailure={({ code, params }) =>
        code === 'sale.illegal-transition'
          ? t('orders:act.hasStatus', { status: text(`sales:saleReport.status.${String(params?.['from'])}`) })
          : null
      }
      actLabel={(count) => text(`orders:act.${act}.bulk`, { count })}
      ready={act === 'approve' || reason !== ''}
      act={(sale) =>
        act === 'approve'
          ? approve({ saleId: sale.id, revision: sale.revision, comment })
          : flag({ saleId: sale.id, reason: reason === '' ? 'other' : reason, comment })
      }
      undo={async (before) => {
        for (const step of undoSteps(act, before)) {
          const result = await takeStep(step, before)
          if (!result.ok) return result
        }
        return ok(undefined)
      }}
    >
      <chakra.div display="grid" gap="4">
        {act === 'flag' ? (
          <FieldFrame label={t('orders:act.fields.reason')} required>
            {(ids) => (
              <Select {...ids} value={reason} onChange={(event) => setReason(event.target.value as FlagReason | '')}>
                <option value="">{t('orders:act.choose')}</option>
                {flagReasons.map((each) => (
                  <option key={each} value={each}>
                    {text(`sales:saleReport.reason.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        ) : null}
        <FieldFrame label={t('orders:act.fields.comment')}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={2}
              paddingBlock="2"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </FieldFrame>
      </chakra.div>
    </BulkDialog>
  )
}
