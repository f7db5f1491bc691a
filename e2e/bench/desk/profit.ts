import { profitViews } from '../../../shared/features/finance/profit/profit.api.ts'
import { mixDimensions } from '../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf } from '../../fixtures/people.ts'
import type { Timing } from './lists.ts'

const REPEATS = 6
const YEARS = 2

/** The pages of profitability and distribution: 24 months of the whole company, a month, and days at the edges of months. */
export async function timeProfit(url: string): Promise<Timing[]> {
  const { headers } = await signInOverHttp(url, emailOf('finance'))
  const today = new Date().toISOString().slice(0, 10)
  const first = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4, 8)}01`
  const last = addDays(`${today.slice(0, 8)}01`, -1)
  const periods = {
    '24 months': { from: first, to: last },
    'a month': { from: `${last.slice(0, 8)}01`, to: last },
    'odd days': { from: addDays(first, 9), to: addDays(last, -9) },
  }
  const pages = profitViews.flatMap((view) =>
    Object.entries(periods).map(([what, period]) => ({ list: `profitability-${view}`, what, query: { ...period } })),
  )
  const mixes = mixDimensions.map((dimension) => ({
    list: 'sales-distribution',
    what: dimension,
    query: { dimension, from: first.slice(0, 7), to: last.slice(0, 7) },
  }))
  const timings: Timing[] = []
  for (const { list, what, query } of [...pages, ...mixes]) {
    const path = `${url}/api/v1/${list}?${new URLSearchParams(query).toString()}`
    const ms: number[] = []
    for (let count = 0; count <= REPEATS; count += 1) {
      const begun = performance.now()
      const answer = await fetch(path, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      // The first fills caches.
      if (count > 0) ms.push(performance.now() - begun)
    }
    timings.push({ list, who: 'finance', kind: 'page', what, ms })
  }
  return timings
}
