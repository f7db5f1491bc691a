import { sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import { daysBetween, dayOf, addDays } from '../../../shared/kernel/days.ts'
import { dialect } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { ledgerSums } from '../../features/commission/ledger/ledger.store.ts'
import { saleSums } from '../../features/sales/key/sale-tally.store.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { withoutIndexes } from '../../platform/database/without-indexes.ts'
import { actorOf } from '../demo-cast.ts'
import { demoCompany } from '../demo-company.ts'
import { seedContacts } from '../demo-contacts.ts'
import { seedFinance, seedPay } from '../demo-finance.ts'
import { seedProfit } from '../demo-profit.ts'
import { seedProfiles } from '../demo-profiles.ts'
import { seedReasons } from '../demo-reasons.ts'
import { seedSales } from '../demo-sales.ts'
import { seedTime } from '../demo-time.ts'
import { seedOrganisation } from '../organisation.ts'
import type { CastMember, Story, Seeder } from '../story.ts'
import { DAYS_TOLD, salesByDay } from './calendar.ts'
import { Chance, weighted } from './chance.ts'
import { ledgerTables } from './ledger.ts'
import { customerTables } from './customers.ts'
import { dayTables, seedDaysAndBudgets } from './days.ts'
import { largeCompany } from './organisation.ts'
import { countSellers, writeSales } from './write-sales.ts'

const SEED = 20_261_122
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
  tell: async (seeder) => {
    const chance = new Chance(SEED)
    await hurry(seeder.platform.database.db, true)
    await seeder.sync.advanceHorizons()
    await seedOrganisation(seeder, largeCompany(seeder.sales, chance))
    const demo = { ...seeder, cast: demoCastOf(seeder) }
    await seedProfiles(demo)
    await seedReasons(demo)
    const { sold, catalog } = await seedSales(demo)
    await seedContacts(demo)
    await seedTime(demo, sold)
    await seedPay(demo, catalog)
    await seedFinance(demo, catalog, sold)
    // The demonstration has an absence beside its sales.
    const sales = Math.max(0, seeder.sales - sold.length - 1)
    await withoutIndexes(seeder.platform.database, largeTables, async () => {
      const sellers = [...seeder.cast.values()].filter(({ role }) => role === 'seller')
      const sellerOn = salesForce(seeder.platform, sellers, chance)
      await writeSales(seeder, { days: salesByDay(sales, seeder.platform.now()), sellerOn, catalog, chance })
      await seedDaysAndBudgets(seeder, new Set(demo.cast.keys()))
    })
    await countSellers(
      seeder,
      [...seeder.cast.values()].filter(({ email }) => demoSellers.has(email)).map(({ id }) => id),
    )
    await seeder.platform.database.tx((db) => saleSums.rebuild(db))
    await seeder.platform.database.tx((db) => ledgerSums.rebuild(db))
    await withoutIndexes(seeder.platform.database, profitTables, () => seedProfit(demo))
    await readValues(seeder.platform.database.db, sql`analyze`)
    await hurry(seeder.platform.database.db, false)
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
function demoCastOf({ cast }: Seeder): Seeder['cast'] {
  const offices = demoCompany.regions.flatMap((region) => region.offices)
  const people = offices.flatMap(({ staff, teams }) => [...staff, ...teams.flatMap(({ members }) => members)])
  const emails = new Set(people.map(({ email }) => email))
  return new Map([...cast].filter(([email]) => emails.has(email)))
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
