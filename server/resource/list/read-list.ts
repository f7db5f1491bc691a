import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import { COUNTED_TO, type ListRow } from '../../../shared/resource/list.ts'
import type { Total } from '../../../shared/resource/list.api.ts'
import type { Db } from '../../platform/database/database.ts'
import { idOfBytes } from '../../platform/database/id-bytes.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { mayCountBy, throughOf, unsearched, type Asked } from './conditions.ts'
import type { Place } from './cursor.ts'
import {
  countSomeSql,
  countSql,
  placeSql,
  reachedSql,
  seekSql,
  sortOf,
  sumsSql,
  valuedCountSql,
  type Seek,
} from './list-sql.ts'
import { prepared } from './prepare.ts'
import { readTally, talliedFor } from './read-tally.ts'
import type { TallyLine } from './server-list.ts'

export interface ReadPage {
  readonly rows: readonly ListRow[]
  /** The cursors before the first and after the last row; null if there are no more rows on that side. */
  readonly first: Place | null
  readonly last: Place | null
}

/** The rows beside a place, or from a row by its number on. */
export async function readPage(
  db: Db,
  question: Asked,
  wish: { size: number; after: Place | null; before: Place | null; skip: number },
): Promise<ReadPage> {
  const { size, after, before, skip } = wish
  const asked = await prepared(db, question)
  const direction = before === null ? 'forward' : 'back'
  const place = before ?? after
  const found = await seek(db, asked, { place, direction, limit: size + 1, offset: place === null ? skip : 0 })
  const isMore = found.length > size
  const nearest = found.slice(0, size)
  const places = direction === 'forward' ? nearest : nearest.toReversed()
  const isFirst = direction === 'forward' ? place === null && skip === 0 : !isMore
  const isLast = direction === 'forward' ? !isMore : false
  return {
    rows: await loadInOrder(db, asked, places),
    first: isFirst ? null : (places[0] ?? null),
    last: isLast ? null : (places.at(-1) ?? null),
  }
}

/** Reads part by part until there are enough. */
export async function seek(db: Db, asked: Asked, wish: Seek): Promise<readonly Place[]> {
  const near = await seekThrough(db, asked, wish)
  if (near) return near
  const found: Place[] = []
  let { offset = 0 } = wish
  for (const at of seekSql(asked, wish).keys()) {
    const limit = wish.limit - found.length
    if (limit <= 0) break
    const query = seekSql(asked, { ...wish, limit, offset })[at]
    const rows = query === undefined ? [] : toPlaces(await readValues(db, query))
    found.push(...rows)
    // A page by its number: what the part before holds is passed over.
    if (rows.length > 0) offset = 0
    else if (offset > 0) offset = Math.max(0, offset - (await readNumber(db, valuedCountSql(asked))))
  }
  return found
}

/** So many of the nearest rows are looked through for words that many have, before all matches are gathered after all. */
const LOOKED_THROUGH = [100, 500, 2000]

/** Follows the order and keeps what the words find; null: they find too few of the nearest rows. */
async function seekThrough(db: Db, asked: Asked, wish: Seek): Promise<readonly Place[] | null> {
  const through = asked.areWordsFrequent === true ? throughOf(asked) : null
  if (!through) return null
  const wanted = (wish.offset ?? 0) + wish.limit
  const found: Place[] = []
  let { place } = wish
  for (const limit of LOOKED_THROUGH) {
    const rows = await seek(db, unsearched(asked), { ...wish, place, limit, offset: 0 })
    const among = await readValues(db, through.among(rows.map(({ id }) => id)))
    const ids = new Set(among.map(([id]) => id))
    found.push(...rows.filter(({ id }) => ids.has(id)))
    if (found.length >= wanted || rows.length < limit) return found.slice(wish.offset ?? 0, wanted)
    place = rows.at(-1) ?? null
  }
  return null
}

const toPlaces = (rows: readonly (readonly unknown[])[]): Place[] =>
  rows.map(([id, value, tie]) => ({ id: idIn(id), value: value as Place['value'], tie: tie as Place['tie'] }))

/** A query answers ids as the table stores them. */
const idIn = (stored: unknown): Id => (stored instanceof Uint8Array ? idOfBytes(stored) : String(stored))

async function loadInOrder(db: Db, { list, actor }: Asked, places: readonly Place[]): Promise<readonly ListRow[]> {
  if (places.length === 0) return []
  const rows: readonly ListRow[] = await list.load(
    db,
    places.map(({ id }) => id),
    actor,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ id }) => byId.get(id) ?? [])
}

