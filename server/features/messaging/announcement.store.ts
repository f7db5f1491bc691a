import { inArray } from 'drizzle-orm'
import { announcementSchema, type Announcement } from '../../../shared/features/messaging/announcement.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { announcementKeys } from './announcement-key.store.ts'
import { announcementTable as table } from './notification.table.ts'

export async function loadAnnouncements(db: Db, ids: readonly Id[]): Promise<Announcement[]> {
  return (await readById(db, ids)).map((row) => announcementSchema.parse(row))
}

export async function findAnnouncements(db: Db, sentAt: Instant): Promise<Announcement[]> {
  return (await readBySending(db, [sentAt])).map((row) => announcementSchema.parse(row))
}

export async function saveAnnouncements(db: Db, rows: readonly Announcement[]): Promise<void> {
  await writeRows(db, rows)
  await announcementKeys.save(db, rows)
}

export async function removeAnnouncements(db: Db, ids: readonly Id[]): Promise<void> {
  await announcementKeys.remove(db, ids)
  await db.delete(table).where(inArray(table.id, [...ids]))
}

const writeRows = rowWriter(table, { replace: ['id'] })
const readById = rowReader(table, 'id')
const readBySending = rowReader(table, 'sentAt')
