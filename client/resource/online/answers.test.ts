import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listContract } from '../../../shared/resource/list.ts'
import { Answers } from './answers.ts'
import { askAll, askPage, ListUnavailable } from './ask-list.ts'

const parcels = listContract({
  name: 'parcels',
  permission: 'view teams',
  row: z.object({ id: z.string(), city: z.string(), sentOn: z.string() }),
  filters: { city: 'many', sentOn: 'days' },
  sorts: ['sentOn'],
  defaultSort: { by: 'sentOn', direction: 'desc' },
  search: true,
})
const question = { filters: {}, search: '', sort: { by: 'sentOn', direction: 'desc' } } as const
const page = (n: number) => ({ rows: [], next: null, previous: null, total: { n, exact: true }, asOf: 1 })

afterEach(() => vi.unstubAllGlobals())

/** The network: what was asked, and what it answers. */
function network(answer: (request: { url: URL; headers: Headers }) => Response | Promise<Response>): URL[] {
  const asked: URL[] = []
  vi.stubGlobal('location', { origin: 'https://rond.example' })
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    asked.push(url)
    return answer({ url, headers: new Headers(headers) })
  })
  return asked
}
const json = (body: object, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init)

const linesOf = (...ids: string[]): string =>
  ids.map((id) => `${JSON.stringify({ id, city: 'Malmö', sentOn: '2026-11-20' })}\n`).join('')

const streamOf = (...pieces: string[]): ReadableStream =>
  new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      stream.close()
    },
  })

describe('what is asked of the server', () => {
  test('is written as the grammar says', async () => {
    const asked = network(() => json(page(0)))
    const filters = { city: ['Malmö', 'Lund'], sentOn: ['2026-11-01', '2026-11-30'] }
    await askPage(parcels, { ...question, filters, search: 'anna', size: 25, after: 'abc' })
    expect(asked[0]?.pathname).toBe('/api/v1/lists/parcels')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      'filter[city]': 'Malmö,Lund',
      'filter[sentOn]': '2026-11-01..2026-11-30',
      q: 'anna',
      sort: '-sentOn',
      size: '25',
      after: 'abc',
    })
  })

  test('an answer with a row that this release cannot read has failed: the last one stays, and nobody waits', async () => {
    const answers = new Answers()
    const bodies = [
      { ...page(1), rows: [{ id: 'a', city: 'Malmö', sentOn: '2026-11-20' }] },
      { ...page(1), rows: [{ id: 'a' }] },
    ]
    network(() => json(bodies.shift() ?? page(0)))
    const ask = (etag?: string) => askPage(parcels, { ...question, size: 25, page: 1 }, etag)
    await answers.refresh('parcels', ask)
    await expect(answers.refresh('parcels', ask)).rejects.toThrow(/invalid_type/u)
    expect(answers.get<{ rows: unknown[] }>('parcels')).toMatchObject({
      state: 'failed',
      value: { rows: [{ id: 'a', city: 'Malmö' }] },
    })
  })

  test('all rows come line by line, wherever the network cuts them', async () => {
    const text = linesOf('a', 'b', 'c')
    network(() => new Response(streamOf(text.slice(0, 7), text.slice(7, 60), text.slice(60))))
    expect((await askAll(parcels, question)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('of all rows it is told how many have come, and no more than are wanted', async () => {
    network(() => new Response(streamOf(linesOf('a', 'b'), linesOf('c', 'd'))))
    const told: number[] = []
    const rows = await askAll(parcels, question, { limit: 3, onRead: (count) => told.push(count) })
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(told).toEqual([2, 3])
  })

  test('an answer that ends in the middle is not taken for all rows', async () => {
    network(() => new Response(streamOf(linesOf('a', 'b').slice(0, -5))))
    await expect(askAll(parcels, question)).rejects.toMatchObject({ reason: 'offline' })
    network(() => {
      throw new TypeError('the network is gone')
    })
    await expect(askAll(parcels, question)).rejects.toBeInstanceOf(ListUnavailable)
  })
})

describe('answers in memory', () => {
  const refresh = (answers: Answers) => answers.refresh('key', (etag) => askPage(parcels, question, etag))

  test('what was shown stays while it is asked again, and when nothing has changed', async () => {
    const asked: (string | null)[] = []
    network(({ headers }) => {
      asked.push(headers.get('if-none-match'))
      return asked.length === 1 ? json(page(3), { headers: { etag: '"a"' } }) : new Response(null, { status: 304 })
    })
    const answers = new Answers()
    await refresh(answers)
    const first = answers.get('key').value
    await refresh(answers)
    expect(asked).toEqual([null, '"a"'])
    expect(answers.get('key')).toMatchObject({ state: 'ready', value: first })
  })

  test('two who ask the same at once ask once', async () => {
    const asked = network(() => json(page(1)))
    const answers = new Answers()
    await Promise.all([refresh(answers), refresh(answers)])
    expect(asked).toHaveLength(1)
  })

  test('a change while an answer is on its way has it asked for once more, however many changes come', async () => {
    const asked = network(() => json(page(asked.length)))
    const answers = new Answers()
    const ask = (etag: string | undefined) => askPage(parcels, question, etag)
    await Promise.all([refresh(answers), answers.renew('key', ask), answers.renew('key', ask)])
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(answers.get('key')).toMatchObject({ state: 'ready', value: page(2) })
  })

  test('without network the last answer stays; where the right has ended it goes', async () => {
    let isOffline = false
    let status = 200
    network(() => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return json(page(2), { status })
    })
    const answers = new Answers()
    await refresh(answers)
    isOffline = true
    await refresh(answers)
    expect(answers.get('key')).toMatchObject({ state: 'offline', value: page(2) })
    isOffline = false
    status = 403
    await refresh(answers)
    expect(answers.get('key')).toEqual({ state: 'forbidden', value: null, etag: undefined })
  })

  test('an answer is forgotten when many others have followed, but never while a screen shows it', async () => {
    const answers = new Answers()
    const ask = (value: string) => answers.refresh(value, async () => ({ etag: '', value }))
    await ask('shown')
    await ask('left')
    const leave = answers.subscribe(() => undefined, 'shown')
    for (let at = 0; at < 400; at += 1) await ask(`further ${at}`)
    expect([answers.get('shown').value, answers.get('left').value]).toEqual(['shown', null])
    leave()
    for (let at = 0; at < 400; at += 1) await ask(`more ${at}`)
    expect(answers.get('shown').value).toBeNull()
  })

  test('a fault of our own is not taken for the network', async () => {
    const answers = new Answers()
    await expect(answers.refresh('key', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(new ListUnavailable('offline').reason).toBe('offline')
  })

  test('screens hear of a change, and only of one', async () => {
    network(() => json(page(1), { headers: { etag: '"a"' } }))
    const answers = new Answers()
    const heard = vi.fn<() => void>()
    const leave = answers.subscribe(heard, 'key')
    await refresh(answers)
    network(() => new Response(null, { status: 304 }))
    await refresh(answers)
    leave()
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
