import { asc, gt, inArray, max, sql } from 'drizzle-orm'
import {
  deviationAwaiting,
  deviationStates,
  deviationTypes,
  type Deviation,
} from '../../../shared/features/sales/deviation.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { sortKeyOf } from '../../../shared/resource/words.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { numbersOf } from '../../resource/key-number.store.ts'
import { wordIndex } from '../../resource/word-index.ts'
import { deviationKeyTable } from './deviation-key.table.ts'
import { deviationTable } from './sale.table.ts'

type DeviationKey = typeof deviationKeyTable.$inferSelect

export const deviationWords = wordIndex('deviation_search')

/** Writes what lists find these deviations by, in the transaction that writes the deviations. */
export async function saveDeviationKeys(db: Db, deviations: readonly Deviation[]): Promise<void> {
  if (deviations.length === 0) return
  const known = await keysOf(db, deviations)
  const numbers = await numbersOf(db, deviations.flatMap(placesOf), { add: true })
  const [last] = await db.select({ no: max(deviationKeyTable.no) }).from(deviationKeyTable)
  let next = (last?.no ?? 0) + 1
  const keys = deviations.map((deviation) => keyOf(deviation, known.get(deviation.id)?.no ?? next++, numbers))
  await writeKeys(db, keys)
  await deviationWords.save(
    db,
    deviations.map(({ sellerName, text, answerText, raisedByName }, at) => ({
      no: keys[at]?.no ?? 0,
      texts: [sellerName, text, answerText, raisedByName],
    })),
  )
}

export async function removeDeviationKeys(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const keys = await readKeys(db, [...ids])
  await deviationWords.remove(
    db,
    keys.map(({ no }) => no),
  )
  await db.delete(deviationKeyTable).where(inArray(deviationKeyTable.deviationId, [...ids]))
}

/** Deviations that lists cannot find: from before there were keys. */
export async function findDeviationsWithoutKey(db: Db, limit: number): Promise<Id[]> {
  const hasKey = sql`exists (select 1 from ${deviationKeyTable} where ${deviationKeyTable.deviationId} = ${deviationTable.id})`
  const rows = await db
    .select({ id: deviationTable.id })
    .from(deviationTable)
    .where(sql`not ${hasKey}`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** All deviations in the order of their ids, some at a time. */
export async function nextDeviations(db: Db, after: Id, limit: number): Promise<Id[]> {
  const { id } = deviationTable
  const rows = await db.select({ id }).from(deviationTable).where(gt(id, after)).orderBy(asc(id)).limit(limit)
  return rows.map((row) => row.id)
}

/** Deviations whose key does not say what they say; empty when all do. */
export async function wrongDeviationKeys(db: Db, deviations: readonly Deviation[]): Promise<readonly Id[]> {
  const keys = await keysOf(db, deviations)
  const numbers = await numbersOf(db, deviations.flatMap(placesOf), { add: false })
  return deviations
    .filter((deviation) => {
      const key = keys.get(deviation.id)
      if (key === undefined) return true
      const right = keyOf(deviation, key.no, numbers)
      return JSON.stringify(right) !== JSON.stringify({ ...right, ...key })
    })
    .map(({ id }) => id)
}

const readKeys = rowReader(deviationKeyTable, 'deviationId')
const writeKeys = rowWriter(deviationKeyTable, { replace: ['no'] })

async function keysOf(db: Db, deviations: readonly Deviation[]): Promise<ReadonlyMap<Id, DeviationKey>> {
  const ids = deviations.map(({ id }) => id)
  return new Map((await readKeys(db, ids)).map((key) => [key.deviationId, key]))
}

const placesOf = ({ sellerId, teamId, officeId, regionId }: Deviation): Id[] =>
  [sellerId, teamId, officeId, regionId].filter((id) => id !== null)

function keyOf(deviation: Deviation, no: number, numbers: ReadonlyMap<Id, number>): DeviationKey {
  const numberOf = (id: Id | null): number | null => (id === null ? null : (numbers.get(id) ?? null))
  return {
    no,
    deviationId: deviation.id,
    due: deviation.dueAt,
    raised: deviation.raisedAt,
    amount: deviation.amountAtRiskOre,
    currency: deviation.currency,
    sellerName: sortKeyOf(deviation.sellerName),
    state: deviationStates.indexOf(deviation.state),
    type: deviationTypes.indexOf(deviation.type),
    awaiting: deviation.awaiting === null ? null : deviationAwaiting.indexOf(deviation.awaiting),
    seller: numberOf(deviation.sellerId) ?? 0,
    team: numberOf(deviation.teamId),
    office: numberOf(deviation.officeId),
    region: numberOf(deviation.regionId),
  }
}
