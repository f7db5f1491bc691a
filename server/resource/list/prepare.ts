import { and, not, or, sql, type SQL } from 'drizzle-orm'
import { dialect } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { conditionsOf, placesOf, throughOf, type Asked } from './conditions.ts'
import { FREQUENT_SHARE } from '../key/key-words.ts'
import { countMatchesSql, countOneSql, sortOf } from './list-sql.ts'

/** So many rows are read and put in order faster than an order is walked past those that do not match. */
export const SORTED_AT_ONCE = 5000

/** So many matches are gathered faster than rows are tested one by one; or such a share of a sample. */
const GATHERED_AT_ONCE = 10_000
const GATHERED_SHARE = 0.03

/**
 * For lists over key tables: the values as the columns hold them, and which index SQLite is to use. What is prepared stays
 * as it is: to choose an index costs some counts, and an answer has several parts.
 */
export async function prepared(db: Db, asked: Asked): Promise<Asked> {
  if (throughOf(asked) && asked.areWordsFrequent === undefined)
    return { ...asked, areWordsFrequent: await areMatchesMany(db, asked) }
  if (!asked.list.encode || asked.encoded) return asked
  const encoded = await encode(db, asked)
  const withValues: Asked = { ...asked, encoded, question: withoutIdleSort(asked) }
  const narrow: Asked = { ...withValues, isWithinExtent: await isWithinExtent(db, withValues) }
  if (dialect === 'sqlite') return { ...narrow, ...(await leadOf(db, narrow)) }
  return { ...narrow, areWordsFrequent: await areWordsFrequent(db, narrow) }
}

/** Whether so many of some rows contain the words that are searched. */
async function areWordsFrequent(db: Db, asked: Asked): Promise<boolean> {
  const frequent = conditionsOf(asked).find(({ match }) => match)?.match?.frequent
  if (!frequent) return false
  const [[matches, sampled] = []] = await readValues(db, frequent.sample)
  return Number(matches) > FREQUENT_SHARE * Number(sampled)
}

/** Whether the words of other rows are in so many of them that their rows are not gathered first. */
async function areMatchesMany(db: Db, asked: Asked): Promise<boolean> {
  const match = throughOf(asked)?.match
  if (match?.index) return (await readCount(db, countMatchesSql(match, GATHERED_AT_ONCE))) > GATHERED_AT_ONCE
  if (!match?.frequent) return false
  const [[matches, sampled] = []] = await readValues(db, match.frequent.sample)
  return Number(matches) > GATHERED_SHARE * Number(sampled)
}

const readCount = async (db: Db, query: SQL): Promise<number> => Number((await readValues(db, query))[0]?.[0] ?? 0)

async function encode(db: Db, { list, actor, question }: Asked): Promise<Record<string, readonly (string | number)[]>> {
  const { userId, teamId, officeId, regionId } = actor
  const places = Object.entries({ own: userId, team: teamId, office: officeId, region: regionId })
  const wanted = [
    ...Object.entries(question.filters).filter(([, values]) => values.length > 0),
    ...places.flatMap(([name, id]): [string, readonly string[]][] => (id === null ? [] : [[name, [id]]])),
  ]
  const found = await Promise.all(
    wanted.map(async ([name, values]) => [name, (await list.encode?.(db, name, values)) ?? values] as const),
  )
  return Object.fromEntries(found)
}

/** Rows of one status need no sorting by status: they are in the order of their days. */
function withoutIdleSort({ list, question }: Asked): Asked['question'] {
  const day = Object.entries(list.sorts).find(([, { isTie }]) => isTie === true)?.[0]
  const isIdle = question.filters[question.sort.by]?.length === 1 && !sortOf({ list, question }).isTie
  return day !== undefined && isIdle ? { ...question, sort: { ...question.sort, by: day } } : question
}

/** Somebody who has moved may have rows outside their office; of most people the widest extent says all. */
async function isWithinExtent(db: Db, asked: Asked): Promise<boolean> {
  const places = placesOf(asked) ?? []
  const widest = places.at(-1)
  const narrower = places.slice(0, -1)
  if (widest === undefined || narrower.length === 0) return true
  const isOutside = or(not(eq(widest.column, widest.value)), sql`${widest.column} is null`)
  for (const { column, value } of narrower) {
    if (await hasAny(db, asked, and(eq(column, value), isOutside))) return false
  }
  return true
}

async function hasAny(db: Db, { list }: Asked, where: SQL | undefined): Promise<boolean> {
  return (await readValues(db, sql`select ${list.id} as id from ${list.from} where ${where} limit 1`)).length > 0
}

/**
 * The condition that matches the fewest rows, if its index is worth using; null: the index of the order or of the
 * words is.
 */
async function leadOf(db: Db, asked: Asked): Promise<Pick<Asked, 'lead' | 'areWordsFrequent'>> {
  const isByTie = sortOf(asked).isTie === true
  let best: { name: string; isSingle: boolean; n: number } | null = null
  let areWordsFrequent = false
  for (const condition of conditionsOf(asked)) {
    const { name, isSingle } = condition
    if (name !== 'search' && !(asked.list.leads ?? []).includes(name)) continue
    const n = await readCount(db, countOneSql(asked, condition, SORTED_AT_ONCE))
    if (condition.match?.index && n > SORTED_AT_ONCE) areWordsFrequent = true
    if (best === null || n < best.n) best = { name, isSingle, n }
  }
  if (best === null) return { lead: null }
  const isFew = best.n <= SORTED_AT_ONCE
  const isWalkedInOrder = isByTie && best.isSingle && !areWordsFrequent
  return { lead: isFew || isWalkedInOrder ? best.name : null, areWordsFrequent }
}
