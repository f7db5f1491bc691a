import type { Budget } from '../../finance/budget/budget.schema.ts'
import { saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'
import { plainDay } from '../../time/report/time-report.rules.ts'
import { dayKeyOf, type TimeReport } from '../../time/report/time-report.schema.ts'
import { reportOf } from '../../time/testing/time-world.ts'
import { daysBetween, weekdayOf, type Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Currency } from '../../../kernel/money.ts'

/**
 * One office's month, as it was lived: two teams, twelve sellers, two providers. What every page of finance and every
 * dashboard says of it is worked out by hand in `worked-month.figures.ts`.
 */
export const MONTH = { from: '2026-11-01', to: '2026-11-30' } as const

/** Friday evening: fourteen of the month's twenty-one working days are behind, and nobody has checked out today. */
export const NOW = Date.parse('2026-11-20T20:00Z')
/** Everybody works these fourteen days, 8 hours each, but for {@link awayOf}. */
export const WORKED: readonly Day[] = daysBetween('2026-11-02', '2026-11-19', 31).filter((day) => weekdayOf(day) <= 5)

export const workedSellers = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'] as const
export type WorkedSeller = (typeof workedSellers)[number]
export type WorkedTeam = 'south' | 'north'

const on = (...dates: readonly number[]): readonly Day[] =>
  dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`)

interface Sold {
  readonly who: WorkedSeller
  readonly in: WorkedTeam
  /** One order a day. */
  readonly days: readonly Day[]
  /** Energy pays the company 3,000 and the seller 250, and costs 35; fibre 5,000, 400 and 100. */
  readonly of: 'energy' | 'fibre'
  readonly status: SaleStatus
  readonly kronor: number
  readonly currency?: Currency
  /** The customer can still withdraw. */
  readonly isOpen?: true
}

export const sold: readonly Sold[] = [
  { who: 's1', in: 'south', days: WORKED, of: 'energy', status: 'approved', kronor: 500 },
  { who: 's2', in: 'south', days: WORKED.slice(0, 10), of: 'fibre', status: 'finalized', kronor: 1000 },
  // A quarter of that of the twelfth is the ninth seller's, of the other team: see `split`.
  { who: 's3', in: 'south', days: on(2, 4, 6, 10, 12), of: 'energy', status: 'approved', kronor: 2000 },
  { who: 's5', in: 'south', days: on(3, 5, 9, 11), of: 'fibre', status: 'approved', kronor: 1000 },
  { who: 's5', in: 'south', days: on(13, 16), of: 'fibre', status: 'regret', kronor: 1000 },
  // The sixth moves from one team to the other on the sixteenth.
  { who: 's6', in: 'north', days: on(3), of: 'energy', status: 'approved', kronor: 5000 },
  { who: 's6', in: 'south', days: on(17), of: 'energy', status: 'approved', kronor: 5500 },
  // The third has no report, so the order of that day is in no OPH.
  { who: 's7', in: 'south', days: on(3), of: 'fibre', status: 'finalized', kronor: 1000 },
  { who: 's7', in: 'south', days: on(4), of: 'fibre', status: 'finalized', kronor: 900, currency: 'EUR' },
  { who: 's8', in: 'north', days: on(2, 3), of: 'energy', status: 'approved', kronor: 10_000 },
  { who: 's9', in: 'north', days: on(4, 5), of: 'energy', status: 'unanswered', kronor: 10_000 },
  { who: 's10', in: 'north', days: on(6), of: 'fibre', status: 'approved', kronor: 10_000, isOpen: true },
  { who: 's11', in: 'north', days: on(9), of: 'fibre', status: 'flagged', kronor: 10_000 },
  { who: 's11', in: 'north', days: on(10), of: 'fibre', status: 'deviation', kronor: 4000 },
  { who: 's8', in: 'north', days: on(11), of: 'energy', status: 'cancelled', kronor: 9000 },
  // The month before, to compare with, and to say how often customers of the north withdraw: 2 of 20.
  { who: 's1', in: 'south', days: october(2, 20, 30), of: 'energy', status: 'approved', kronor: 4000 },
  { who: 's8', in: 'north', days: octobersFirst(18), of: 'energy', status: 'approved', kronor: 1000 },
  { who: 's8', in: 'north', days: october(28, 29), of: 'energy', status: 'regret', kronor: 1000 },
]

function october(...dates: readonly number[]): readonly Day[] {
  return dates.map((date) => `2026-10-${String(date).padStart(2, '0')}`)
}
function octobersFirst(count: number): readonly Day[] {
  return daysBetween('2026-10-01', '2026-10-31', 31)
    .filter((day) => weekdayOf(day) <= 5)
    .slice(0, count)
}

/** The shared order: in hundredths of a per cent. */
export const split = { who: 's3', day: '2026-11-12', shares: { s3: 7500, s9: 2500 } } as const

/** Kronor of order value; the team in the south has a budget of its own, that in the north the sum of its members'. */
export const budgetOf: Readonly<Record<WorkedSeller, number | null>> = {
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
export const SOUTH_BUDGET = 50_000

/** Extra income of the month in kronor, each entered for another scope and shared out in another way. */
export const extraIncomes = [
  { kronor: 6000, scope: 'office', allocation: 'by_order_value' },
  { kronor: 3000, scope: 'team', of: 'north', allocation: 'by_hours' },
  { kronor: 1000, scope: 'seller', of: 's5', allocation: 'none' },
  { kronor: 5000, scope: 'company', allocation: 'none' },
] as const

/** 150 kr an hour, 12 % holiday pay, 31.42 % employer contribution, 145 and 290 kr per diem. */
export const pay = {
  hourlyPayOre: 150_00,
  holidayPercent: 12,
  contributionPercent: 31.42,
  halfDayOre: 145_00,
  fullDayOre: 290_00,
} as const
/** The first had two full days on journeys, the eleventh half a one. */
const journeys: Readonly<Record<string, 1 | 2>> = { 's1 2026-11-02': 2, 's1 2026-11-03': 2, 's11 2026-11-02': 1 }

/** The fourth is on leave all month; the twelfth has reported nothing, the seventh not the third. */
const isAway = (who: WorkedSeller): boolean => who === 's4'
const isUnreported = (who: WorkedSeller, day: Day): boolean => who === 's12' || (who === 's7' && day === '2026-11-03')

/** The day on which the sixth seller moves to the other team. */
export const MOVED_ON = '2026-11-16'
export const teamOn = (who: WorkedSeller, day: Day): WorkedTeam =>
  who === 's6' ? (day < MOVED_ON ? 'north' : 'south') : Number(who.slice(1)) <= 7 ? 'south' : 'north'

type Place = Pick<Sale, 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId'>

/** Where the rows go: ids of the people, teams and goods of a world. */
export interface RowsFor {
  readonly newId: () => Id
  readonly placeOf: (who: WorkedSeller, team: WorkedTeam) => Place
  readonly goods: Readonly<
    Record<Sold['of'], { readonly providerId: Id; readonly productId: Id; readonly name: string }>
  >
}

export const workedSales = ({ newId, placeOf, goods }: RowsFor): readonly Sale[] =>
  sold.flatMap(({ who, in: team, days, of, status, kronor, currency = 'SEK', isOpen }) =>
    days.map((soldOn) => {
      const { providerId, productId, name } = goods[of]
      const priced = { billing: 'once' as const, unitPriceOre: kronor * 100, productName: name }
      return saleOf({
        id: newId(),
        version: 1,
        ...placeOf(who, team),
        soldOn,
        status,
        currency,
        providerId,
        orderValueOre: kronor * 100,
        lines: [{ ...saleLine, productId, ...priced }],
        createdAt: Date.parse(`${soldOn}T11:00Z`),
        regretUntil: isOpen ? Date.parse('2026-11-25T22:59Z') : null,
      })
    }),
  )

export const workedReports = ({ newId, placeOf }: Pick<RowsFor, 'newId' | 'placeOf'>): readonly TimeReport[] =>
  workedSellers.flatMap((who) =>
    WORKED.filter((day) => !isUnreported(who, day)).map((day) => {
      const place = placeOf(who, teamOn(who, day))
      const away = {
        type: 'absent',
        attendanceHours: 0,
        absenceHours: 8,
        absenceType: 'holiday',
        status: 'approved',
      } as const
      return reportOf({
        id: newId(),
        version: 1,
        ...place,
        day,
        dayKey: dayKeyOf(place.sellerId, day),
        ...plainDay,
        ...(isAway(who) ? away : { type: 'present', status: 'submitted', allowance: journeys[`${who} ${day}`] ?? 0 }),
        statusAt: NOW,
      })
    }),
  )

export const workedBudgets = ({ newId, placeOf }: Pick<RowsFor, 'newId' | 'placeOf'>): readonly Budget[] =>
  workedSellers.flatMap((who) => {
    const kronor = budgetOf[who]
    if (kronor === null) return []
    const about = { month: '2026-11', metric: 'order_value', currency: 'SEK' } as const
    return [{ id: newId(), version: 1, ...placeOf(who, teamOn(who, '2026-11-30')), ...about, amount: kronor * 100 }]
  })
