import { and, gte, isNull, lte } from 'drizzle-orm'
import { extraIncomes } from '../../../../shared/features/finance/extra-income/extra-income.list.ts'
import type { ExtraIncomeScope } from '../../../../shared/features/finance/extra-income/extra-income.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverRecord, type RecordChange, type StoredRecord } from '../../../resource/record/server-record.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadOffices, loadTeamNames } from '../../organisation/places.door.ts'
import { extraIncomeTable } from './extra-income.table.ts'

export type ExtraIncome = typeof extraIncomeTable.$inferSelect

/** Extra income: some hundreds a year. */
export const extraIncomeRecords = serverRecord({
  contract: extraIncomes,
  table: extraIncomeTable,
  searched: [extraIncomeTable.description],
  complete: withScopeNames,
  check: scopeFailures,
  logged: withScopeName,
})

async function withScopeNames(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const incomes = rows as unknown as readonly ExtraIncome[]
  const names = new Map<string, string>()
  for (const scope of new Set(incomes.map((one) => one.scope as ExtraIncomeScope))) {
    const ids = incomes.filter((one) => one.scope === scope).map(({ scopeId }) => scopeId)
    for (const [id, name] of await namesOfScope(db, scope, ids)) names.set(id, name)
  }
  return rows.map((row) => ({ ...row, scopeName: names.get(String(row['scopeId'])) ?? '' }))
}

/** What the offices, teams, providers or sellers are called. */
export async function namesOfScope(
  db: Db,
  scope: ExtraIncomeScope,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (scope === 'company' || ids.length === 0) return new Map()
  if (scope === 'team') return loadTeamNames(db, ids)
  const load = { office: loadOffices, seller: loadUserNames, provider: providerStore.load }[scope]
  return new Map((await load(db, ids)).map(({ id, name }) => [id, name]))
}

async function scopeFailures({ db, what, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived') return []
  const { scope, scopeId } = after as unknown as ExtraIncome
  if (scope === 'company') return []
  const names = await namesOfScope(db, scope as ExtraIncomeScope, [scopeId])
  return names.has(scopeId) ? [] : [failure('extra-income.scope-required', 'scopeId')]
}

async function withScopeName(db: Db, values: Readonly<Record<string, unknown>>) {
  const { scope, scopeId } = values
  if (typeof scopeId !== 'string' || scopeId === '') return values
  // A change of the place alone does not say which kind it is of.
  const kinds =
    typeof scope === 'string' ? [scope as ExtraIncomeScope] : (['office', 'team', 'provider', 'seller'] as const)
  for (const kind of kinds) {
    const name = (await namesOfScope(db, kind, [scopeId])).get(scopeId)
    if (name !== undefined) return { ...values, scopeId: name }
  }
  return values
}

/** The extra incomes of a period that stand. */
export const findExtraIncomes = (db: Db, { from, to }: { from: Day; to: Day }): Promise<ExtraIncome[]> =>
  db
    .select()
    .from(extraIncomeTable)
    .where(and(gte(extraIncomeTable.day, from), lte(extraIncomeTable.day, to), isNull(extraIncomeTable.archivedAt)))
    .orderBy(extraIncomeTable.day, extraIncomeTable.id)
