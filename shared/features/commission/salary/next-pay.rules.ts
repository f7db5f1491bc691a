import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { addUp, amountIn, currencies, roundHalfUp, type Amount, type Currency } from '../../../kernel/money.ts'
import type { WorkCalendar } from '../../../kernel/working-days.ts'
import type { TimeReport } from '../../time/report/time-report.schema.ts'
import type { Earning, Supplement } from '../earning/earning.rules.ts'
import { withTakenOut } from '../earning/taken-out.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import { nextPaidMonth, paydayOf, payDaysOf } from './pay-day.rules.ts'
import type { PayTerms } from './pay-terms.schema.ts'
import { termsFor } from './salary.rules.ts'

/**
 * When a part of the pay comes. `safe`: with this payday, and nobody takes it back. `on_its_way`: with this payday, if what
 * it waits for is done in time. `later`: with a payday after it. `at_risk`: not at all until a deviation is corrected.
 */
export type PayPlace = 'safe' | 'on_its_way' | 'later' | 'at_risk'

/** One reason for money: the hours of a month, a sale, a line of pay, a coach's share or a bonus. */
export interface PayPart {
  readonly key: string
  readonly place: PayPlace
  readonly amount: Amount
  /** Hours at one rate. */
  readonly hours?: { readonly count: number; readonly perHourOre: number; readonly isApproved: boolean }
  /** The sale. Omitted for hours, coach's shares and bonuses. */
  readonly earning?: Earning
  /** The line of pay takes an earlier one back. */
  readonly isTakenBack?: true
}

/** A coach's share or a quality bonus, and the payroll that has it. */
export interface PaidSupplement extends Supplement {
  readonly id: Id
  readonly payrollMonth: string | null
}

export interface PayFacts {
  readonly today: Day
  readonly calendar: WorkCalendar
  readonly sellerId: Id
  /** What the person is paid with where they work now. */
  readonly currency: Currency
  readonly earnings: readonly Earning[]
  readonly supplements: readonly PaidSupplement[]
  readonly payouts: readonly CommissionPayout[]
  readonly reports: readonly Pick<TimeReport, 'day' | 'status' | 'zone' | 'attendanceHours'>[]
  readonly terms: readonly PayTerms[]
}

/** What one payday pays in one currency, before tax. */
export interface PaydaySum {
  readonly payday: Day
  readonly currency: Currency
  readonly safeOre: number
  readonly onItsWayOre: number
  /** Safe and on its way. */
  readonly totalOre: number
}

/** The pay of the next payday: the one headline of Start, wallet, own pay and calculator (decision 0211). */
export interface NextPay {
  readonly month: string
  readonly payday: Day
  /** The person's own currency first. Kronor and euro are never added together. */
  readonly sums: readonly [PaydaySum, ...PaydaySum[]]
  /** What later paydays pay of what is sold and worked already. */
  readonly later: readonly Amount[]
  readonly atRisk: readonly Amount[]
  readonly parts: readonly PayPart[]
}

/**
 * The sum of the next payday with all its parts: hours, lines of pay, and earnings until its month ends. If that payday pays nothing,
 * as in somebody's first month, this is the sum of the payday after it.
 */
export function nextPayOf(facts: PayFacts): NextPay {
  const next = payOf(nextPaidMonth(facts.today, facts.calendar), facts)
  const running = facts.today.slice(0, 7)
  const isEmpty = next.parts.every(({ place }) => place !== 'safe' && place !== 'on_its_way')
  return isEmpty && next.month < running ? payOf(running, facts) : next
}

function payOf(month: string, facts: PayFacts): NextPay {
  const payday = paydayOf(month, facts.calendar)
  const parts = partsOf(month, facts)
  const amountsIn = (place: PayPlace) => parts.filter((part) => part.place === place).map(({ amount }) => amount)
  const [safe, onItsWay] = [amountsIn('safe'), amountsIn('on_its_way')]
  const sumOf = (currency: Currency): PaydaySum => {
    const [safeOre, onItsWayOre] = [amountIn(currency, safe), amountIn(currency, onItsWay)]
    return { payday, currency, safeOre, onItsWayOre, totalOre: safeOre + onItsWayOre }
  }
  const own = sumOf(facts.currency)
  const others = currencies.filter((currency) => currency !== facts.currency).map(sumOf)
  const [first = own, ...rest] = [own, ...others].filter((one) => one.safeOre !== 0 || one.onItsWayOre !== 0)
  return {
    month,
    payday,
    sums: [first, ...rest],
    later: addUp(amountsIn('later'), facts.currency),
    atRisk: addUp(amountsIn('at_risk'), facts.currency),
    parts,
  }
}

