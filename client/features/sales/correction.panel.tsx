import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { useCommandArgs } from '../../sync/use-command-args.ts'
import { useDraft } from '../../sync/use-draft.ts'
import { useOutbox } from '../../sync/use-outbox.ts'
import { ListSkeleton } from '../../ui/states.tsx'
import { correctionFormOf, isStillOf, type CorrectionForm as Form } from './correction.rules.ts'
import { CorrectionForm } from './correction.form.tsx'
import { openedForm, sealedFields } from './wizard/sale-form.ts'

/** Opens the correction where it was left: begun before, refused before, or new. */
export function CorrectionPanel({ sale, deviation, onDone }: { sale: Sale; deviation: Deviation; onDone: () => void }) {
  const kept = useDraft<Form>('correction', sale.id, sealedFields)
  const { items, loading } = useOutbox()
  const refused = items.findLast(
    ({ name, state, args }) => name === 'sale.correct' && state === 'needs_you' && args.saleId === sale.id,
  )
  const given = useCommandArgs(refused?.seq ?? null)
  if (kept.loading || loading || given.loading) return <ListSkeleton rows={2} />
  const begun = kept.value && isStillOf(kept.value, sale) ? openedForm(kept.value) : null
  return (
    <CorrectionForm
      initial={begun ?? correctionFormOf(sale, given.args ?? undefined)}
      deviation={deviation}
      keep={kept.save}
      letGo={kept.discard}
      replaces={refused?.seq ?? null}
      onDone={onDone}
    />
  )
}
