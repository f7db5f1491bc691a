import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import type { CustomerDraft } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { Chance } from './chance.ts'

/** Drawn on its own: the rest of the story stays the same. */
const SEED = 20_261_125
const REGULAR = 0.05
const AGAIN = 0.15

/** A person or a company, who may buy again. */
export interface Buyer {
  readonly id: Id
  readonly draft: CustomerDraft
  readonly isRegular: boolean
}

/** Who buys: most people once, a few of them again and again. */
export class Buyers {
  readonly #chance = new Chance(SEED)
  readonly #regulars: Readonly<Record<Country, Buyer[]>> = { SE: [], FI: [] }

  /** Somebody who has bought before and may buy this, or somebody new. */
  next({ country, at }: { country: Country; at: Instant }, sell: Sell): Buyer {
    const regulars = this.#regulars[country]
    if (regulars.length > 0 && this.#chance.isLess(AGAIN)) {
      const known = this.#chance.pick(regulars)
      if (sell.kinds.includes(known.draft.kind)) return known
    }
    const buyer = { id: this.#chance.id(at), draft: sell.newCustomer(), isRegular: this.#chance.isLess(REGULAR) }
    if (buyer.isRegular) regulars.push(buyer)
    return buyer
  }
}

interface Sell {
  /** Whom the provider sells to. */
  readonly kinds: readonly CustomerDraft['kind'][]
  readonly newCustomer: () => CustomerDraft
}
