import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../platform/database/meta.store.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { KeyTable } from './key-table.ts'

const MINUTE_MS = 60_000
const ROWS_AT_ONCE = 200

type WithDatabase = Pick<Platform, 'database'>

/** Keys under the name they are reported by, and how their rows are read. */
export interface Keys<Row extends { id: Id }> {
  readonly name: string
  readonly keys: Pick<KeyTable<Row>, 'table' | 'save' | 'remove' | 'wrong' | 'findWithout' | 'nextIds'>
  readonly load: (db: Db, ids: readonly Id[]) => Promise<readonly Row[]>
  /** Another text here rewrites the words of all rows: for a release that searches something new. */
  readonly wordsVersion?: string
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyKeys = Keys<any>

/** Rows from before there were keys get theirs once, in small transactions beside everything else. */
export const keyTableJob = <Row extends { id: Id }>(
  { database }: WithDatabase,
  { name, keys, load, wordsVersion }: Keys<Row>,
): Job => ({
  name,
  reach: 'company',
  everyMs: MINUTE_MS,
  run: async () => {
    if (await areKeysFilled(database.db, { name })) {
      await writeWordsAnew({ database }, { name, keys, load, wordsVersion })
      return
    }
    const fillSome = (): Promise<boolean> =>
      database.tx(async (db) => {
        const ids = await keys.findWithout(db, ROWS_AT_ONCE)
        await keys.save(db, await load(db, ids))
        return ids.length > 0
      })
    while (await fillSome()) await new Promise((resolve) => setImmediate(resolve))
    await saveMeta(database.db, name, 'yes')
    if (wordsVersion !== undefined) await saveMeta(database.db, wordsName(name), wordsVersion)
  },
})

const wordsName = (name: string): string => `${name}-words`

/** After the release that changed them, in small transactions beside everything else. */
async function writeWordsAnew<Row extends { id: Id }>(
  { database }: WithDatabase,
  { name, keys, load, wordsVersion }: Pick<Keys<Row>, 'name' | 'keys' | 'load'> & { wordsVersion: string | undefined },
): Promise<void> {
  if (wordsVersion === undefined || (await loadMeta(database.db, wordsName(name))) === wordsVersion) return
  for (let after: Id | null = ''; after !== null;) {
    const from: Id = after
    after = await database.tx(async (db) => {
      const ids = await keys.nextIds(db, from, ROWS_AT_ONCE)
      await keys.save(db, await load(db, ids))
      return ids.at(-1) ?? null
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await saveMeta(database.db, wordsName(name), wordsVersion)
}

/** Whether every row has its line, those from before there were keys included. */
export const areKeysFilled = async (db: Db, { name }: Pick<AnyKeys, 'name'>): Promise<boolean> =>
  (await loadMeta(db, name)) !== null

export interface KeyCheck {
  readonly rows: number
  readonly wrong: readonly Id[]
}

/**
 * Compares the keys of all rows with the rows, and corrects wrong ones on request. Returns the differences. `rebuild`
 * rewrites the keys and words of all rows: words are not compared.
 */
export async function checkKeyTable<Row extends { id: Id }>(
  { database }: WithDatabase,
  { keys, load }: Keys<Row>,
  { mend, rebuild = false }: { mend: boolean; rebuild?: boolean },
): Promise<KeyCheck> {
  const wrong: Id[] = []
  let rows = 0
  for (let after: Id | null = ''; after !== null;) {
    const ids: readonly Id[] = await keys.nextIds(database.db, after, ROWS_AT_ONCE)
    const found = await keys.wrong(database.db, await load(database.db, ids))
    const again = rebuild ? ids : mend ? found : []
    if (again.length > 0) {
      await database.tx(async (db) => {
        await keys.remove(db, found)
        await keys.save(db, await load(db, again))
      })
    }
    wrong.push(...found)
    rows += ids.length
    after = ids.at(-1) ?? null
  }
  return { rows, wrong }
}
