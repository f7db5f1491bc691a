import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from 'hono'
import type { Actor } from '../../../shared/access/actor.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { moneyFigureSchema } from '../../../shared/kernel/money.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { listCountsSchema, listPageSchema, listRowSchema } from '../../../shared/resource/list.api.ts'
import { parseListQuery, type ListQuery, type ListQuestion } from '../../../shared/resource/list-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { isMaskedField } from '../../platform/http/acting-answers.ts'
import { isKnown } from '../../platform/http/api-answers.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rawRoute, type Route, type RouteContext } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCursor, writeCursor, type Place } from './cursor.ts'
import { exportedRows, linesOf } from './list-export.ts'
import { mayCountBy, maySee, type Asked } from './conditions.ts'
import { prepared } from './prepare.ts'
import { readPage, readRow, readSums, readTotal, readViewCounts } from './read-list.ts'
import type { AnyServerList } from './server-list.ts'

export interface ListPlatform extends Pick<Platform, 'database' | 'now' | 'secrets'> {
  /** The permissions of the moment: a long answer checks them again. */
  readonly actorOf: (db: Db, userId: Id) => Promise<Actor | null>
}

/** The calls of one list: pages, counts, sums, one row with its neighbours, and all that match as lines of JSON. */
export function listRoutes(platform: ListPlatform, list: AnyServerList): readonly Route[] {
  const { name, permission } = list.contract
  const path = `/api/v1/lists/${name}` as const
  const { db, read } = platform.database
  const masks = masksOf(list)
  const get = (end: keyof typeof masks, answer: (asked: Asked, given: Given) => Promise<object>): Route =>
    rawRoute(
      { method: 'GET', path: `${path}${end}`, access: permission, reach: 'query', whileActing: masks[end] },
      async (context, http) => {
        const query = queryOf(list, readQuery(http))
        const asked: Asked = { list, actor: context.actor, question: query }
        assertReach(asked)
        return answerWith(http, platform.now(), await answer(asked, { query, params: context.params }))
      },
    )
  return [
    get('', (asked, { query }) => pageOf(platform, asked, query)),
    get('/counts', async (asked) => ({ views: await read((db) => readViewCounts(db, asked)) })),
    get('/sums', async (asked) => ({ sums: await read((db) => readSums(db, asked)) })),
    get('/rows/:id', async (asked, { params }) => {
      const id = params['id'] ?? ''
      const found = idSchema.safeParse(id).success ? await read((db) => readRow(db, asked, id)) : null
      if (!found) throw new Problem(404, 'request.not-found')
      return found
    }),
    rawRoute(
      { method: 'GET', path: `${path}/export`, access: permission, reach: 'query', whileActing: false },
      ({ actor }, http) => {
        const asked: Asked = { list, actor, question: queryOf(list, readQuery(http)) }
        assertReach(asked)
        const actorNow = () => platform.actorOf(db, actor.userId)
        const lines = linesOf(exportedRows(read, { asked, actorNow }))
        return Promise.resolve(http.newResponse(lines, 200, { 'content-type': 'application/x-ndjson' }))
      },
      { perMinute: 20 },
    ),
  ]
}

/** How each answer is masked while somebody acts in another person's name: by the row of the list. */
function masksOf({ contract: { row } }: AnyServerList) {
  const sum = z.object({ field: z.string(), currency: z.string(), amount: moneyFigureSchema })
  return {
    '': { maskedBy: z.extend(listPageSchema, { rows: z.array(row) }) },
    '/counts': { maskedBy: z.extend(listCountsSchema, { asOf: z.number() }) },
    '/sums': { maskedBy: z.object({ sums: z.nullable(z.array(sum)), asOf: z.number() }) },
    '/rows/:id': { maskedBy: z.extend(listRowSchema, { row }) },
  }
}

/** Throws 403 unless the person may open the list, in this order. */
export function assertReach({ list, actor, question }: Asked): void {
  if (actor.impersonator) assertNotProbed(list, question)
  if (!maySee(list, actor) || !mayCountBy(list, actor, question.sort.by)) throw new Problem(403, 'access.forbidden')
}

/** Throws 403 for an order or a filter by what is masked: it would tell the amounts one by one. */
function assertNotProbed({ contract: { row } }: AnyServerList, { sort, filters }: ListQuestion): void {
  const asked = Object.entries(filters).flatMap(([name, values]) => (values.length > 0 ? [name] : []))
  if ([sort.by, ...asked].some((name) => isMaskedField(row, name))) throw new Problem(403, 'impersonation.not-here')
}

interface Given {
  readonly query: ListQuery
  readonly params: RouteContext<null>['params']
}

async function pageOf({ database: { read }, secrets }: ListPlatform, asked: Asked, query: ListQuery): Promise<object> {
  const bound = { list: asked.list.contract.name, question: query }
  const placeOf = (cursor: string | null): Place | null => {
    if (cursor === null) return null
    const place = readCursor(secrets, bound, cursor)
    if (place === null) throw new Problem(400, 'list.cursor-outdated')
    return place
  }
  const [after, before] = [placeOf(query.after), placeOf(query.before)]
  const wish = { size: query.size, after, before, skip: (query.page - 1) * query.size }
  const { rows, first, last, total } = await read(async (db) => {
    const ready = await prepared(db, asked)
    return { ...(await readPage(db, ready, wish)), total: await readTotal(db, ready) }
  })
  const cursorOf = (place: Place | null) => (place === null ? null : writeCursor(secrets, bound, place))
  return { rows, next: cursorOf(last), previous: cursorOf(first), total }
}

/** Throws a problem that names each wrong place. */
export function queryOf(list: AnyServerList, given: Readonly<Record<string, string>>): ListQuery {
  const parsed = parseListQuery(list.contract, given)
  if (!parsed.ok) throw refusal(parsed.failures)
  return parsed.value
}

export function refusal(failures: readonly Failure[]): Problem {
  const [first = failure('request.invalid')] = failures
  const errors = failures.map(({ code, field = '' }) => ({ pointer: `/${field}`, code, message: 'invalid' }))
  return new Problem(400, first.code, { errors })
}

/** The query; a repeated name is refused instead of guessed at. */
function readQuery(http: Context): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(http.req.queries())) {
    if (values.length !== 1) throw refusal([failure('list.unknown-field', name)])
    query[name] = values[0]?.normalize('NFC') ?? ''
  }
  return query
}

/** With an ETag, so that a client with the same answer gets a 304. The browser itself never stores it. */
function answerWith(http: Context, asOf: number, answer: object): Response {
  const mark = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27)
  const etag = `"${mark}"`
  const headers = { etag, 'cache-control': 'no-store', 'rond-as-of': String(asOf) }
  if (isKnown(http.req.header('if-none-match'), etag)) return http.newResponse(null, 304, headers)
  return http.json({ ...answer, asOf }, 200, headers)
}
