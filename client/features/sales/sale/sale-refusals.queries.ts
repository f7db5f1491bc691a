import type { Id } from '../../../../shared/kernel/ids.ts'
import { useOutbox } from '../../../sync/use-outbox.ts'

/** What was done to this sale on this phone and did not go through. */
export function useRefusedActs(saleId: Id) {
  const { items } = useOutbox()
  return items.filter(
    ({ state, touches, args }) => state === 'needs_you' && (touches.includes(saleId) || args.saleId === saleId),
  )
}
