import { and, inArray, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { extentOf } from '../../shared/access/ability.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { extents } from '../../shared/access/permissions.ts'
import { COUNTED_TO } from '../../shared/resource/list.ts'
import type { ListQuestion } from '../../shared/resource/list-query.ts'
import type { Place } from './cursor.ts'
import type { AnyServerList } from './server-list.ts'
import { wordsOf } from '../../shared/resource/words.ts'

/** A question of one person at one moment. */
export interface Asked {
  readonly list: AnyServerList
  readonly actor: Actor
  readonly question: ListQuestion
}

const nothing = sql`1 = 0`

/** Which rows the person's right reaches now. A wider extent holds the narrower ones, as `reaches` says. */
function reachSql({ list: { contract, reach }, actor }: Pick<Asked, 'list' | 'actor'>): SQL | undefined {
  const extent = extentOf(actor.grants, contract.permission)
  if (extent === null) return nothing
  if (extent === 'company') return undefined
  const { userId, teamId, officeId, regionId } = actor
  const places = [
    [reach.own, userId],
    [reach.team, teamId],
    [reach.office, officeId],
    [reach.region, regionId],
  ] as const
  const within = places
    .slice(0, extents.indexOf(extent) + 1)
    .flatMap(([column, id]) => (column && id ? [sql`${column} = ${id}`] : []))
  return or(...within) ?? nothing
}

/** All that decides whether a row is in the list. */
export function whereSql(asked: Asked): SQL | undefined {
  const { list, question } = asked
  const filters = Object.entries(question.filters).flatMap(([name, values]) => {
    const column = list.filters[name]
    return column === undefined || values.length === 0
      ? []
      : [filterSql(column, { kind: list.contract.filters[name], values })]
  })
  const words = wordsOf(question.search)
  const search = question.search === '' ? [] : [words.length === 0 || !list.search ? nothing : list.search(words)]
  return and(reachSql(asked), ...filters, ...search)
}

function filterSql(column: SQLWrapper, { kind, values }: { kind: string | undefined; values: readonly string[] }): SQL {
  if (kind !== 'days') return values.length === 1 ? sql`${column} = ${values[0]}` : inArray(column as SQL, [...values])
  const [from = '', to = ''] = values
  return (
    and(from === '' ? undefined : sql`${column} >= ${from}`, to === '' ? undefined : sql`${column} <= ${to}`) ??
    sql`1 = 1`
  )
}

/** A part of a list: rows with a value to order by, or those without, which come last. */
type Part = 'valued' | 'empty'

export interface Seek {
  readonly place: Place | null
  /** Towards the end of the list, or towards its beginning. */
  readonly direction: 'forward' | 'back'
  readonly limit: number
  readonly offset?: number
}

/** The queries that together answer the rows beyond a place, nearest first: id and value of each. */
export function seekSql(asked: Asked, seek: Seek): readonly SQL[] {
  const { column, nullable } = sortOf(asked)
  const parts: readonly Part[] = nullable ? ['valued', 'empty'] : ['valued']
  const begun = seek.place === null ? null : seek.place.value === null ? 'empty' : 'valued'
  const order = seek.direction === 'forward' ? parts : parts.toReversed()
  const left = begun === null ? order : order.slice(order.indexOf(begun))
  return left.map((part) => partSql(asked, { ...seek, place: part === begun ? seek.place : null }, { part, column }))
}

function partSql(asked: Asked, seek: Seek, { part, column }: { part: Part; column: SQLWrapper }): SQL {
  const { list, question } = asked
  const isAscending = (question.sort.direction === 'asc') === (seek.direction === 'forward')
  const compare = sql.raw(isAscending ? '>' : '<')
  const order = sql.raw(isAscending ? 'asc' : 'desc')
  const { place } = seek
  const { nullable } = sortOf(asked)
  if (part === 'empty') {
    const beyond = place === null ? undefined : sql`${list.id} ${compare} ${place.id}`
    const where = and(whereSql(asked), isNull(column), beyond)
    return sql`select ${list.id} as id, null as value from ${list.from} where ${where} order by ${list.id} ${order} limit ${seek.limit} offset ${seek.offset ?? 0}`
  }
  const beyond = place === null ? undefined : sql`(${column}, ${list.id}) ${compare} (${place.value}, ${place.id})`
  const where = and(whereSql(asked), nullable ? isNotNull(column) : undefined, beyond) ?? sql`1 = 1`
  return sql`select ${list.id} as id, ${column} as value from ${list.from} where ${where} order by ${column} ${order}, ${list.id} ${order} limit ${seek.limit} offset ${seek.offset ?? 0}`
}

export function sortOf({ list, question }: Pick<Asked, 'list' | 'question'>) {
  const sort = list.sorts[question.sort.by]
  if (sort === undefined) throw new Error(`${list.contract.name} cannot be ordered by ${question.sort.by}`)
  return sort
}

/** How many match, counted no further than is shown; `beyond` counts those on one side of a place only. */
export function countSql(asked: Asked, where = whereSql(asked)): SQL {
  const found = sql`select 1 as one from ${asked.list.from} where ${where ?? sql`1 = 1`} limit ${COUNTED_TO + 1}`
  return sql`select count(*) as n from (${found}) as found`
}

/** How many rows have a value to order by. */
export function valuedCountSql(asked: Asked): SQL {
  const where = and(whereSql(asked), isNotNull(sortOf(asked).column))
  return sql`select count(*) as n from ${asked.list.from} where ${where}`
}

/** Value of the sort column of one row, if it is in the list. */
export function placeSql(asked: Asked, id: string): SQL {
  const { list } = asked
  const where = and(whereSql(asked), sql`${list.id} = ${id}`)
  return sql`select ${list.id} as id, ${sortOf(asked).column} as value from ${list.from} where ${where}`
}

/** Whether a row is within reach, whatever is filtered. */
export function reachedSql(asked: Asked, id: string): SQL {
  const { list } = asked
  return sql`select ${list.id} as id from ${list.from} where ${and(reachSql(asked), sql`${list.id} = ${id}`)}`
}

/** What the matching rows come to, by currency. */
export function sumsSql(asked: Asked): SQL | null {
  const { sums } = asked.list
  if (!sums) return null
  const amounts = Object.entries(sums.amounts).map(
    ([name, column]) => sql`cast(sum(${column}) as bigint) as ${sql.identifier(name)}`,
  )
  return sql`select ${sums.currency} as currency, ${sql.join(amounts, sql`, `)} from ${asked.list.from} where ${whereSql(asked) ?? sql`1 = 1`} group by ${sums.currency}`
}
