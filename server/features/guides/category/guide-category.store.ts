import { asc, count, isNull, max } from 'drizzle-orm'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { isBelowItself } from '../../../../shared/features/guides/guide/audience.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { guideTable } from '../guide.table.ts'
import { guideCategoryTable as table } from '../guide-category.table.ts'

export type StoredCategory = typeof table.$inferSelect

export const guideCategoryRecords = serverRecord({
  contract: guideCategories,
  table,
  searched: [table.nameSv, table.nameEn, table.nameFi],
  complete: async (db, rows) => {
    const [roles, all, guides] = await Promise.all([loadRoleChoices(db), loadCategories(db), countGuides(db)])
    return (rows as unknown as readonly StoredCategory[]).map((row) => ({
      ...row,
      parentName: row.parentId === null ? '' : (all.get(row.parentId)?.nameSv ?? ''),
      roles: namesOf(roles, row.roleIds),
      guides: guides.get(row.id) ?? 0,
    }))
  },
  tables: ['guide', 'role'],
  check: categoryFailures,
  written: async ({ db, id, what }) => {
    if (what !== 'created') return
    const [last] = await db.select({ place: max(table.place) }).from(table)
    await db
      .update(table)
      .set({ place: (last?.place ?? 0) + 1 })
      .where(eq(table.id, id))
  },
  logged: async (db, { roleIds, parentId, ...values }) => {
    const all = await loadCategories(db)
    return {
      ...values,
      ...(Array.isArray(roleIds) ? { roleIds: namesOf(await loadRoleChoices(db), roleIds as Id[]) } : {}),
      ...(parentId === undefined
        ? {}
        : { parentId: typeof parentId === 'string' ? (all.get(parentId)?.nameSv ?? null) : null }),
    }
  },
})

export const namesOf = (known: readonly { readonly id: Id; readonly name: string }[], ids: readonly Id[]): string =>
  ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? []).join(', ')

async function categoryFailures({ db, id, what, after }: RecordChange): Promise<readonly Failure[]> {
  const all = await loadCategories(db)
  if (what === 'archived') {
    const used = (await countGuides(db)).get(id) ?? 0
    const hasChildren = [...all.values()].some(({ parentId, archivedAt }) => parentId === id && archivedAt === null)
    return used > 0 || hasChildren ? [failure('guide.category-in-use')] : []
  }
  if (what === 'restored') return []
  const parentId = (after['parentId'] ?? null) as Id | null
  const parent = parentId === null ? null : all.get(parentId)
  const roles = await loadRoleChoices(db)
  const isUnknown = (after['roleIds'] as readonly Id[]).some((roleId) => !roles.some((role) => role.id === roleId))
  return [
    ...(parent === undefined ? [failure('guide.category-unknown', 'parentId')] : []),
    ...(isBelowItself(all, id, parentId) || parentId === id
      ? [failure('guide.category-below-itself', 'parentId')]
      : []),
    ...(isUnknown ? [failure('role.unknown', 'roleIds')] : []),
  ]
}

/** Some dozens in a company, in their order. */
export async function loadCategories(db: Db): Promise<ReadonlyMap<Id, StoredCategory>> {
  const rows = await db.select().from(table).orderBy(asc(table.place), asc(table.id))
  return new Map(rows.map((row) => [row.id, row]))
}

async function countGuides(db: Db): Promise<ReadonlyMap<Id, number>> {
  const rows = await db
    .select({ id: guideTable.categoryId, n: count() })
    .from(guideTable)
    .groupBy(guideTable.categoryId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function setCategoryPlaces(db: Db, ids: readonly Id[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await db
      .update(table)
      .set({ place: place + 1 })
      .where(eq(table.id, id))
}

export const hasActiveCategory = async (db: Db, id: Id): Promise<boolean> => {
  const [found] = await db.select({ id: table.id, archivedAt: table.archivedAt }).from(table).where(eq(table.id, id))
  return found !== undefined && found.archivedAt === null
}

export const loadActiveCategories = (db: Db): Promise<StoredCategory[]> =>
  db.select().from(table).where(isNull(table.archivedAt)).orderBy(asc(table.place), asc(table.id))
