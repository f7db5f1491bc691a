import type { Database, Db } from '../platform/database/database.ts'
import type { CheckOptions, Kept } from './kept.ts'

export interface Checked {
  readonly name: string
  readonly wrong: number
}

/** Compares everything that is derived from rows with the rows, in the keeping order, and repairs it on request. */
export async function checkKept(
  database: Database,
  kept: readonly Kept[],
  options: Partial<CheckOptions> = {},
): Promise<readonly Checked[]> {
  const checked: Checked[] = []
  for (const { name, check } of kept)
    if (check) checked.push({ name, wrong: await check(database, { mend: false, rebuild: false, ...options }) })
  return checked
}

/** How many differences there are in all of them. */
export const countWrong = async (database: Database, ...kept: readonly Kept[]): Promise<number> =>
  (await checkKept(database, kept)).reduce((sum, { wrong }) => sum + wrong, 0)

/** Derives everything from its rows, for a seed that has written them without keeping anything. */
export async function fillKept(db: Db, kept: readonly Kept[]): Promise<void> {
  for (const { fill } of kept) await fill?.(db)
}
