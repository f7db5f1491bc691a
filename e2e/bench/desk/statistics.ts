import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf, type Account } from '../../fixtures/people.ts'
import type { Timing } from './lists.ts'
import { timeCall } from './timed-call.ts'

const lookers: readonly Account[] = ['backoffice', 'manager', 'coach']

/** What the desk's statistics ask: orders of a month, of a year and between months, reasons, what was saved, the figures above. */
export async function timeStatistics(url: string): Promise<Timing[]> {
  const today = new Date().toISOString().slice(0, 10)
  const month = monthFrom(today.slice(0, 7), -1)
  const orders = (what: string, from: Day, to: Day) =>
    ['order-statistics', what, `order-statistics?from=${from}&to=${to}`] as const
  const questions = [
    orders('a month', `${month}-01`, addDays(`${today.slice(0, 7)}-01`, -1)),
    orders('twelve months', `${monthFrom(today.slice(0, 7), -11)}-01`, today),
    orders('days between months', addDays(today, -100), addDays(today, -10)),
    ['sale-report-figures', 'last month', `sale-report-figures?month=${month}`],
    ['saved-orders', 'last month', `saved-orders?month=${month}`],
    ['reason-statistics', 'last month', `reason-statistics?month=${month}`],
  ] as const
  const timings: Timing[] = []
  for (const who of lookers) {
    const { headers } = await signInOverHttp(url, emailOf(who))
    for (const [list, what, path] of questions)
      timings.push({ list, who, kind: 'page', what, ms: await timeCall(`${url}/api/v1/${path}`, headers) })
  }
  return timings
}
