import { and, bindIfParam, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { widestExtentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { extents, type Extent } from '../../../shared/access/extents.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import type { ListQuestion } from '../../../shared/resource/list-query.ts'
import { wordsOf } from '../../../shared/resource/words.ts'
import type { WordMatch } from '../key/key-words.ts'
import type { AnyServerList, ReachColumns, ThroughWords } from './server-list.ts'
import { eq } from '../../platform/database/eq.ts'

type Values = readonly (string | number)[]

/** A question of one person at one moment. */
export interface Asked {
  readonly list: AnyServerList
  readonly actor: Actor
  readonly question: ListQuestion
  /** Values as key columns hold them, by filter and extent. */
  readonly encoded?: Readonly<Record<string, Values>>
  /** The person has no rows outside their widest extent: its column alone decides. */
  readonly isWithinExtent?: boolean
  /** The condition whose index SQLite must use; null: the index of the order. Left out: the database chooses. */
  readonly lead?: string | null
  /** So many rows match the words that they are not gathered first. */
  readonly areWordsFrequent?: boolean
}

/** Something a row must be, by one column. */
export interface Condition {
  readonly name: string
  /** One value: the matching rows are already in the order of `tie`. */
  readonly isSingle: boolean
  readonly test: (shown: (column: SQLWrapper) => SQLWrapper) => SQL
  /** For a search with an index of words: the matches of the index. */
  readonly match?: WordMatch
}

const nothing = sql`1 = 0`

/** Whether the person may open the list. A list whose rows belong to no place requires a right to all of them. */
export function maySee({ contract, reach }: AnyServerList, { grants }: Actor): boolean {
  const extent = extentFor(contract, grants)
  return extent === 'company' || (extent !== null && Object.keys(reach).length > 0)
}

/** Whether the person may sort and sum by a field: the sum of all rows must not reveal what is hidden in one. */
export function mayCountBy({ contract }: AnyServerList, { grants }: Actor, field: string): boolean {
  const rights = contract.narrower[field]
  if (rights === undefined) return true
  const [own, list] = [widestExtentOf(grants, rights), extentFor(contract, grants)]
  return own !== null && list !== null && extents.indexOf(own) >= extents.indexOf(list)
}

/** How far the list reaches for somebody: as far as the narrower of its rights. */
function extentFor(
  { permission, alsoWithin }: Pick<AnyListContract, 'permission' | 'alsoWithin'>,
  grants: Actor['grants'],
): Extent | null {
  const reached = [permission, alsoWithin ?? permission].map((right) => widestExtentOf(grants, right))
  return reached.includes(null) ? null : (extents.find((extent) => reached.includes(extent)) ?? null)
}

/** All that decides whether a row is in the list: reach, filters, search. */
export function conditionsOf(asked: Asked): readonly Condition[] {
  const { list, question, encoded } = asked
  const filters = Object.entries(question.filters).flatMap(([name, values]): Condition[] => {
    const column = list.filters[name]
    if (column === undefined || values.length === 0) return []
    const held = encoded?.[name] ?? values
    if (typeof column === 'function') return [{ name, isSingle: false, test: () => column(held) }]
    const kind = list.contract.filters[name]
    return [{ name, isSingle: held.length === 1, test: (shown) => filterSql(column, { shown, kind, values: held }) }]
  })
  return [...reachOf(asked), ...filters, ...leftOutOf(asked), ...searchOf(asked)]
}

function leftOutOf({ list: { leftOut }, question }: Asked): readonly Condition[] {
  if (leftOut === undefined || (question.filters[leftOut.filter] ?? []).length > 0) return []
  const { column, stored } = leftOut
  return [{ name: 'leftOut', isSingle: false, test: (shown) => sql`${shown(column)} <> ${stored}` }]
}

/** The rows a right of the person reaches, for readers that are not lists. */
export function reachSql(actor: Actor, permission: Permission, reach: ReachColumns): SQL {
  const places = placesOf({ list: { contract: { permission }, reach }, actor })
  if (places === null) return sql`1 = 1`
  return or(...places.map(({ column, value }) => eq(column, value))) ?? nothing
}

type AskedPlace = Pick<Asked, 'actor' | 'encoded'> & {
  readonly list: { readonly contract: Pick<AnyListContract, 'permission' | 'alsoWithin'>; readonly reach: ReachColumns }
}

/** The places of the person that their extent holds, the widest last; null: the whole company. */
export function placesOf({ list: { contract, reach }, actor, encoded }: AskedPlace) {
  const extent = extentFor(contract, actor.grants)
  if (extent === 'company') return null
  const { userId, teamId, officeId, regionId } = actor
  const places: [Extent, SQLWrapper | undefined, string | null][] = [
    ['own', reach.own, userId],
    ['team', reach.team, teamId],
    ['office', reach.office, officeId],
    ['region', reach.region, regionId],
  ]
  return places.slice(0, extent === null ? 0 : extents.indexOf(extent) + 1).flatMap(([name, column, id]) => {
    const value = id === null ? undefined : encoded === undefined ? id : encoded[name]?.[0]
    return column === undefined || value === undefined ? [] : [{ name, column, value }]
  })
}

/** Which rows of the list the person's right reaches now. A wider extent holds the narrower ones, as `reaches` says. */
export function reachOf(asked: Asked): readonly Condition[] {
  const { without } = asked.list
  if (!without) return reachedOf(asked)
  const test: Condition['test'] = (shown) => sql`${shown(without.column)} <> ${without.value}`
  return [...reachedOf(asked), { name: 'without', isSingle: false, test }]
}

function reachedOf(asked: Asked): readonly Condition[] {
  const places = placesOf(asked)
  if (places === null) return []
  const widest = places.at(-1)
  if (widest === undefined) return [{ name: 'reach', isSingle: false, test: () => nothing }]
  const counted = asked.isWithinExtent === true ? [widest] : places
  return [
    {
      name: counted.length === 1 ? widest.name : 'reach',
      isSingle: counted.length === 1,
      test: (shown) =>
        or(...counted.map(({ column, value }) => sql`${shown(column)} = ${bindIfParam(value, column)}`)) ?? nothing,
    },
  ]
}

function searchOf({ list, question }: Asked): readonly Condition[] {
  if (question.search === '') return []
  const words = (list.wordsOf ?? wordsOf)(question.search)
  const { matches, search, tie } = list
  if (words.length === 0 || (!matches && !search)) return [{ name: 'search', isSingle: false, test: () => nothing }]
  if (!matches || !tie) return [{ name: 'search', isSingle: false, test: () => search?.(words) ?? nothing }]
  const match = matches(words)
  return [{ name: 'search', isSingle: false, match, test: (shown) => sql`${shown(tie)} in (${match.numbers})` }]
}

/** How the words are searched through other rows; null: they are not. */
export function throughOf({ list, question }: Pick<Asked, 'list' | 'question'>): ThroughWords | null {
  if (question.search === '' || !list.through) return null
  const words = (list.wordsOf ?? wordsOf)(question.search)
  return words.length === 0 ? null : list.through(words)
}

/** The same question without its words. */
export const unsearched = (asked: Asked): Asked => ({ ...asked, question: { ...asked.question, search: '' } })

interface FilterValues {
  readonly shown: (column: SQLWrapper) => SQLWrapper
  readonly kind: string | undefined
  readonly values: Values
}

function filterSql(filtered: SQLWrapper, { shown, kind, values }: FilterValues): SQL {
  if (values.length === 0) return nothing
  const column = shown(filtered)
  // Values as the column stores them, whatever stands around it.
  const held = values.map((value) => sql`${bindIfParam(value, filtered)}`)
  if (kind !== 'days')
    return held.length === 1 ? sql`${column} = ${held[0]}` : sql`${column} in (${sql.join(held, sql`, `)})`
  const [from = '', to = ''] = values
  const bounds = [from === '' ? undefined : sql`${column} >= ${from}`, to === '' ? undefined : sql`${column} <= ${to}`]
  return and(...bounds) ?? sql`1 = 1`
}
