import type { ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownIds } from '../../../resource/key/key-number.store.ts'
import { namesOfScope } from '../extra-income/extra-income.store.ts'

const scopeOf = {
  sellers: 'seller',
  teams: 'team',
  providers: 'provider',
  managers: 'seller',
  legacy: 'seller',
} as const satisfies Record<ProfitView, string>

/** Rows with the ids behind their numbers, and what these are called. */
export async function nameRows<Row extends { readonly key: number }>(
  db: Db,
  view: ProfitView,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly id: Id | null; readonly name: string })[]> {
  const ids = await knownIds(
    db,
    rows.map(({ key }) => key),
  )
  const names = await namesOfScope(db, scopeOf[view], [...ids.values()])
  return rows.map((row) => {
    const id = ids.get(row.key) ?? null
    return { ...row, id, name: names.get(id ?? '') ?? '' }
  })
}
