import type { CustomerKind, SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** How a sale was made, without a word about whom it was made with. */
export interface RememberedChoice {
  readonly channel: SalesChannel
  readonly kind: CustomerKind
}

/** In this window alone: whoever opens the application anew is asked anew. */
const KEY = 'rond-sold-by'

interface Kept extends RememberedChoice {
  readonly providerId: Id
  readonly day: Day
  /** Whether the sale before this one used another channel or kind. Then the next sale assumes nothing. */
  readonly isChanged?: boolean
}

/** How the last sale of this day for this provider was made; null: there was none, or the two last ones differ. */
export function rememberedChoice(providerId: Id | null, today: Day): RememberedChoice | null {
  const last = lastChoice(providerId, today)
  return last === null || last.isChanged === true ? null : { channel: last.channel, kind: last.kind }
}

/** Whose products were sold last on this day; null: nobody's yet. */
export function lastProvider(today: Day): Id | null {
  const last = keptChoice()
  return last?.day === today ? last.providerId : null
}

function lastChoice(providerId: Id | null, today: Day): Kept | null {
  const last = keptChoice()
  return last !== null && last.providerId === providerId && last.day === today ? last : null
}

function keptChoice(): Kept | null {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Kept)
}

export function rememberChoice({ providerId, channel, customer: { kind } }: SaleDraft, day: Day): void {
  if (providerId === null) return
  const before = lastChoice(providerId, day)
  const isChanged = before !== null && (before.channel !== channel || before.kind !== kind)
  const kept: Kept = { providerId, channel, kind, day, isChanged }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** A draft made as the last one was, where its provider still allows that. */
export function asRemembered(draft: SaleDraft, choice: RememberedChoice | null, offered: Offered): SaleDraft {
  if (choice === null) return draft
  const channel = offered.channels.includes(choice.channel) ? choice.channel : draft.channel
  const kind = offered.customerKinds.includes(choice.kind) ? choice.kind : draft.customer.kind
  return { ...draft, channel, customer: { ...draft.customer, kind } }
}

interface Offered {
  readonly channels: readonly SalesChannel[]
  readonly customerKinds: readonly CustomerKind[]
}
