import { products, type Product } from '../../shared/features/catalog/product.schema.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { firstOfNextMonth } from '../../shared/kernel/months.ts'
import { put } from '../../shared/sync/command.ts'
import { addPrices, firstPriceOf, withPrices } from '../features/catalog/index.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { Teller } from './story.ts'

/** Dearer from next month on. */
const DEARER = { name: 'Fast elpris 12 månader', priceOre: 64_00, sellerCommissionOre: 475_00 }
const COST_ORE = 35_00

/** Tells what providers pay for each piece and what an order costs, and one price of next month. */
export async function tellPrices({ platform, sync, cast }: Teller, offered: readonly Product[]): Promise<void> {
  const now = platform.now()
  const today = dayOf(now, 'Europe/Stockholm')
  const createdByName = actorOf(memberOf(cast, 'backoffice')).name
  const told = offered.map((product) => {
    const first = { ...firstPriceOf(product), ...company(product.sellerCommissionOre) }
    if (product.name !== DEARER.name) return [first]
    const { priceOre, sellerCommissionOre } = DEARER
    const id = platform.newId()
    const made = { id, changeId: id, createdAt: now, createdByName, validFrom: firstOfNextMonth(today) }
    return [first, { ...first, ...made, priceOre, sellerCommissionOre }]
  })
  await sync.writeOnServer({
    changes: offered.flatMap((product, at) => {
      const rows = told[at] ?? []
      return rows.length > 1 ? [put(products, withPrices(product, rows, today))] : []
    }),
    first: (db) => addPrices(db, told.flat()),
  })
}

/** A provider pays some more than twice of what the seller gets. */
const company = (sellerCommissionOre: number) => ({
  companyCommissionOre: Math.round((sellerCommissionOre * 2.2) / 10_00) * 10_00,
  companyCostOre: COST_ORE,
})
