import type { Actor } from '../../../shared/access/actor.ts'
import type { CommissionRule } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { Day, Instant } from '../../../shared/kernel/days.ts'
import { commissionRuleStore } from '../../features/commission/rate/rate.store.ts'
import { keepCounted, noteCommissionsCounted } from '../../features/commission/commission.kept.ts'
import { amountsOf } from '../../features/commission/earning/sale-commission.store.ts'
import { commissionRuleTable } from '../../features/commission/commission.table.ts'
import { keepShared } from '../../features/payout/payout.kept.ts'
import { noteQuestions } from '../../features/payout/payout/commission-question.store.ts'
import { keepProfitOfSales } from '../../features/finance/profit/profit-keep.store.ts'
import { saleTable } from '../../features/sales/sale/sale.table.ts'
import type { Db } from '../../platform/database/database.ts'
import { inArray } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { actorOf, memberOf } from '../demo-cast.ts'
import type { DemoCatalog } from '../demo-sales.ts'
import type { Seeder } from '../story.ts'
import { momentAt } from './calendar.ts'
import type { Chance } from './chance.ts'
import { commissionsOf } from './commissions.ts'
import { Ledger } from './ledger.ts'
import { payoutOf } from './payouts.ts'
import type { SaleHistory } from './sale-history.ts'
import { sellingFrom } from './sales.ts'

const SALES_AT_ONCE = 2000
const COUNTED_AT_ONCE = 100

export interface SellingDays {
  /** The days up to today, the oldest first. */
  readonly days: readonly { readonly day: Day; readonly count: number }[]
  /** The seller of the next sale on the day at this place of `days`. */
  readonly sellerOn: (at: number) => Actor
  readonly catalog: DemoCatalog
  readonly chance: Chance
  readonly onSold?: (sale: Sale) => void
}

/** Writes the sales of many days in bulk, with their histories, commissions, payouts and ledger lines. */
export async function writeSales(
  seeder: Seeder,
  { days, sellerOn, catalog, chance, onSold }: SellingDays,
): Promise<void> {
  const { platform, cast } = seeder
  const now = platform.now()
  const office = [...cast.values()].filter(({ role }) => role === 'backoffice').map(actorOf)
  const finance = actorOf(memberOf(cast, 'finance'))
  const sell = sellingFrom({ chance, now, catalog, office })
  const ledger = new Ledger(seeder, chance)
  const source = { rules: await loadRates(platform.database.db), ...catalog, now }
  let month: SaleHistory[] = []
  let index = 0
  const writeMonth = async (): Promise<void> => {
    // What the rates of the company come to, not the price list alone, is paid.
    const earned = amountsOf(commissionsOf(month, [], source))
    const payouts = month.flatMap((one) => payoutOf(one, { earned, finance, chance, now }) ?? [])
    const payoutOfSale = new Map(payouts.map((payout) => [payout.saleId, payout]))
    const counted = commissionsOf(month, payouts, source)
    const commissions = amountsOf(counted)
    const earnings = groupBy(counted.earnings, ({ sale }) => sale.id)
    for (let from = 0; from < month.length; from += SALES_AT_ONCE) {
      const told = month.slice(from, from + SALES_AT_ONCE)
      await ledger.add(told, {
        payouts: told.flatMap(({ sale }) => payoutOfSale.get(sale.id) ?? []),
        commissions,
        earnings,
      })
    }
    month = []
  }
  for (const [at, { day, count }] of days.entries()) {
    if (day.endsWith('-01')) await writeMonth()
    for (let sold = 0; sold < count; sold += 1) {
      const seller = sellerOn(at)
      const country = seller.zone === 'Europe/Helsinki' ? 'FI' : 'SE'
      const when = momentOf(day, { seller, now, chance })
      const history = sell({ seller, country, day, at: when, age: days.length - 1 - at, index })
      month.push(history)
      onSold?.(history.sale)
      index += 1
    }
  }
  await writeMonth()
  await ledger.finish()
}

/** Counts all sales of some sellers again: steps of a rate count what was told one by one and what was written in bulk. */
export async function countSellers({ platform }: Seeder, sellerIds: readonly Id[]): Promise<void> {
  const { now, newId } = platform
  await platform.database.tx(async (db) => {
    const rows = await db.select({ id: saleTable.id }).from(saleTable).where(inArray(saleTable.sellerId, sellerIds))
    for (let from = 0; from < rows.length; from += COUNTED_AT_ONCE) {
      const saleIds = rows.slice(from, from + COUNTED_AT_ONCE).map(({ id }) => id)
      await keepCounted(db, saleIds, { now, newId, followers: [keepShared, keepProfitOfSales] })
      await noteQuestions(db, saleIds)
    }
    await noteCommissionsCounted(db)
  })
}

async function loadRates(db: Db): Promise<readonly CommissionRule[]> {
  const rows = await db.select({ id: commissionRuleTable.id }).from(commissionRuleTable)
  return commissionRuleStore.load(
    db,
    rows.map(({ id }) => id),
  )
}

/** Between ten and eight, and not in the future. */
function momentOf(day: Day, { seller, now, chance }: { seller: Actor; now: Instant; chance: Chance }): Instant {
  const opens = momentAt(day, '10:00', seller.zone)
  const closes = Math.min(opens + 10 * 3_600_000, now - 5 * 60_000)
  return Math.floor(Math.min(opens, closes) + chance.next() * Math.max(0, closes - opens))
}
