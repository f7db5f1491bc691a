import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import { daysBetween, dayOf, addDays, type Day, type Instant } from '../../../shared/kernel/days.ts'
import { dialect } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CommissionRule } from '../../../shared/features/finance/earning/commission-rule.schema.ts'
import { commissionRuleStore } from '../../features/finance/earning/rate.store.ts'
import { keepCounted, noteCommissionsCounted } from '../../features/finance/earning/sale-commission.jobs.ts'
import { amountsOf } from '../../features/finance/earning/sale-commission.store.ts'
import { commissionRuleTable } from '../../features/finance/finance.table.ts'
import { rebuildTally } from '../../features/finance/ledger/ledger.store.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import { noteHoursShown } from '../../features/time/hours-show.jobs.ts'
import { noteWorthCounted } from '../../features/sales/sale/sale-worth.jobs.ts'
import { saleTable } from '../../features/sales/sale/sale.table.ts'
import { rebuildSaleTally } from '../../features/sales/report/sale-tally.store.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { withoutIndexes } from '../../platform/database/without-indexes.ts'
import { actorOf, memberOf } from '../demo-cast.ts'
import { demoCompany } from '../demo-company.ts'
import { tellContacts } from '../demo-contacts.ts'
import { tellFinance } from '../demo-finance.ts'
import { tellProfit } from '../demo-profit.ts'
import { tellProfiles } from '../demo-profiles.ts'
import { tellReasons } from '../demo-reasons.ts'
import { tellSales, type DemoCatalog } from '../demo-sales.ts'
import { tellTime } from '../demo-time.ts'
import { tellOrganisation } from '../organisation.ts'
import type { CastMember, Story, Teller } from '../story.ts'
import { DAYS_TOLD, momentAt, salesByDay } from './calendar.ts'
import { Chance, weighted } from './chance.ts'
import { commissionsOf } from './commissions.ts'
import { Ledger, ledgerTables } from './ledger.ts'
import { customerTables } from './customers.ts'
import { dayTables, tellDaysAndBudgets } from './days.ts'
import { largeCompany } from './organisation.ts'
import { payoutOf } from './payouts.ts'
import type { SaleHistory } from './sale-history.ts'
import { sellingFrom } from './sales.ts'

const SEED = 20_261_122
const SALES_AT_ONCE = 2000
const COUNTED_AT_ONCE = 100
const CACHE_KIB = 1024 * 1024
const NORMAL_CACHE_KIB = 16_000
const WAL_PAGES = 100_000
const NORMAL_WAL_PAGES = 4000
const largeTables = [...ledgerTables, ...customerTables, ...dayTables]
// Filled at the end, from the sales and days.
const profitTables = ['profit_sale', 'profit_day', 'profit_month']

/** A company as large as the largest: what the desk is measured on. The people of the demonstration are among its own. */
export const million: Story = {
  name: 'million',
  about:
    'A million sales (--sales N) of two years, 5,000 sellers, 1,000 teams, 200 offices, with the eight demo accounts',
  tell: async (teller) => {
    const chance = new Chance(SEED)
    await hurry(teller.platform.database.db, true)
    await teller.sync.drawHorizons()
    await tellOrganisation(teller, largeCompany(teller.sales, chance))
    const demo = { ...teller, cast: demoCastOf(teller) }
    await tellProfiles(demo)
    await tellReasons(demo)
    const { sold, catalog } = await tellSales(demo)
    await tellContacts(demo)
    await tellTime(demo, sold)
    await tellFinance(demo, catalog, sold)
    // The demonstration has an absence beside its sales.
    const sales = Math.max(0, teller.sales - sold.length - 1)
    await withoutIndexes(teller.platform.database, largeTables, async () => {
      await tellYears(teller, { sales, catalog, chance })
      await tellDaysAndBudgets(teller, new Set(demo.cast.keys()))
    })
    await teller.platform.database.tx(noteHoursShown)
    await countDemoSellers(teller)
    await teller.platform.database.tx(rebuildSaleTally)
    await teller.platform.database.tx(rebuildTally)
    await withoutIndexes(teller.platform.database, profitTables, () => tellProfit(demo))
    await readValues(teller.platform.database.db, sql`analyze`)
    await hurry(teller.platform.database.db, false)
  },
}

/**
 * On SQLite, for as long as the story is told: what is read again and again stays in memory, and nobody waits for the disk.
 * A story that is cut off is thrown away whole.
 */
