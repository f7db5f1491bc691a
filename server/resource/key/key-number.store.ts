import { max } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { keptReadings } from '../../platform/database/kept-reading.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { keyNumberTable } from './key-number.table.ts'

/** The small numbers that replace ids in key tables. An id without a number gets one, or is left out. */
export async function numbersOf(
  db: Db,
  ids: readonly Id[],
  { add }: { add: boolean },
): Promise<ReadonlyMap<Id, number>> {
  const wanted = [...new Set(ids)]
  const found = new Map(await readNumbers(db, wanted))
  if (!add) return found
  for (const value of wanted.filter((id) => !found.has(id))) {
    const [last] = await db.select({ no: max(keyNumberTable.no) }).from(keyNumberTable)
    const no = (last?.no ?? 0) + 1
    await db.insert(keyNumberTable).values({ no, value })
    found.set(value, no)
  }
  return found
}

/** The numbers of ids that a question names, for `encode`. An unknown id matches nothing. */
export const knownNumbers = async (db: Db, ids: readonly Id[]): Promise<readonly number[]> => [
  ...(await numbersOf(db, ids, { add: false })).values(),
]

/** The ids behind numbers; 0 is none. */
export async function knownIds(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, Id>> {
  const wanted = [...new Set(numbers)].filter((no) => no !== 0)
  return new Map((await readIds(db, wanted)).map(({ no, value }) => [no, value]))
}

const readByValue = rowReader(keyNumberTable, 'value')
/** Asked for several times in each push; a number is never given to another id. */
const readNumbers = keptReadings<Id, number>(
  [keyNumberTable],
  async (db, ids) => new Map((await readByValue(db, ids)).map(({ value, no }) => [value, no])),
)
const readIds = rowReader(keyNumberTable, 'no')
