import type { PaycodeCountry, PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import {
  kindOf,
  payCell,
  timeCell,
  type PayFact,
  type PayrollKind,
} from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { isEmployedOn, type EmployedDays } from '../../../../shared/kernel/employed.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadPayLines } from '../../commission/index.ts'
import { loadPayrollStates } from '../../payout/index.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'
import { loadReportedDays, type ReportedDay } from '../../time/index.ts'

/** Time zone and currency of a country's days and lines of pay. */
export const placesOf = {
  SE: { zone: 'Europe/Stockholm', currency: 'SEK' },
  FI: { zone: 'Europe/Helsinki', currency: 'EUR' },
} as const satisfies Record<PaycodeCountry, unknown>

/** A fact, or the reason why it is not due yet. */
export interface FoundFact extends PayFact {
  readonly personName: string
  readonly waitsFor: 'not-approved' | 'month-not-approved' | 'not-employed' | null
}

/** The facts to load: of a kind, a country and a month (`YYYY-MM`), and of one person or of everybody. */
export interface FactsAsked {
  readonly kind: PayrollKind
  readonly country: PaycodeCountry
  readonly month: string
  readonly personId?: Id | undefined
}

/** Loads a month's days and lines of pay, approved ones and those waiting for approval. */
export async function loadFacts(db: Db, { kind, country, month, personId }: FactsAsked): Promise<readonly FoundFact[]> {
  const { zone, currency } = placesOf[country]
  const { first, last } = daysOfMonth(month)
  const reports = await loadReportedDays(db, { zone, first, last, personId })
  const employed = await loadEmployedDays(db, [...new Set(reports.map(({ sellerId }) => sellerId))])
  const ofDays = reports.flatMap((report) => factsOfDay(report, employed.get(report.sellerId)))
  if (kind === 'absence') return ofDays.filter(({ source }) => kindOf(source) === 'absence')
  const isApproved = (await loadPayrollStates(db, [month])).get(month) === 'approved'
  const ofPay = (await loadPayLines(db, { month, currency, personId })).map(
    ({ id, sellerId, sellerName, of, amountOre }): FoundFact => ({
      cell: payCell(id),
      personId: sellerId,
      personName: sellerName,
      source: of === 'sale' || of === 'correction' ? 'commission' : of,
      // A line of pay belongs to its payroll month, whenever it was earned.
      day: last,
      value: amountOre,
      waitsFor: isApproved ? null : 'month-not-approved',
    }),
  )
  return [...ofDays.filter(({ source }) => kindOf(source) === 'pay'), ...ofPay]
}

/** A day before the first day of employment or after the last is not due, whether it is approved or not. */
function factsOfDay(report: ReportedDay, employed: EmployedDays | undefined): readonly FoundFact[] {
  const { sellerId, sellerName, day, status, allowance, location } = report
  const isEmployed = employed === undefined || isEmployedOn(employed, day)
  const isApproved = status === 'approved' || status === 'exported'
  const waitsFor = isEmployed ? (isApproved ? null : 'not-approved') : 'not-employed'
  const fact = (source: PaycodeSource, value: number): readonly FoundFact[] =>
    value === 0
      ? []
      : [
          {
            cell: timeCell(sellerId, day, source),
            personId: sellerId,
            personName: sellerName,
            source,
            day,
            value,
            waitsFor,
          },
        ]
  return [
    ...fact('work_hours', report.attendanceHours),
    ...report.absences.flatMap(({ value, count }) => fact(value, count)),
    ...fact('allowance_half', allowance === 1 ? 1 : 0),
    ...fact('allowance_full', allowance === 2 ? 1 : 0),
    ...fact('travel_day', location === 'travel_day' ? 1 : 0),
  ]
}
