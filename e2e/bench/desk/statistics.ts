import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf, type Account } from '../../fixtures/people.ts'
import type { Timing } from './lists.ts'

const REPEATS = 6
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
      timings.push({ list, who, kind: 'page', what, ms: await time(`${url}/api/v1/${path}`, headers) })
  }
  return timings
}

/** The first answer is left out: it prepares its queries. */
async function time(url: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const ms: number[] = []
  for (let count = 0; count <= REPEATS; count += 1) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (count > 0) ms.push(performance.now() - begun)
  }
  return ms
}
