import { addDays, dayOf, daysBetween, weekdayOf, type Day } from '../../../shared/kernel/days.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { calendarOf, isWorkingDay } from '../../../shared/kernel/working-days.ts'
import { ledgerSums } from '../../features/commission/ledger/ledger.store.ts'
import { saleSums } from '../../features/sales/key/sale-tally.store.ts'
import { actorOf, HISTORY_MONTHS, memberOf, workdayBefore } from '../demo-cast.ts'
import type { DemoCatalog, DemoSale } from '../demo-sales.ts'
import { seedConfirmations } from '../demo-letters.ts'
import { seedQuotes } from '../demo-quotes.ts'
import { DAYS_TOLD, ILL_BEFORE, ILL_FROM } from '../demo-time.ts'
import { salesByDay } from '../million/calendar.ts'
import { Chance, weighted } from '../million/chance.ts'
import { writeDays } from '../million/days.ts'
import { countSellers, writeSales } from '../million/write-sales.ts'
import type { CastMember, Seeder } from '../story.ts'

const CONFIRMED_DAYS = 3
const SEED = 20_261_126
const ZONE = 'Europe/Stockholm'
const SALES_A_WORKDAY = 21.5
/** Of a working day's sales. */
const SATURDAY_SHARE = 0.15

/** How much more than others people sell. The team in Helsinki is new and costs more than it sells. */
const talents: Readonly<Record<string, number>> = {
  'Elin Sandgren': 1.15,
  'Adam Forsling': 1.05,
  'Linnea Bodén': 1,
  'Amira Haddadi': 0.9,
  'Hugo Markström': 0.8,
  'Ebba Thulander': 1.3,
  'Filip Norgård': 1.05,
  'Aino Lehtovaara': 0.5,
  'Eetu Koskimaa': 0.45,
  'Veera Salmenranta': 0.4,
}
const COACH = 0.35

/** Writes four months of orders and hours, with the commission, payroll and sums that follow from them. */
export async function addHistory(seeder: Seeder, catalog: DemoCatalog): Promise<readonly DemoSale[]> {
  const { platform, cast } = seeder
  const chance = new Chance(SEED)
  const now = platform.now()
  const today = dayOf(now, ZONE)
  const first = `${monthFrom(today.slice(0, 7), -HISTORY_MONTHS)}-01`
  const members = [...cast.values()].filter(({ role }) => role === 'seller' || role === 'coach')
  const days = daysBetween(first, today, 200)
  const workdays = days.filter((day) => isWorkingDay(day, calendarOf(ZONE))).length
  const calendar = { length: days.length, weightOf }
  const sellers = weighted(members.map((member) => [actorOf(member), talents[member.name] ?? COACH] as const))
  const sold: DemoSale[] = []
  await writeSales(seeder, {
    days: salesByDay(Math.round(workdays * SALES_A_WORKDAY), now, calendar),
    sellerOn: () => sellers(chance),
    catalog,
    chance,
    onSold: ({ id, sellerId, soldOn }) => sold.push({ saleId: id, sellerId, soldOn }),
  })
  await seedQuotes(
    seeder,
    sold.map(({ saleId }) => saleId),
  )
  // The server looks for confirmations of the last days alone.
  const recent = sold.filter(({ soldOn }) => soldOn >= addDays(today, -CONFIRMED_DAYS))
  await seedConfirmations(
    seeder,
    recent.map(({ saleId }) => saleId),
    null,
  )
  await writeEarlierDays(seeder, members, first)
  await countSellers(
    seeder,
    members.map(({ id }) => id),
  )
  await platform.database.tx((db) => saleSums.rebuild(db))
  await platform.database.tx((db) => ledgerSums.rebuild(db))
  return sold
}

const weightOf = (day: Day): number => {
  if (isWorkingDay(day, calendarOf(ZONE))) return 1
  return weekdayOf(day) === 6 ? SATURDAY_SHARE : 0
}

/** The days before those that the demonstration tells one by one. */
async function writeEarlierDays(seeder: Seeder, members: readonly CastMember[], first: Day): Promise<void> {
  const today = dayOf(seeder.platform.now(), ZONE)
  const ago = (day: Day): number => daysBetween(day, addDays(today, -1), 200).length
  const chance = new Chance(SEED + 1)
  const ill = memberOf(seeder.cast, ILL_BEFORE)
  const writeUntil = (people: readonly CastMember[], workdays: number) => {
    const last = addDays(workdayBefore(today, workdays, ZONE), -1)
    return writeDays(seeder, people, { chance, ago: { first: ago(first), last: ago(last) }, waiting: 0 })
  }
  await writeUntil(
    members.filter(({ id }) => id !== ill.id),
    DAYS_TOLD,
  )
  await writeUntil([ill], ILL_FROM)
}
