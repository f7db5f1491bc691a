import { and, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { COUNTED_TO } from '../../../shared/resource/list.ts'
import { conditionsOf, reachOf, throughOf, unsearched, type Asked, type Condition } from './conditions.ts'
import type { Place } from './cursor.ts'
import type { WordMatch } from '../key/key-words.ts'
import type { SortColumn, ThroughWords } from './server-list.ts'
import { eq } from '../../platform/database/eq.ts'

/** A column that must not lead: SQLite takes an index for what it sees, whatever it costs. */
const hidden = (column: SQLWrapper): SQLWrapper => sql`+${column}`
const seen = (column: SQLWrapper): SQLWrapper => column

type WordIndex = Required<WordMatch>['index']

/**
 * The index of words, if it is read first: it returns rows in the order of `tie`, and the other conditions are
 * checked on each of them. Any other order gathers all matching rows before it is walked.
 */
function walkedWordsOf(asked: Asked): WordIndex | null {
  if (asked.areWordsFrequent !== true || asked.lead !== null) return null
  return conditionsOf(asked).find(({ match }) => match)?.match?.index ?? null
}

function testOf(asked: Asked, { name, match, test }: Condition, words: WordIndex | null): SQL {
  const { lead, list } = asked
  if (words && match?.index) return sql`${words.holds} and ${words.no} = ${list.tie}`
  if (lead === undefined && asked.areWordsFrequent === true && match?.frequent && list.tie)
    return match.frequent.holds(list.tie)
  if (lead === undefined && match?.test) return match.test
  if (lead === undefined || lead === name) return test(seen)
  if (match?.test) return match.test
  // Bounds of the order that is walked end the walk.
  const walked = words?.no ?? (lead === null && sortOf(asked).isTie ? list.tie : undefined)
  return test((column) => (walked && column === list.tie ? walked : hidden(column)))
}

/** All that decides whether a row is in the list. */
const whereSql = (asked: Asked, words = walkedWordsOf(asked)): SQL =>
  and(...conditionsOf(asked).map((condition) => testOf(asked, condition, words))) ?? sql`1 = 1`

const fromSql = (asked: Asked, words = walkedWordsOf(asked)): SQL =>
  words === null ? asked.list.from : sql`${words.table} cross join ${asked.list.from}`

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
  // Matches of another index are sorted afterwards; otherwise the index of the order is walked.
  const isSorted = asked.lead !== undefined && asked.lead !== null && !(sort.isTie && isOrdered(asked))
  const shown = isSorted ? hidden : seen
  const words = sort.isTie ? walkedWordsOf(asked) : null
  const tie = words?.no ?? shown(list.tie ?? list.id)
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
  return sql`select ${list.id} as id, ${value} as value, ${list.tie ?? list.id} as tie from ${fromSql(asked, words)} where ${and(whereSql(asked, words), beyond ?? undefined)} order by ${orderBy} limit ${limit} offset ${offset}`
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
export function countSql(asked: Asked, beyond?: SQL): SQL {
  return countedSql(fromSql(asked), and(whereSql(asked), beyond), COUNTED_TO)
}

/** How many rows one condition finds by itself, counted no further than `upTo`. */
export function countOneSql({ list }: Asked, { match, test }: Condition, upTo: number): SQL {
  return match ? countMatchesSql(match, upTo) : countedSql(list.from, test(seen), upTo)
}

export const countMatchesSql = ({ index, numbers }: WordMatch, upTo: number): SQL =>
  index ? countedSql(index.table, index.holds, upTo) : countedSql(sql`(${numbers}) as matches`, undefined, upTo)

/** Matches that are enough to find more rows than are counted, where few rows have several. */
const COUNTED_MATCHES = 1.5 * COUNTED_TO

/** How many rows some of the matches belong to: no more than match, and enough to know that too many do. */
export function countSomeSql(asked: Asked, { some }: ThroughWords, beyond?: SQL): SQL {
  const found = sql`${asked.list.id} in (${some(COUNTED_MATCHES)})`
  return countedSql(asked.list.from, and(found, whereSql(unsearched(asked)), beyond), COUNTED_TO)
}

const countedSql = (from: SQL, where: SQL | undefined, upTo: number): SQL =>
  sql`select count(*) as n from (select 1 as one from ${from} where ${where ?? sql`1 = 1`} limit ${upTo + 1}) as found`

/** How many rows have a value to order by. */
export const valuedCountSql = (asked: Asked): SQL =>
  sql`select count(*) as n from ${fromSql(asked)} where ${and(whereSql(asked), isNotNull(sortOf(asked).column))}`

/** The position of one row, if it is in the list. Its id alone finds it. */
export function placeSql(asked: Asked, id: string): SQL {
  const { list } = asked
  const through = throughOf(asked)
  const where = through
    ? and(whereSql(unsearched(asked)), sql`${list.id} in (${through.among([id])})`, eq(list.id, id))
    : and(whereSql(byId(asked)), eq(list.id, id))
  return sql`select ${list.id} as id, ${sortOf(asked).column} as value, ${list.tie ?? list.id} as tie from ${list.from} where ${where}`
}

/** Whether a row is within reach, whatever is filtered. */
export function reachedSql(asked: Asked, id: string): SQL {
  const { list } = asked
  const reach = reachOf(asked).map((condition) => testOf(byId(asked), condition, null))
  return sql`select ${list.id} as id from ${list.from} where ${and(...reach, eq(list.id, id))}`
}

const byId = (asked: Asked): Asked =>
  asked.lead === undefined ? asked : { ...asked, lead: null, areWordsFrequent: false }

/** The sums of the matching rows, by currency. */
export function sumsSql(asked: Asked): SQL | null {
  const { sums } = asked.list
  if (!sums) return null
  const amounts = Object.entries(sums.amounts).map(
    ([name, column]) => sql`cast(sum(${column}) as bigint) as ${sql.identifier(name)}`,
  )
  return sql`select ${sums.currency} as currency, ${sql.join(amounts, sql`, `)} from ${fromSql(asked)} where ${whereSql(asked)} group by ${sums.currency}`
}
