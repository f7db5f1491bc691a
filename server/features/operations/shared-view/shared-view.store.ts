import { and, asc, inArray, or } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { sharedViewTable } from './shared-view.table.ts'

export type StoredView = typeof sharedViewTable.$inferSelect

/** Where somebody stands, for views that are shared with an office or a role. */
export interface Viewer {
  readonly userId: Id
  readonly officeId: Id | null
  readonly roles: readonly string[]
}

/** The views of a list that a person has shared, or that are shared with them. */
export async function findSharedViews(
  db: Db,
  list: string,
  { userId, officeId, roles }: Viewer,
): Promise<StoredView[]> {
  const { audience, audienceKey, ownerId, name } = sharedViewTable
  const ofOffice = officeId === null ? undefined : and(eq(audience, 'office'), eq(audienceKey, officeId))
  const ofRole = and(eq(audience, 'role'), inArray(audienceKey, [...roles]))
  return db
    .select()
    .from(sharedViewTable)
    .where(and(eq(sharedViewTable.list, list), or(eq(ownerId, userId), ofOffice, ofRole)))
    .orderBy(asc(name), asc(sharedViewTable.id))
}

export async function loadSharedView(db: Db, id: Id): Promise<StoredView | null> {
  const [found] = await db.select().from(sharedViewTable).where(eq(sharedViewTable.id, id))
  return found ?? null
}

export async function saveSharedView(db: Db, view: StoredView): Promise<void> {
  const { id: _id, ...fields } = view
  await db.insert(sharedViewTable).values(view).onConflictDoUpdate({ target: sharedViewTable.id, set: fields })
}

export const removeSharedView = async (db: Db, id: Id): Promise<void> =>
  void (await db.delete(sharedViewTable).where(eq(sharedViewTable.id, id)))

/** How many views of a list a person shares. */
export const countSharedBy = (db: Db, list: string, ownerId: Id): Promise<number> =>
  db.$count(sharedViewTable, and(eq(sharedViewTable.list, list), eq(sharedViewTable.ownerId, ownerId)))
