import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useCommandArgs } from '../../../sync/use-command-args.ts'
import { useOutbox } from '../../../sync/use-outbox.ts'
import { ListSkeleton } from '../../../ui/states.tsx'
import { CorrectionForm } from './correction.form.tsx'
import { useOffer } from './correction.queries.ts'
import { correctionFormOf } from './correction.rules.ts'

/** Opens the correction where it was left: begun before, refused before, or new. */
export function CorrectionPanel({ sale, deviation, onDone }: { sale: Sale; deviation: Deviation; onDone: () => void }) {
  const { items, loading } = useOutbox()
  const refused = items.findLast(
    ({ name, state, args }) => name === 'sale.correct' && state === 'needs_you' && args.saleId === sale.id,
  )
  const given = useCommandArgs(refused?.seq ?? null)
  const offer = useOffer(sale.providerId)
  if (loading || given.loading || offer.loading) return <ListSkeleton rows={2} />
  return (
    <CorrectionForm
      sale={sale}
      deviation={deviation}
      initial={correctionFormOf(sale, given.args ?? undefined)}
      provider={offer.provider}
      products={offer.products}
      replaces={refused?.seq ?? null}
      onDone={onDone}
    />
  )
}
