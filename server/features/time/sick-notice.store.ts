import { eq, inArray } from 'drizzle-orm'
import { sickNoticeSchema, type SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { sickNoticeKeys } from './sick-notice-key.store.ts'
import { sickNoticeTable } from './time.table.ts'

export async function loadSickNotices(db: Db, ids: readonly Id[]): Promise<SickNotice[]> {
  return (await readById(db, ids)).map((row) => sickNoticeSchema.parse(row))
}

export async function findSickNotices(db: Db, sellerId: Id): Promise<SickNotice[]> {
  return (await readBySeller(db, [sellerId])).map((row) => sickNoticeSchema.parse(row))
}

/** Notices of people who are not well yet. */
export async function findOpenSickNotices(db: Db): Promise<SickNotice[]> {
  const rows = await db.select().from(sickNoticeTable).where(eq(sickNoticeTable.status, 'submitted'))
  return rows.map((row) => sickNoticeSchema.parse(row))
}

export async function saveSickNotices(db: Db, rows: readonly SickNotice[]): Promise<void> {
  await writeRows(db, rows)
  await sickNoticeKeys.save(db, rows)
}

export async function removeSickNotices(db: Db, ids: readonly Id[]): Promise<void> {
  await sickNoticeKeys.remove(db, ids)
  await db.delete(sickNoticeTable).where(inArray(sickNoticeTable.id, [...ids]))
}

const writeRows = rowWriter(sickNoticeTable, { replace: ['id'] })
const readById = rowReader(sickNoticeTable, 'id')
const readBySeller = rowReader(sickNoticeTable, 'sellerId')
