import { inArray } from 'drizzle-orm'
import type { ProviderWordsAnswer } from '../../../../shared/features/orders/provider-report/provider-report.api.ts'
import type {
  ProviderReport,
  ProviderWord,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { FileColumn } from '../../../../shared/resource/file-column.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { providerReportTable, providerWordsTable } from './provider-report.table.ts'

export type StoredReport = typeof providerReportTable.$inferSelect
type StoredWords = Omit<ProviderWordsAnswer, 'asOf'>

const AT_ONCE = 500

export async function loadProviderWords(db: Db, providerId: Id): Promise<StoredWords> {
  const [found] = await db.select().from(providerWordsTable).where(eq(providerWordsTable.providerId, providerId))
  return { words: [...(found?.words ?? [])], columns: found?.columns ?? {}, version: found?.version ?? 0 }
}

/** Writes the words, or the columns, and leaves the other as it is. Only words make a new version. */
export async function saveProviderWords(
  db: Db,
  providerId: Id,
  change: { words: readonly ProviderWord[] } | { columns: Readonly<Record<string, FileColumn>> },
): Promise<void> {
  const before = await loadProviderWords(db, providerId)
  const row = { ...before, ...change, version: 'words' in change ? before.version + 1 : before.version }
  await db
    .insert(providerWordsTable)
    .values({ providerId, ...row })
    .onConflictDoUpdate({ target: providerWordsTable.providerId, set: row })
}

/** What providers have said of these orders, in any order. */
export async function loadReports(db: Db, saleIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly StoredReport[]>> {
  const found: StoredReport[] = []
  for (let first = 0; first < saleIds.length; first += AT_ONCE) {
    const some = inArray(providerReportTable.saleId, saleIds.slice(first, first + AT_ONCE))
    found.push(...(await db.select().from(providerReportTable).where(some)))
  }
  return groupBy(found, ({ saleId }) => saleId)
}

/** What its provider has said of one order, newest first. */
export async function loadReportsOf(db: Db, saleId: Id): Promise<ProviderReport[]> {
  const rows = (await loadReports(db, [saleId])).get(saleId) ?? []
  return rows.toSorted((one, other) => (one.day === other.day ? other.at - one.at : one.day < other.day ? 1 : -1))
}

export const addReports = rowWriter(providerReportTable, 'keep')

/** Removes what providers wrote in words of their own; that they said something of the order stays. */
export async function forgetReasons(db: Db, saleIds: readonly Id[]): Promise<void> {
  if (saleIds.length === 0) return
  await db
    .update(providerReportTable)
    .set({ reason: '' })
    .where(inArray(providerReportTable.saleId, [...saleIds]))
}
