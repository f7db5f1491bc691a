import { addUp, type Amount, type Currency } from '../../../kernel/money.ts'
import { agreementsIn, countsInItsDay, isOfItsDay, type Sale } from '../../sales/sale/sale.schema.ts'

/** What a day came to. */
export interface DayTally {
  /** All sales of the day that were not cancelled, withdrawn ones included. */
  readonly registered: number
  readonly withdrawn: number
  /** Agreements and value of what is left of them. */
  readonly agreements: number
  readonly values: readonly Amount[]
}

/** Counts the sales of a day. `currency`: what nothing is counted in. */
export function dayTally(sales: readonly Tallied[], currency: Currency): DayTally {
  const registered = sales.filter(isOfItsDay)
  const left = registered.filter(countsInItsDay)
  return {
    registered: registered.length,
    withdrawn: registered.length - left.length,
    agreements: left.reduce((sum, sale) => sum + agreementsIn(sale), 0),
    values: addUp(
      left.map((sale) => ({ currency: sale.currency, ore: sale.orderValueOre })),
      currency,
    ),
  }
}

type Tallied = Pick<Sale, 'status' | 'currency' | 'orderValueOre' | 'lines'>
