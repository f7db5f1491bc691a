import type * as z from 'zod/mini'
import type { AnyListContract, ListRow } from '../../../shared/resource/list.ts'
import { listCountsSchema, listPageSchema, listRowSchema } from '../../../shared/resource/list.api.ts'
import { formatListQuery, type ListQuery, type ListQuestion } from '../../../shared/resource/list-query.ts'
import { nextTask } from '../../ui/next-task.ts'

const TIMEOUT_MS = 20_000
/** How many rows are checked between two pauses for the person's input. */
const SLICE = 100

/** Why the server did not answer a list. */
export class ListUnavailable extends Error {
  override readonly name = 'ListUnavailable'
  readonly reason: 'offline' | 'failed' | 'forbidden' | 'missing' | 'outdated'
  constructor(reason: ListUnavailable['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface Answered<T> {
  readonly etag: string
  readonly value: T
}

interface Call<Schema extends z.ZodMiniType> {
  readonly list: AnyListContract
  readonly end: string
  readonly query: Record<string, string>
  readonly etag?: string | undefined
  /** Reads the rows of an answer: one that this release cannot read is an answer that failed, not a screen that breaks. */
  readonly check?: (answer: z.output<Schema>) => unknown
}

/** Asks one of a list's calls; null where what `etag` marks is still right. */
async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  { list, end, query, etag, check }: Call<Schema>,
): Promise<Answered<z.output<Schema>> | null> {
  const response = await send(list, end, { query, etag })
  if (response.status === 304) return null
  const value = schema.parse(await response.json())
  check?.(value)
  return { etag: response.headers.get('etag') ?? '', value }
}

export type ListPage = z.infer<typeof listPageSchema>
export type ListCounts = z.infer<typeof listCountsSchema>
export type ListPlace = z.infer<typeof listRowSchema>

const parsedRows = new WeakMap<ListPage, readonly ListRow[]>()

/** The rows of an answer, checked once: the same objects for as long as it is the same answer. */
export function rowsOf({ row }: Pick<AnyListContract, 'row'>, page: ListPage): readonly ListRow[] {
  const rows = parsedRows.get(page) ?? page.rows.map((one) => row.parse(one))
  parsedRows.set(page, rows)
  return rows
}

export const askPage = (list: AnyListContract, query: Partial<ListQuery> & ListQuestion, etag?: string) =>
  ask(listPageSchema, { list, end: '', query: formatListQuery(list, query), etag, check: (page) => rowsOf(list, page) })

export const askCounts = (list: AnyListContract, etag?: string) =>
  ask(listCountsSchema, { list, end: '/counts', query: {}, etag })

export function askRow(list: AnyListContract, { id, question }: { id: string; question: ListQuestion }, etag?: string) {
  const call = { list, end: `/rows/${encodeURIComponent(id)}`, query: formatListQuery(list, question), etag }
  return ask(listRowSchema, { ...call, check: ({ row }) => list.row.parse(row) })
}

/** Reads rows as lines of JSON, all that match or the first `limit`. Fails where the answer stops coming. */
export async function askAll<R extends ListRow>(
  list: AnyListContract,
  question: ListQuestion,
  given: { limit?: number; onRead?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<readonly R[]> {
  const { limit = Infinity, onRead, signal } = given
  const patience = new Patience(signal)
  const rows: R[] = []
  let rest = ''
  try {
    const response = await send(list, '/export', { query: formatListQuery(list, question), signal: patience.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return rows
    while (rows.length < limit) {
      const { done, value } = await reader.read()
      patience.renew()
      if (done && rest !== '') throw new ListUnavailable('offline')
      if (done) return rows
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (let at = 0; at < lines.length; at += SLICE) {
        rows.push(...lines.slice(at, at + SLICE).map((line) => list.row.parse(JSON.parse(line)) as R))
        await nextTask()
      }
      onRead?.(Math.min(rows.length, limit))
    }
    await reader.cancel()
    return rows.slice(0, limit)
  } catch (cause) {
    if (patience.signal.aborted || cause instanceof TypeError) throw new ListUnavailable('offline')
    throw cause
  } finally {
    patience.end()
  }
}

/** A long answer may take its time, as long as it goes on. */
class Patience {
  readonly #stop = new AbortController()
  readonly signal: AbortSignal
  #timer = this.#begin()

  constructor(asker: AbortSignal | undefined) {
    this.signal = asker === undefined ? this.#stop.signal : AbortSignal.any([asker, this.#stop.signal])
  }

  #begin() {
    return setTimeout(() => this.#stop.abort(), TIMEOUT_MS)
  }

  renew(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#begin()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

async function send(
  list: AnyListContract,
  end: string,
  { query, etag, signal }: { query: Record<string, string>; etag?: string | undefined; signal?: AbortSignal },
): Promise<Response> {
  const url = new URL(`/api/v1/lists/${list.name}${end}`, location.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = { accept: 'application/json', ...(etag === undefined ? {} : { 'if-none-match': etag }) }
  const request = { credentials: 'same-origin', cache: 'no-store', headers } as const
  const response = await fetch(url, { ...request, signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new ListUnavailable('offline')
  })
  if (response.ok || response.status === 304) return response
  throw new ListUnavailable(reasons[response.status] ?? 'failed')
}

const reasons: Readonly<Record<number, ListUnavailable['reason']>> = {
  400: 'outdated',
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
}
