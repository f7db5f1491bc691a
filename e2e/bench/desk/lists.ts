import { createApp } from '../../../server/app.ts'
import { openTestPlatform } from '../../../server/platform/testing/test-platform.ts'
import { addDays, daySchema } from '../../../shared/kernel/days.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import { formatListQuery, type ListQuestion } from '../../../shared/resource/list-query.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf, type Account } from '../../fixtures/people.ts'

const REPEATS = 4
const SIZE = 25
const searches = ['andersson', 'anders', 'an', 'anna karlsson', 'korhonen', '0719', 'fiber']

/** Who looks: one who sees the company, one who sees an office, one who sees a team. */
const lookers: readonly Account[] = ['backoffice', 'manager', 'coach']

/** How long answers to one kind of question took. */
export interface Timing {
  readonly list: string
  readonly who: string
  readonly kind: 'page' | 'next' | 'search' | 'tabs' | 'sums' | 'row'
  readonly what: string
  readonly ms: readonly number[]
}

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly next: string | null
}

/** Asks every list everything that can be asked of it, as each of those who may. */
export async function timeLists(url: string): Promise<Timing[]> {
  const lists = await everyList()
  const timings: Timing[] = []
  for (const who of [...lookers, 'finance'] as const) {
    const { headers } = await signInOverHttp(url, emailOf(who))
    for (const list of lists) {
      const asker = new Asker(`${url}/api/v1/lists/${list.name}`, headers)
      if (await asker.mayAsk()) timings.push(...(await timeList(list, asker)).map((one) => ({ ...one, who })))
    }
  }
  return timings
}

/** The contracts of all lists the server answers, so that a new list is timed without being named here. */
async function everyList(): Promise<AnyListContract[]> {
  const platform = await openTestPlatform()
  const lists = createApp(platform).lists.map(({ contract }) => contract)
  await platform.database.close()
  return lists
}

type Timed = Omit<Timing, 'who'>

async function timeList(list: AnyListContract, asker: Asker): Promise<Timed[]> {
  const plain: ListQuestion = { filters: {}, search: '', sort: list.defaultSort }
  const [row] = (await asker.get<Page>('', formatListQuery(list, plain))).rows
  const timings: Timed[] = []
  for (const [what, question] of questionsOf(list, plain, row)) {
    const query = { ...formatListQuery(list, question), size: String(SIZE) }
    const kind = question.search === '' ? 'page' : 'search'
    // Wages order a list only for those who see them all.
    if (!(await asker.mayAsk(query))) continue
    const { ms, last } = await asker.time('', query)
    timings.push({ list: list.name, kind, what, ms })
    if (last.next === null) continue
    timings.push({ list: list.name, kind: 'next', what, ms: (await asker.time('', { ...query, after: last.next })).ms })
  }
  const query = formatListQuery(list, plain)
  if (Object.keys(list.views).length > 0)
    timings.push({ list: list.name, kind: 'tabs', what: 'counts', ms: (await asker.time('/counts', {})).ms })
  if (list.sums.length > 0)
    timings.push({ list: list.name, kind: 'sums', what: 'sums', ms: (await asker.time('/sums', {})).ms })
  if (row) {
    const { ms } = await asker.time(`/rows/${String(row['id'])}`, query)
    timings.push({ list: list.name, kind: 'row', what: 'detail, next and previous', ms })
  }
  return timings
}

function questionsOf(
  list: AnyListContract,
  plain: ListQuestion,
  row: Page['rows'][number] | undefined,
): [string, ListQuestion][] {
  const filters: [string, ListQuestion['filters']][] = [
    ['', {}],
    ...Object.entries(list.filters).flatMap(([name, kind]): [string, ListQuestion['filters']][] => {
      const value = row?.[name]
      if (typeof value !== 'string') return []
      const isDay = kind === 'days' && daySchema.safeParse(value).success
      return [[name, { [name]: isDay ? [addDays(value, -30), value] : [value] }]]
    }),
  ]
  const sorts = list.sorts.flatMap((by) => (['asc', 'desc'] as const).map((direction) => ({ by, direction })))
  const words = list.search ? searches : []
  return [
    ...filters.flatMap(([name, some]) =>
      sorts.map((sort): [string, ListQuestion] => [
        `${name === '' ? 'all' : name} by ${sort.direction === 'desc' ? '-' : ''}${sort.by}`,
        { ...plain, filters: some, sort },
      ]),
    ),
    ...Object.entries(list.views).map(([name, view]): [string, ListQuestion] => [
      `tab ${name}`,
      { ...plain, filters: view as ListQuestion['filters'] },
    ]),
    ...words.map((search): [string, ListQuestion] => [`“${search}”`, { ...plain, search }]),
  ]
}

class Asker {
  readonly #path: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(path: string, headers: Readonly<Record<string, string>>) {
    this.#path = path
    this.#headers = headers
  }

  async mayAsk(query: Readonly<Record<string, string>> = {}): Promise<boolean> {
    const answer = await fetch(`${this.#path}?${new URLSearchParams(query).toString()}`, { headers: this.#headers })
    await answer.arrayBuffer()
    return answer.status !== 403
  }

  async get<T>(end: string, query: Readonly<Record<string, string>>): Promise<T> {
    const answer = await fetch(`${this.#path}${end}?${new URLSearchParams(query).toString()}`, {
      headers: this.#headers,
    })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  async time(end: string, query: Readonly<Record<string, string>>): Promise<{ ms: number[]; last: Page }> {
    const ms: number[] = []
    let last = await this.get<Page>(end, query)
    for (let count = 0; count < REPEATS; count += 1) {
      const begun = performance.now()
      last = await this.get<Page>(end, query)
      ms.push(performance.now() - begun)
    }
    return { ms, last }
  }
}
