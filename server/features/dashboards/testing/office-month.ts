import { budgets } from '../../../../shared/features/finance/salary/budget.schema.ts'
import { product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { sales, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { plainDay } from '../../../../shared/features/time/report/time-report.rules.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { daysBetween, weekdayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestPlace, TestUser } from '../../account/testing/test-people.ts'
import { saveTeamBudget } from '../../finance/budget/budget-sheet.store.ts'
import { addTeam } from '../../people/place/organisation.store.ts'
import { ophTargetTable } from '../../people/coaching/oph-target.table.ts'
import { saveMembership } from '../../people/team/membership.store.ts'

/** Friday evening: fourteen of the month's twenty-one working days are behind, and nobody has checked out today. */
export const NOW = Date.parse('2026-11-20T20:00Z')
export const WORKED: readonly Day[] = daysBetween('2026-11-02', '2026-11-19', 31).filter((day) => weekdayOf(day) <= 5)

type SellerName = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 's8' | 's9' | 's10' | 's11' | 's12'

interface Sold {
  readonly who: SellerName
  readonly in: 'south' | 'north'
  readonly days: readonly Day[]
  readonly of: 'first' | 'second'
  readonly status: SaleStatus
  readonly kronor: number
  readonly currency?: Currency
}

const on = (...dates: readonly number[]): readonly Day[] =>
  dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`)

/** One office's month as it was sold: two teams, twelve sellers, two providers. One order a day in each line. */
const sold: readonly Sold[] = [
  { who: 's1', in: 'south', days: WORKED, of: 'first', status: 'approved', kronor: 500 },
  { who: 's2', in: 'south', days: WORKED.slice(0, 10), of: 'second', status: 'finalized', kronor: 1000 },
  { who: 's3', in: 'south', days: on(2, 4, 6, 10, 12), of: 'first', status: 'approved', kronor: 2000 },
  { who: 's5', in: 'south', days: on(3, 5, 9, 11), of: 'second', status: 'approved', kronor: 1000 },
  { who: 's5', in: 'south', days: on(13, 16), of: 'second', status: 'regret', kronor: 1000 },
  { who: 's6', in: 'north', days: on(3), of: 'first', status: 'approved', kronor: 5000 },
  { who: 's6', in: 'south', days: on(17), of: 'first', status: 'approved', kronor: 5500 },
  // The third has no report, so the order of that day is in no OPH.
  { who: 's7', in: 'south', days: on(3), of: 'second', status: 'finalized', kronor: 1000 },
  { who: 's7', in: 'south', days: on(4), of: 'second', status: 'finalized', kronor: 900, currency: 'EUR' },
  { who: 's8', in: 'north', days: on(2, 3), of: 'first', status: 'approved', kronor: 10_000 },
  { who: 's9', in: 'north', days: on(4, 5), of: 'first', status: 'unanswered', kronor: 10_000 },
  { who: 's10', in: 'north', days: on(6), of: 'second', status: 'approved', kronor: 10_000 },
  { who: 's11', in: 'north', days: on(9), of: 'second', status: 'flagged', kronor: 10_000 },
  { who: 's11', in: 'north', days: on(10), of: 'second', status: 'deviation', kronor: 4000 },
  { who: 's8', in: 'north', days: on(11), of: 'first', status: 'cancelled', kronor: 9000 },
  // The month before, to compare with.
  {
    who: 's1',
    in: 'south',
    days: ['2026-10-02', '2026-10-20', '2026-10-30'],
    of: 'first',
    status: 'approved',
    kronor: 4000,
  },
]

const kronorOf: Readonly<Record<SellerName, number | null>> = {
  s1: 10_000,
  s2: 10_000,
  s3: 5000,
  s4: 8000,
  s5: 8000,
  s6: 21_000,
  s7: null,
  s8: 10_000,
  s9: 10_000,
  s10: 10_000,
  s11: 10_000,
  s12: 10_000,
}

const teamOfSeller = (who: SellerName, day: Day): 'south' | 'north' =>
  who === 's6' ? (day < MOVED_ON ? 'north' : 'south') : Number(who.slice(1)) <= 7 ? 'south' : 'north'
const FIRST_DAY: Day = '2026-01-01'
/** The day on which the sixth seller moves to the other team. */
const MOVED_ON = '2026-11-16'

export interface OfficeMonth {
  readonly world: ListsWorld
  readonly south: TestPlace
  readonly north: TestPlace
  readonly sellers: Readonly<Record<SellerName, TestUser>>
}

/** Writes the month down as it came: people, budgets, targets, days and sales. */
export async function openOfficeMonth(): Promise<OfficeMonth> {
  const world = await openListsWorld()
  const { platform, app, place: south } = world
  platform.clock.set(NOW)
  const north = { ...south, teamId: platform.newId() }
  await platform.database.tx((db) => addTeam(db, { id: north.teamId, name: 'Norr', officeId: north.officeId }))
  const places = { south, north }
  const names = Object.keys(kronorOf) as SellerName[]
  const joined: [SellerName, TestUser][] = []
  for (const who of names) joined.push([who, await world.join('seller', places[teamOfSeller(who, '2026-11-02')])])
  const sellers = Object.fromEntries(joined) as Record<SellerName, TestUser>
  await platform.database.tx(async (db) => {
    const moves = { [FIRST_DAY]: north, [MOVED_ON]: south, '2026-11-20': south }
    for (const [fromDay, { teamId }] of Object.entries(moves))
      await saveMembership(db, { userId: sellers.s6.id, fromDay, teamId, officeId: null, titleId: null, coachId: null })
    const budget = { month: '2026-11', metric: 'order_value', currency: 'SEK' }
    await saveTeamBudget(db, { teamId: south.teamId, ...budget, amount: 50_000_00 })
    await db.insert(ophTargetTable).values({
      id: platform.newId(),
      version: 1,
      archivedAt: null,
      teamId: south.teamId,
      fromDay: '2026-01-01',
      level1: { gold: 0.05, platinum: 0.1 },
      level2: { gold: 0.12, platinum: 0.2 },
    })
  })
  const second = { ...provider, id: platform.newId(), name: 'Andra leverantören' }
  const placed = (who: SellerName, day: Day) => ({
    sellerId: sellers[who].id,
    sellerName: who,
    zone: 'Europe/Stockholm' as const,
    ...places[teamOfSeller(who, day)],
  })
  const changes: Change[] = [put(providers, provider), put(providers, second), put(products, product)]
  for (const { who, days, of, status, kronor, currency = 'SEK', in: team } of sold) {
    for (const day of days) {
      const row = saleOf({ id: platform.newId(), ...placed(who, day), ...places[team], soldOn: day, status, currency })
      const providerId = of === 'first' ? provider.id : second.id
      changes.push(
        put(sales, {
          ...row,
          providerId,
          orderValueOre: kronor * 100,
          lines: [{ ...saleLine, productId: product.id }],
        }),
      )
    }
  }
  for (const who of names) {
    const amount = kronorOf[who]
    if (amount !== null) {
      const about = { month: '2026-11', metric: 'order_value' as const, currency: 'SEK' as const }
      const { zone: _zone, ...place } = placed(who, '2026-11-30')
      changes.push(put(budgets, { id: platform.newId(), ...place, ...about, amount: amount * 100 }))
    }
    for (const day of WORKED) {
      // The twelfth has reported nothing, the seventh not the third; the fourth is on leave all month.
      if (who === 's12' || (who === 's7' && day === '2026-11-03')) continue
      const isAway = who === 's4'
      changes.push(
        put(timeReports, {
          id: platform.newId(),
          ...placed(who, day),
          day,
          dayKey: `${sellers[who].id}/${day}`,
          ...plainDay,
          ...(isAway
            ? { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday', status: 'approved' }
            : { type: 'present', status: 'submitted' }),
          statusAt: NOW,
          statusComment: '',
          revision: 1,
          source: 'seller',
          createdAt: NOW,
          history: [],
        }),
      )
    }
  }
  for (let at = 0; at < changes.length; at += 100)
    await app.sync.writeOnServer({ changes: changes.slice(at, at + 100) })
  return { world, south, north, sellers }
}
