import type { ReasonDetail } from '../../../../shared/features/sales/act/reason-detail.schema.ts'
import type { SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'

type Said = Pick<SaleEvent, 'to' | 'reasonCode' | 'recordedAt'> & { readonly detail?: ReasonDetail | null | undefined }

/** What the company calls the reason that a sale stands where it does; null: the word of the specification is all there is. */
export function statusDetailOf(
  { status, statusReason }: Pick<Sale, 'status' | 'statusReason'>,
  events: readonly Said[],
): ReasonDetail | null {
  const led = events.filter(({ to, reasonCode }) => to === status && reasonCode === statusReason)
  return led.toSorted((one, other) => other.recordedAt - one.recordedAt)[0]?.detail ?? null
}
