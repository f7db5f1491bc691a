import { and, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { COUNTED_TO } from '../../shared/resource/list.ts'
import { conditionsOf, reachOf, type Asked, type Condition } from './conditions.ts'
import type { Place } from './cursor.ts'
import type { SortColumn } from './server-list.ts'

/** A column that must not lead: SQLite takes an index for what it sees, whatever it costs. */
const hidden = (column: SQLWrapper): SQLWrapper => sql`+${column}`
const seen = (column: SQLWrapper): SQLWrapper => column

function testOf(asked: Asked, { name, test }: Condition): SQL {
  return test(asked.lead === undefined || asked.lead === name ? seen : hidden)
}

/** All that decides whether a row is in the list. */
export const whereSql = (asked: Asked): SQL =>
  and(...conditionsOf(asked).map((condition) => testOf(asked, condition))) ?? sql`1 = 1`

export interface Seek {
  readonly place: Place | null
  /** Towards the end of the list, or towards its beginning. */
  readonly direction: 'forward' | 'back'
  readonly limit: number
  readonly offset?: number
}

/** A stretch of a list that one index walks: rows of the place's own value, those beyond, those without a value. */
type Part = 'same' | 'valued' | 'empty'

/** The queries that together answer the rows beyond a place, nearest first: id, value and tie of each. */
export function seekSql(asked: Asked, seek: Seek): readonly SQL[] {
  const sort = sortOf(asked)
  const parts: readonly Part[] = sort.nullable ? ['valued', 'empty'] : ['valued']
  const order = seek.direction === 'forward' ? parts : parts.toReversed()
  const begun = seek.place === null ? null : seek.place.value === null ? 'empty' : 'valued'
  if (begun === null) return order.map((part) => partSql(asked, seek, { part, sort }))
  const left = order
    .slice(order.indexOf(begun) + 1)
    .map((part) => partSql(asked, { ...seek, place: null }, { part, sort }))
  // SQLite uses a row value on its own row number by its first column only: two stretches in the place of one.
  const isSplit = begun === 'valued' && asked.list.tie !== undefined && sort.isTie !== true
  const own: readonly Part[] = isSplit ? ['same', 'valued'] : [begun]
  return [...own.map((part) => partSql(asked, seek, { part, sort, isSplit })), ...left]
}

function partSql(
  asked: Asked,
  seek: Seek,
  { part, sort, isSplit = false }: { part: Part; sort: SortColumn; isSplit?: boolean },
): SQL {
  const { list, question } = asked
  const { place, limit, offset = 0 } = seek
  const isAscending = (question.sort.direction === 'asc') === (seek.direction === 'forward')
  const compare = sql.raw(isAscending ? '>' : '<')
  const order = sql.raw(isAscending ? 'asc' : 'desc')
  // What another index finds is put in order afterwards; else the index of the order is walked.
  const isSorted = asked.lead !== undefined && asked.lead !== null && !(sort.isTie && isOrdered(asked))
  const shown = isSorted ? hidden : seen
  const tie = shown(list.tie ?? list.id)
  const column = sort.isTie ? tie : shown(sort.column)
  const byTie = sort.isTie === true || part !== 'valued'
  const beyond = {
    same: place && sql`${column} = ${place.value} and ${tie} ${compare} ${place.tie}`,
    empty: and(isNull(column), place ? sql`${tie} ${compare} ${place.tie}` : undefined),
    valued: and(
      sort.nullable ? isNotNull(column) : undefined,
      place === null
        ? undefined
        : sort.isTie
          ? sql`${tie} ${compare} ${place.tie}`
          : isSplit
            ? sql`${column} ${compare} ${place.value}`
            : sql`(${column}, ${tie}) ${compare} (${place.value}, ${place.tie})`,
    ),
  }[part]
  const orderBy = byTie ? sql`${tie} ${order}` : sql`${column} ${order}, ${tie} ${order}`
  const value = part === 'empty' ? sql`null` : sort.column
  return sql`select ${list.id} as id, ${value} as value, ${list.tie ?? list.id} as tie from ${list.from} where ${and(whereSql(asked), beyond ?? undefined)} order by ${orderBy} limit ${limit} offset ${offset}`
}

/** Whether the condition that leads finds its rows in the order of `tie`. */
const isOrdered = (asked: Asked): boolean =>
  conditionsOf(asked).some(({ name, isSingle }) => name === asked.lead && isSingle)

export function sortOf({ list, question }: Pick<Asked, 'list' | 'question'>): SortColumn {
  const sort = list.sorts[question.sort.by]
  if (sort === undefined) throw new Error(`${list.contract.name} cannot be ordered by ${question.sort.by}`)
  return sort
}

/** How many match, counted no further than is shown. */
export function countSql(asked: Asked, where: SQL | undefined = whereSql(asked), upTo: number = COUNTED_TO): SQL {
  const found = sql`select 1 as one from ${asked.list.from} where ${where ?? sql`1 = 1`} limit ${upTo + 1}`
  return sql`select count(*) as n from (${found}) as found`
}

/** How many rows have a value to order by. */
export const valuedCountSql = (asked: Asked): SQL =>
  sql`select count(*) as n from ${asked.list.from} where ${and(whereSql(asked), isNotNull(sortOf(asked).column))}`

/** Where one row stands, if it is in the list. Its id alone finds it. */
export function placeSql(asked: Asked, id: string): SQL {
  const { list } = asked
  const where = and(whereSql(byId(asked)), sql`${list.id} = ${id}`)
  return sql`select ${list.id} as id, ${sortOf(asked).column} as value, ${list.tie ?? list.id} as tie from ${list.from} where ${where}`
}

/** Whether a row is within reach, whatever is filtered. */
export function reachedSql(asked: Asked, id: string): SQL {
  const { list } = asked
  const reach = reachOf(asked).map((condition) => testOf(byId(asked), condition))
  return sql`select ${list.id} as id from ${list.from} where ${and(...reach, sql`${list.id} = ${id}`)}`
}

const byId = (asked: Asked): Asked => (asked.lead === undefined ? asked : { ...asked, lead: null })

/** What the matching rows come to, by currency. */
export function sumsSql(asked: Asked): SQL | null {
  const { sums } = asked.list
  if (!sums) return null
  const amounts = Object.entries(sums.amounts).map(
    ([name, column]) => sql`cast(sum(${column}) as bigint) as ${sql.identifier(name)}`,
  )
  return sql`select ${sums.currency} as currency, ${sql.join(amounts, sql`, `)} from ${asked.list.from} where ${whereSql(asked)} group by ${sums.currency}`
}
