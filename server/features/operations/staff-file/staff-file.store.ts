import { and, asc, desc, max } from 'drizzle-orm'
import type { StaffReader } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { staffFileReadTable, staffFileTable, staffFileVersionTable } from './staff-file.table.ts'

export type StoredStaffFile = typeof staffFileTable.$inferSelect
export type StoredStaffVersion = typeof staffFileVersionTable.$inferSelect
type StoredRead = typeof staffFileReadTable.$inferSelect

const versions = staffFileVersionTable
const reads = staffFileReadTable

/** Some dozens in a company. */
export const loadStaffFiles = (db: Db): Promise<StoredStaffFile[]> =>
  db.select().from(staffFileTable).orderBy(asc(staffFileTable.title), asc(staffFileTable.id))

export async function loadStaffFile(db: Db, id: Id): Promise<StoredStaffFile | null> {
  const [found] = await db.select().from(staffFileTable).where(eq(staffFileTable.id, id))
  return found ?? null
}

export async function saveStaffFile(db: Db, file: StoredStaffFile): Promise<void> {
  const { id: _id, ...fields } = file
  await db.insert(staffFileTable).values(file).onConflictDoUpdate({ target: staffFileTable.id, set: fields })
}

/** The newest first. */
export const loadVersionsOf = (db: Db, fileId: Id): Promise<StoredStaffVersion[]> =>
  db.select().from(versions).where(eq(versions.fileId, fileId)).orderBy(desc(versions.number))

export async function loadStaffVersion(db: Db, id: Id): Promise<StoredStaffVersion | null> {
  const [found] = await db.select().from(versions).where(eq(versions.id, id))
  return found ?? null
}

/** The newest version of each file. */
export async function loadCurrentVersions(db: Db): Promise<ReadonlyMap<Id, StoredStaffVersion>> {
  const newest = db
    .select({ fileId: versions.fileId, number: max(versions.number).as('newest') })
    .from(versions)
    .groupBy(versions.fileId)
    .as('newest')
  const rows = await db
    .select({ version: versions })
    .from(versions)
    .innerJoin(newest, and(eq(newest.fileId, versions.fileId), eq(newest.number, versions.number)))
  return new Map(rows.map(({ version }) => [version.fileId, version]))
}

export async function addStaffVersion(db: Db, version: StoredStaffVersion): Promise<void> {
  await db.insert(versions).values(version)
}

/** What a person has read. */
export const loadReadsOf = (db: Db, userId: Id): Promise<StoredRead[]> =>
  db.select().from(reads).where(eq(reads.userId, userId))

/** Who has read a version. */
export async function loadReadersOf(db: Db, versionId: Id): Promise<Id[]> {
  const rows = await db.select({ userId: reads.userId }).from(reads).where(eq(reads.versionId, versionId))
  return rows.map(({ userId }) => userId)
}

/** The first time counts. */
export const addStaffRead = async (db: Db, read: StoredRead): Promise<void> =>
  void (await db.insert(reads).values(read).onConflictDoNothing())

/** Of these people: the newest version that each has read. */
export async function readersAmong(
  db: Db,
  fileId: Id,
  people: readonly { readonly id: Id; readonly name: string }[],
): Promise<StaffReader[]> {
  const found = await db.select().from(reads).where(eq(reads.fileId, fileId)).orderBy(asc(reads.number))
  const newest = new Map(found.map((read) => [read.userId, read]))
  return people.map(({ id, name }) => {
    const read = newest.get(id)
    return { userId: id, name, number: read?.number ?? null, readAt: read?.readAt ?? null }
  })
}