const partsOf = (month: string, facts: PayFacts): readonly PayPart[] => [
  ...hourParts(month, facts),
  ...payrollParts(month, facts),
  ...withTakenOut(facts.earnings, facts.payouts).flatMap((earning) => earnedPart(earning, month, facts)),
  ...facts.supplements.flatMap((one) => supplementPart(one, month, facts)),
]

/** Whether payroll of the month still takes changes. */
const isOpen = (month: string, { today, calendar }: PayFacts): boolean => today <= payDaysOf(month, calendar).lockDay

interface HourPart {
  readonly place: PayPlace
  readonly currency: Currency
  readonly hours: NonNullable<PayPart['hours']>
}

/** Hours at the rate of their day and place. Reports that were returned to the seller are omitted. */
function hourParts(month: string, facts: PayFacts): readonly PayPart[] {
  const found = new Map<string, HourPart>()
  for (const { day, status, zone, attendanceHours } of facts.reports) {
    const terms = termsFor(facts.terms, { sellerId: facts.sellerId, zone, day })
    if (day.slice(0, 7) < month || terms === undefined || status === 'returned' || attendanceHours === 0) continue
    const isApproved = status === 'approved' || status === 'exported'
    const comes = day.startsWith(month) && (isApproved || isOpen(month, facts))
    const place = !comes ? 'later' : isApproved ? 'safe' : 'on_its_way'
    const { currency, hourlyPayOre: perHourOre } = terms
    const key = `hours ${place} ${isApproved} ${zone} ${perHourOre}`
    const count = (found.get(key)?.hours.count ?? 0) + attendanceHours
    found.set(key, { place, currency, hours: { count, perHourOre, isApproved } })
  }
  return [...found].map(([key, { place, currency, hours }]) => ({
    key,
    place,
    amount: { currency, ore: roundHalfUp(hours.count * hours.perHourOre) },
    hours,
  }))
}

/**
 * The lines of pay that the month's payroll has, as the payroll export reads them. A line whose customer withdrew before it
 * was paid is for finance to take out: it is not safe.
 */
function payrollParts(month: string, { earnings, payouts }: PayFacts): readonly PayPart[] {
  const earningOf = new Map(earnings.flatMap((one) => (one.payout === null ? [] : [[one.payout.id, one] as const])))
  return payouts
    .filter((one) => one.month === month && one.status !== 'withdrawn' && one.clawback !== 'company_cost')
    .flatMap(({ id, reversesId, status, currency, amountOre }): PayPart[] => {
      const earning = earningOf.get(reversesId ?? id)
      if (status === 'in_payroll' && reversesId === null && earning?.state === 'reversed') return []
      return [
        {
          key: `pay ${id}`,
          place: 'safe',
          amount: { currency, ore: amountOre },
          ...(earning === undefined ? {} : { earning }),
          ...(reversesId === null ? {} : { isTakenBack: true }),
        },
      ]
    })
}

/** An earning that no payroll has yet. It is paid with the month in which it becomes safe, or later if that payroll is locked. */
function earnedPart(earning: Earning, month: string, facts: PayFacts): readonly PayPart[] {
  const { sale, state, amountOre, payout, takenOut, isSupplement } = earning
  if (payout !== null || state === 'reversed' || amountOre === 0) return []
  const amount = { currency: sale.currency, ore: amountOre }
  const part = { key: `sale ${sale.id} ${isSupplement}`, amount, earning }
  if (state === 'at_risk') return [{ ...part, place: 'at_risk' }]
  const day = safeDayOf(earning, facts.today)
  const comes = takenOut === undefined && day !== null && day <= daysOfMonth(month).last && isOpen(month, facts)
  return [{ ...part, place: !comes ? 'later' : state === 'earned' ? 'safe' : 'on_its_way' }]
}

/** The first day on which an earning can be safe; null where nobody can name one. */
function safeDayOf({ state, safeOn, waitsFor }: Earning, today: Day): Day | null {
  if (state === 'earned') return safeOn
  // An approval comes today at the earliest, also where the window has ended or there is none.
  if (waitsFor === 'approval') return safeOn === null || safeOn < today ? today : safeOn
  return waitsFor === 'regret' ? safeOn : null
}

function supplementPart(one: PaidSupplement, month: string, facts: PayFacts): readonly PayPart[] {
  const { id, state, safeOn, payrollMonth, currency, amountOre } = one
  const part = { key: `month ${id}`, amount: { currency, ore: amountOre } }
  if (state !== 'earned') return payrollMonth === month ? [{ ...part, place: 'safe' }] : []
  const comes = safeOn <= daysOfMonth(month).last && isOpen(month, facts)
  return [{ ...part, place: comes ? 'safe' : 'later' }]
}