async function hurry(db: Db, isOn: boolean): Promise<void> {
  if (dialect !== 'sqlite') return
  await readValues(db, sql.raw(`pragma cache_size = ${isOn ? -CACHE_KIB : -NORMAL_CACHE_KIB}`))
  await readValues(db, sql.raw(`pragma wal_autocheckpoint = ${isOn ? WAL_PAGES : NORMAL_WAL_PAGES}`))
  await readValues(db, sql.raw(`pragma synchronous = ${isOn ? 'off' : 'full'}`))
}

/** The demonstration tells of its own people only. */
function demoCastOf({ cast }: Teller): Teller['cast'] {
  const offices = demoCompany.regions.flatMap((region) => region.offices)
  const people = offices.flatMap(({ staff, teams }) => [...staff, ...teams.flatMap(({ members }) => members)])
  const emails = new Set(people.map(({ email }) => email))
  return new Map([...cast].filter(([email]) => emails.has(email)))
}

interface Years {
  readonly sales: number
  readonly catalog: DemoCatalog
  readonly chance: Chance
}

async function tellYears(teller: Teller, { sales, catalog, chance }: Years): Promise<void> {
  const { platform, cast } = teller
  const now = platform.now()
  const office = [...cast.values()].filter(({ role }) => role === 'backoffice').map(actorOf)
  const finance = actorOf(memberOf(cast, 'finance'))
  const sell = sellingFrom({ chance, now, catalog, office })
  const ledger = new Ledger(teller, chance)
  const force = salesForce(
    platform,
    [...cast.values()].filter(({ role }) => role === 'seller'),
    chance,
  )
  const source = { rules: await loadRates(platform.database.db), ...catalog, now }
  let month: SaleHistory[] = []
  let index = 0
  const writeMonth = async (): Promise<void> => {
    const payouts = month.flatMap((one) => payoutOf(one, { finance, chance, now }) ?? [])
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
  for (const [at, { day, count }] of salesByDay(sales, now).entries()) {
    if (day.endsWith('-01')) await writeMonth()
    for (let sold = 0; sold < count; sold += 1) {
      const seller = force(at)
      const country = seller.zone === 'Europe/Helsinki' ? 'FI' : 'SE'
      const when = momentOf(day, { seller, now, chance })
      month.push(sell({ seller, country, day, at: when, age: DAYS_TOLD - 1 - at, index }))
      index += 1
    }
  }
  await writeMonth()
  await ledger.finish()
}

/** The demonstration's sellers have sold some things before their million: steps of a rate count both. */
async function countDemoSellers({ platform, cast }: Teller): Promise<void> {
  const sellerIds = [...cast.values()].filter(({ email }) => demoSellers.has(email)).map(({ id }) => id)
  await platform.database.tx(async (db) => {
    const rows = await db.select({ id: saleTable.id }).from(saleTable).where(inArray(saleTable.sellerId, sellerIds))
    for (let from = 0; from < rows.length; from += COUNTED_AT_ONCE) {
      const saleIds = rows.slice(from, from + COUNTED_AT_ONCE).map(({ id }) => id)
      await keepCounted(db, saleIds, platform)
    }
    await noteCommissionsCounted(db)
    await noteWorthCounted(db)
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

/** Who sells on a day: most have come within the two years, some have gone, and a few sell as much as ten others. */
function salesForce(platform: Platform, sellers: readonly CastMember[], chance: Chance): (at: number) => Actor {
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const days = daysBetween(addDays(today, 1 - DAYS_TOLD), today, DAYS_TOLD).length
  const members = sellers.map((member) => {
    const isOfDemo = demoSellers.has(member.email)
    const from = isOfDemo || chance.isLess(0.4) ? 0 : chance.below(days - 30)
    const until = isOfDemo || chance.isLess(0.75) ? days : from + 30 + chance.below(days - from)
    const talent = Math.exp(1.6 * (chance.next() + chance.next() + chance.next() - 1.5))
    return { actor: actorOf(member), from, until, talent: isOfDemo ? 2.5 : talent }
  })
  const pick = weighted(members.map((one) => [one, one.talent] as const))
  return (at) => {
    for (let tries = 0; tries < 50; tries += 1) {
      const one = pick(chance)
      if (at >= one.from && at < one.until) return one.actor
    }
    return pick(chance).actor
  }
}

const demoSellers = new Set(
  demoCompany.regions
    .flatMap(({ offices }) => offices.flatMap(({ teams }) => teams.flatMap(({ members }) => members)))
    .filter(({ role }) => role === 'seller')
    .map(({ email }) => email),
)
