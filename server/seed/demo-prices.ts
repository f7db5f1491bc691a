import type { Actor } from '../../shared/access/actor.ts'
import { FROM_THE_BEGINNING } from '../../shared/features/catalog/price.rules.ts'
import { products, type Product } from '../../shared/features/catalog/product.schema.ts'
import { addDays, dayOf, instantAt, type Day } from '../../shared/kernel/days.ts'
import { firstOfNextMonth, monthFrom } from '../../shared/kernel/months.ts'
import { put } from '../../shared/sync/command.ts'
import { addPrices, firstPriceOf, withPrices, type PriceRow } from '../features/catalog/index.ts'
import { recordActivities } from '../resource/activity/activity.store.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

/** Dearer from next month on. */
const DEARER = { name: 'Fast elpris 12 månader', priceOre: 64_00, sellerCommissionOre: 475_00 }
/** Cheaper until some months ago. */
const EARLIER = { name: 'Fiber 500', priceOre: 379_00, sellerCommissionOre: 500_00, months: 5 }
const COST_ORE = 35_00
/** A provider pays some more than twice of what the seller gets. */
const COMPANY_SHARE = 2.2

/**
 * Tells what providers pay for each piece and what an order costs, a price of before and one of next month, a move to
 * another category, and legal parameters.
 */
export async function seedPrices(
  { platform, sync, cast }: Seeder,
  offered: readonly Product[],
  companyShare = COMPANY_SHARE,
): Promise<void> {
  const now = platform.now()
  const today = dayOf(now, 'Europe/Stockholm')
  const createdByName = actorOf(memberOf(cast, 'backoffice')).name
  const told = offered.map((product): readonly PriceRow[] => {
    const first = { ...firstPriceOf(product), ...company(product.sellerCommissionOre, companyShare) }
    const id = platform.newId()
    const made = { id, changeId: id, createdAt: now, createdByName }
    if (product.name === DEARER.name) {
      const { priceOre, sellerCommissionOre } = DEARER
      return [first, { ...first, ...made, validFrom: firstOfNextMonth(today), priceOre, sellerCommissionOre }]
    }
    if (product.name !== EARLIER.name) return [first]
    const { months, priceOre, sellerCommissionOre } = EARLIER
    const validFrom = `${monthFrom(today.slice(0, 7), -months)}-01`
    const createdAt = instantAt(addDays(validFrom, -12), '10:40', 'Europe/Stockholm')
    return [
      { ...first, priceOre, sellerCommissionOre },
      { ...first, ...made, validFrom, createdAt },
    ]
  })
  await sync.writeOnServer({
    changes: offered.flatMap((product, at) => {
      const rows = told[at] ?? []
      const dated = { ...product, ...periodsOf(product, today) }
      const isDated = rows.length > 1 || dated.legal !== product.legal || dated.categories !== product.categories
      return isDated ? [put(products, rows.length > 1 ? withPrices(dated, rows, today) : dated)] : []
    }),
    first: (db) => addPrices(db, told.flat()),
  })
  await seedLog(platform, { actor: actorOf(memberOf(cast, 'backoffice')), rows: told.flat() })
}

/** The log of the prices that somebody has set, as setting them writes it. */
const seedLog = (
  { database, newId }: Seeder['platform'],
  { actor, rows }: { actor: Actor; rows: readonly PriceRow[] },
): Promise<void> =>
  database.tx((db) =>
    recordActivities(
      db,
      rows
        .toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0))
        .flatMap(({ productId, validFrom, priceOre, sellerCommissionOre, createdAt }) => {
          const before = rows.find((row) => row.productId === productId)
          if (createdAt === null || !before) return []
          return [
            {
              id: newId(),
              at: createdAt,
              actor,
              kind: 'products',
              subjectId: productId,
              what: 'edited',
              before: { priceOre: before.priceOre, sellerCommissionOre: before.sellerCommissionOre },
              after: { priceOre, sellerCommissionOre, priceFrom: validFrom, priceTo: null },
            },
          ]
        }),
    ),
  )

/** Where a product differs from the law of its country, and where it moves with the next month. */
function periodsOf({ name, category, legal, categories }: Product, today: Day): Pick<Product, 'legal' | 'categories'> {
  const byLaw = { withdrawal: 'by_supply', withdrawalDays: null, information: 'by_law', signature: 'by_law' } as const
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`
  const next = firstOfNextMonth(today)
  if (name === 'Hemlarm plus') {
    const longer = { ...byLaw, validFrom: lastYear, withdrawalDays: 30, waitHours: 0 }
    return { categories, legal: [{ ...longer, source: 'Återförsäljaravtal med Trygghem Larm AB, punkt 4' }] }
  }
  if (name === 'Rörligt elpris') {
    const signed = { ...byLaw, validFrom: next, signature: 'required', waitHours: 24 } as const
    return { categories, legal: [{ ...signed, source: 'Norrsken Energi, villkor för försäljning, punkt 6' }] }
  }
  if (name !== 'Familjemedlem') return { legal, categories }
  const moves = [
    { validFrom: FROM_THE_BEGINNING, category },
    { validFrom: next, category: 'Tillval' },
  ]
  return { legal, categories: moves }
}

const company = (sellerCommissionOre: number, companyShare: number) => ({
  companyCommissionOre: Math.round((sellerCommissionOre * companyShare) / 10_00) * 10_00,
  companyCostOre: COST_ORE,
})