export async function readTotal(db: Db, asked: Asked): Promise<Total> {
  return toTotal(await readCount(db, await prepared(db, asked)))
}

async function readCount(db: Db, asked: Asked, beyond?: SQL): Promise<number> {
  const through = asked.areWordsFrequent === true ? throughOf(asked) : null
  const some = through ? await readNumber(db, countSomeSql(asked, through, beyond)) : 0
  return some > COUNTED_TO ? some : readNumber(db, countSql(asked, beyond))
}

/** How many each view of the list holds, whatever is asked of it now. */
export async function readViewCounts(db: Db, asked: Asked): Promise<Record<string, Total>> {
  const counts: Record<string, Total> = {}
  const lines = asked.list.tally ? await readTally(db, await prepared(db, asked)) : null
  const { views, defaultFilters } = asked.list.contract
  for (const [name, view] of Object.entries(views)) {
    const filters = { ...defaultFilters, ...view } as Record<string, readonly string[]>
    const question = { ...asked.question, search: '', filters }
    const kept = talliedFor(lines, { list: asked.list, question })
    const n = kept?.reduce((sum, line) => sum + line.n, 0)
    counts[name] = n === undefined ? await readTotal(db, { ...asked, question }) : { n, exact: true }
  }
  return counts
}

/** Null if there are too many rows to add up during a request, and no stored sum answers the question. */
export async function readSums(db: Db, question: Asked) {
  const asked = await prepared(db, question)
  const query = sumsSql(asked)
  if (query === null) return []
  const all = Object.keys(asked.list.sums?.amounts ?? {})
  const names = all.filter((name) => mayCountBy(asked.list, asked.actor, name))
  if (!(await readTotal(db, asked)).exact) {
    const kept = talliedFor(await readTally(db, asked), question)
    return kept && sumsOf(kept, names)
  }
  return (await readValues(db, query)).flatMap(([currency, ...amounts]) =>
    names.map((field) => ({
      field,
      currency: currency as 'SEK' | 'EUR',
      amount: Number(amounts[all.indexOf(field)] ?? 0),
    })),
  )
}

const sumsOf = (lines: readonly TallyLine[], names: readonly string[]) =>
  [...new Set(lines.map(({ currency }) => currency))].toSorted().flatMap((currency) =>
    // Only some sums are stored.
    names
      .filter((field) => lines.every(({ amounts }) => field in amounts))
      .map((field) => {
        const own = lines.filter((line) => line.currency === currency)
        const amount = own.reduce((sum, { amounts }) => sum + (amounts[field] ?? 0), 0)
        return { field, currency: currency as 'SEK' | 'EUR', amount }
      }),
  )

/** One row within reach, and its position in the list; null if the right does not reach it. */
export async function readRow(db: Db, question: Asked, id: Id) {
  const asked = await prepared(db, question)
  const [reached] = await readValues(db, reachedSql(asked, id))
  if (!reached) return null
  const [row] = await asked.list.load(db, [id], asked.actor)
  if (!row) return null
  const [place] = toPlaces(await readValues(db, placeSql(asked, id)))
  const total = await readTotal(db, asked)
  if (!place) return { row: row as ListRow, previous: null, next: null, position: null, total }
  const [previous] = await seek(db, asked, { place, direction: 'back', limit: 1 })
  const [next] = await seek(db, asked, { place, direction: 'forward', limit: 1 })
  const before = await readCount(db, asked, beforeSql(asked, place))
  const position = before > COUNTED_TO ? null : before + 1
  return { row: row as ListRow, previous: previous?.id ?? null, next: next?.id ?? null, position, total }
}

/** The number of rows before a position. */
function beforeSql(asked: Asked, place: Place) {
  const { column, nullable, isTie } = sortOf(asked)
  const tie = asked.list.tie ?? asked.list.id
  const compare = sql.raw(asked.question.sort.direction === 'asc' ? '<' : '>')
  if (isTie) return sql`${tie} ${compare} ${place.tie}`
  if (place.value === null) return or(sql`${column} is not null`, sql`${tie} ${compare} ${place.tie}`)
  const before = sql`(${column}, ${tie}) ${compare} (${place.value}, ${place.tie})`
  return nullable ? and(sql`${column} is not null`, before) : before
}

async function readNumber(db: Db, query: Parameters<typeof readValues>[1]): Promise<number> {
  return Number((await readValues(db, query))[0]?.[0] ?? 0)
}

const toTotal = (n: number): Total => (n > COUNTED_TO ? { n: COUNTED_TO, exact: false } : { n, exact: true })
