import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { postDoubleDecision } from '../../../../shared/features/orders/double/double-sale.api.ts'
import { doubleSaleList, type DoubleSaleRow } from '../../../../shared/features/orders/double/double-sale.list.ts'
import { doubleResolutions } from '../../../../shared/features/orders/double/double-sale.schema.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { seenOf, useReopening } from './double-reopening.panel.tsx'

const outcomes = ['dismissed', ...doubleResolutions] as const
const decisionSchema = z.object({
  outcome: z.enum(outcomes),
  /** The first seller's part, in per cent. */
  firstPercent: z.nullable(z.number()),
  comment: z.string().check(freeText(), z.minLength(1, 'sale.comment-required'), z.maxLength(2000)),
})
const pairNames = ({ firstSellerName: first, secondSellerName: second }: DoubleSaleRow) => ({ first, second })

const kit = formFor(decisionSchema, 'doublesales:decision')

/** Says which of the two counts. The one the server had first is suggested. */
export function DoubleDecisionDialog({ pair, onClose }: { pair: DoubleSaleRow; onClose: () => void }) {
  const { t } = useTranslation('doublesales')
  const listChanged = useListChanged()
  const offerUndo = useOfferUndo()
  const reopen = useReopening()
  return (
    <DialogForm
      title={t('decision.button')}
      kit={kit}
      start={{ outcome: 'first_counts', firstPercent: 50, comment: '' }}
      draft={{ kind: 'double-decision', id: pair.id }}
      saveLabel={t('decision.save')}
      save={async ({ outcome, firstPercent, comment }) => {
        const basisPoints = Math.round((firstPercent ?? 0) * 100)
        if (outcome === 'split' && (basisPoints < 1 || basisPoints > 9_999))
          return refused(failure('double.percent-range', 'firstPercent'))
        const part = outcome === 'split' ? { firstBasisPoints: basisPoints } : {}
        const resolution = outcome === 'dismissed' ? null : outcome
        const answer = await callAct(postDoubleDecision, seenOf(pair), { resolution, comment, ...part })
        if (answer.ok) {
          listChanged(doubleSaleList.name)
          const { version } = answer.value
          offerUndo(t('decision.saved'), () => reopen({ id: pair.id, version }, ''))
        }
        return answer
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <kit.SelectField
            name="outcome"
            required
            help={`${t(`decision.effects.${form.watch('outcome')}`)} ${t('decision.help')}`}
            options={outcomes.map((value) => ({
              value,
              label: value === 'dismissed' ? t('decision.dismiss') : t(`decision.${value}`, pairNames(pair)),
            }))}
          />
          {form.watch('outcome') === 'split' ? (
            <kit.NumberField name="firstPercent" required unit="%" help={t('decision.splitHelp', pairNames(pair))} />
          ) : null}
          <kit.TextareaField name="comment" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}
