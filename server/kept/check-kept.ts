import type { Database, Db } from '../platform/database/database.ts'
import type { CheckOptions, Differences, Kept } from './kept.ts'

/** The number of differences of one derivation. */
export interface Checked extends Pick<Differences, 'wrong' | 'isForPeople'> {
  /** `sales.sums`, or with the kind: `finance.commissions, ledger`. */
  readonly name: string
}

/** Compares everything that is derived from rows with the rows, in the keeping order, and repairs it on request. */
export async function checkKept(
  database: Database,
  kept: readonly Kept[],
  options: Partial<CheckOptions> = {},
): Promise<readonly Checked[]> {
  const checked: Checked[] = []
  for (const { name, check } of kept) {
    const found = (await check?.(database, { mend: false, rebuild: false, ...options })) ?? []
    if (typeof found === 'number') checked.push({ name, wrong: found })
    else checked.push(...found.map(({ kind, ...one }) => ({ ...one, name: `${name}, ${kind}` })))
  }
  return checked
}

/** The number of differences of all derivations. */
export const countWrong = async (database: Database, ...kept: readonly Kept[]): Promise<number> =>
  (await checkKept(database, kept)).reduce((sum, { wrong }) => sum + wrong, 0)

/** Derives everything from its rows, for a seed that has written them without keeping anything. */
export async function fillKept(db: Db, kept: readonly Kept[]): Promise<void> {
  for (const { fill } of kept) await fill?.(db)
}
