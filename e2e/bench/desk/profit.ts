import type { Distribution } from '../../../shared/features/finance/profit/distribution.api.ts'
import { profitViews } from '../../../shared/features/finance/profit/profit.api.ts'
import { mixDimensions } from '../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf } from '../../fixtures/people.ts'
import type { Timing } from './lists.ts'

const REPEATS = 6
const YEARS = 2

type Headers = Awaited<ReturnType<typeof signInOverHttp>>['headers']

interface Question {
  /** The path below `/api/v1`. */
  readonly list: string
  readonly what: string
  readonly query: Readonly<Record<string, string>>
}

/** Every view of finance that is no list: 24 months of the whole company, a month, days at the edges of months. */
export async function timeProfit(url: string): Promise<Timing[]> {
  const { headers } = await signInOverHttp(url, emailOf('finance'))
  const today = new Date().toISOString().slice(0, 10)
  const first = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4, 8)}01`
  const last = addDays(`${today.slice(0, 8)}01`, -1)
  const mixes = mixQuestions(first, last)
  const questions = [
    ...profitQuestions(first, last),
    ...mixes,
    ...(await partQuestions(url, { headers, mixes })),
    ...(await monthQuestions(url, { headers, month: last.slice(0, 7) })),
  ]
  const timings: Timing[] = []
  for (const question of questions) timings.push(await time(url, headers, question))
  return timings
}

function profitQuestions(first: Day, last: Day): readonly Question[] {
  const middle = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  const compared = { from: middle, to: last, beforeFrom: first, beforeTo: addDays(middle, -1) }
  const periods = {
    '24 months': { from: first, to: last },
    'a month': { from: `${last.slice(0, 8)}01`, to: last },
    'odd days': { from: addDays(first, 9), to: addDays(last, -9) },
    'a year against the year before': compared,
  }
  return profitViews.flatMap((view) => [
    ...Object.entries(periods).map(([what, query]) => ({ list: `profitability-${view}`, what, query })),
    // The total has the most lines behind it; a row is opened in the same way.
    {
      list: `profitability-${view}/lines`,
      what: 'the total of 24 months',
      query: { from: first, to: last, currency: 'SEK', whole: '1' },
    },
  ])
}

const mixQuestions = (first: Day, last: Day) =>
  mixDimensions.map((dimension) => ({
    list: 'sales-distribution',
    what: dimension,
    query: { dimension, from: first.slice(0, 7), to: last.slice(0, 7) },
  }))

/** The orders of the smallest part of each dimension: the longest search. */
async function partQuestions(
  url: string,
  { headers, mixes }: { headers: Headers; mixes: readonly Question[] },
): Promise<readonly Question[]> {
  const questions: Question[] = []
  for (const { list, what, query } of mixes) {
    const { blocks } = (await read(url, headers, { list, query })) as Distribution
    const [block] = blocks
    const [part] = (block?.parts ?? []).filter(({ quantity }) => quantity > 0).toSorted(byQuantity)
    if (block === undefined || part === undefined) continue
    const asked = { ...query, currency: block.currency, part: part.part }
    questions.push({ list: `${list}/orders`, what, query: asked })
  }
  return questions
}

const byQuantity = (one: { quantity: number }, other: { quantity: number }): number => one.quantity - other.quantity

/** What a month pays beside its sales, what is ready to be paid, and a team's budgets. */
async function monthQuestions(
  url: string,
  { headers, month }: { headers: Headers; month: string },
): Promise<readonly Question[]> {
  const places = (await read(url, headers, { list: 'profitability-places', query: {} })) as { teams: { id: string }[] }
  const teamId = places.teams[0]?.id ?? ''
  return [
    { list: 'profitability-places', what: 'all', query: {} },
    { list: 'commissions/month', what: month, query: { month, limit: '50' } },
    { list: 'commissions/ready', what: 'all', query: {} },
    { list: 'budget-sheets', what: 'a team', query: { teamId, year: month.slice(0, 4), metric: 'order_value' } },
  ]
}

async function time(url: string, headers: Headers, { list, what, query }: Question): Promise<Timing> {
  const ms: number[] = []
  for (let count = 0; count <= REPEATS; count += 1) {
    const begun = performance.now()
    await read(url, headers, { list, query })
    // The first fills caches.
    if (count > 0) ms.push(performance.now() - begun)
  }
  return { list, who: 'finance', kind: 'page', what, ms }
}

async function read(
  url: string,
  headers: Headers,
  { list, query }: Pick<Question, 'list' | 'query'>,
): Promise<unknown> {
  const path = `${url}/api/v1/${list}?${new URLSearchParams(query).toString()}`
  const answer = await fetch(path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
