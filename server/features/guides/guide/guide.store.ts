import { and, asc, desc, inArray, isNotNull, lte, max, ne } from 'drizzle-orm'
import type { GuideSettings, RequirementKind } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { guideEditionTable, guideFileTable, guideRequirementTable, guideTable } from '../guide.table.ts'

export type StoredGuide = typeof guideTable.$inferSelect
export type StoredEdition = typeof guideEditionTable.$inferSelect
export type StoredGuideFile = typeof guideFileTable.$inferSelect
export type Requirement = typeof guideRequirementTable.$inferSelect

export async function loadGuides(db: Db, ids: readonly Id[]): Promise<StoredGuide[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(guideTable)
    .where(inArray(guideTable.id, [...ids]))
}

/** What decides who reads a guide, without its text. */
export const guideHeads = (db: Db) =>
  db
    .select({
      id: guideTable.id,
      title: guideTable.title,
      categoryId: guideTable.categoryId,
      place: guideTable.place,
      language: guideTable.language,
      roleIds: guideTable.roleIds,
      state: guideTable.state,
      edition: guideTable.edition,
    })
    .from(guideTable)
    .orderBy(asc(guideTable.place), asc(guideTable.id))
export type GuideHead = Awaited<ReturnType<typeof guideHeads>>[number]

export async function addGuide(db: Db, guide: StoredGuide): Promise<void> {
  await db.insert(guideTable).values(guide).onConflictDoNothing()
}

export async function lastPlace(db: Db, categoryId: Id): Promise<number> {
  const [last] = await db
    .select({ place: max(guideTable.place) })
    .from(guideTable)
    .where(eq(guideTable.categoryId, categoryId))
  return last?.place ?? 0
}

export const changeGuide = rowChanger(guideTable)

export async function setGuidePlaces(db: Db, ids: readonly Id[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await db
      .update(guideTable)
      .set({ place: place + 1 })
      .where(eq(guideTable.id, id))
}

/** Guides whose time of publishing has come. */
export const loadDueGuides = (db: Db, now: Instant): Promise<StoredGuide[]> =>
  db
    .select()
    .from(guideTable)
    .where(and(isNotNull(guideTable.publishAt), lte(guideTable.publishAt, now), ne(guideTable.state, 'archived')))

export async function addEdition(db: Db, edition: StoredEdition): Promise<void> {
  await db.insert(guideEditionTable).values(edition)
}

/** The editions of a guide without their text, the newest first. */
export const loadEditions = (db: Db, guideId: Id) =>
  db
    .select({
      number: guideEditionTable.number,
      note: guideEditionTable.note,
      asks: guideEditionTable.asks,
      publishedAt: guideEditionTable.publishedAt,
      publishedByName: guideEditionTable.publishedByName,
    })
    .from(guideEditionTable)
    .where(eq(guideEditionTable.guideId, guideId))
    .orderBy(desc(guideEditionTable.number))

export async function loadEdition(db: Db, guideId: Id, number: number): Promise<StoredEdition | null> {
  const [found] = await db
    .select()
    .from(guideEditionTable)
    .where(and(eq(guideEditionTable.guideId, guideId), eq(guideEditionTable.number, number)))
  return found ?? null
}

/** The newest edition that asks to be confirmed, by guide. */
export async function loadAskingEditions(
  db: Db,
): Promise<ReadonlyMap<Id, { readonly number: number; readonly publishedAt: Instant }>> {
  const { guideId, number, publishedAt } = guideEditionTable
  const rows = await db
    .select({ guideId, number, publishedAt })
    .from(guideEditionTable)
    .where(eq(guideEditionTable.asks, true))
    .orderBy(asc(number))
  return new Map(rows.map((row) => [row.guideId, row]))
}

export const loadRequirements = (db: Db): Promise<Requirement[]> => db.select().from(guideRequirementTable)

export async function loadRequirementsOf(db: Db, guideId: Id): Promise<Requirement[]> {
  return db.select().from(guideRequirementTable).where(eq(guideRequirementTable.guideId, guideId))
}

/** One that stays keeps the moment since when it holds. */
export async function saveRequirements(
  db: Db,
  { guideId, settings, now }: { readonly guideId: Id; readonly settings: GuideSettings; readonly now: Instant },
): Promise<void> {
  const { requiredRoleIds, requiredTeamIds, requiredProviderIds } = settings
  const wanted: Readonly<Record<RequirementKind, readonly Id[]>> = {
    role: requiredRoleIds,
    team: requiredTeamIds,
    provider: requiredProviderIds,
  }
  const before = await loadRequirementsOf(db, guideId)
  await db.delete(guideRequirementTable).where(eq(guideRequirementTable.guideId, guideId))
  const rows = (['role', 'team', 'provider'] as const).flatMap((kind) =>
    [...new Set(wanted[kind])].map((targetId) => ({
      guideId,
      kind,
      targetId,
      since: before.find((one) => one.kind === kind && one.targetId === targetId)?.since ?? now,
    })),
  )
  if (rows.length > 0) await db.insert(guideRequirementTable).values(rows)
}

/** The targets of requirements, as the settings name them. */
export const requiredOf = (requirements: readonly Requirement[]) => {
  const of = (kind: RequirementKind) => requirements.filter((one) => one.kind === kind).map(({ targetId }) => targetId)
  return { requiredRoleIds: of('role'), requiredTeamIds: of('team'), requiredProviderIds: of('provider') }
}

export const loadGuideFiles = (db: Db, guideId: Id): Promise<StoredGuideFile[]> =>
  db.select().from(guideFileTable).where(eq(guideFileTable.guideId, guideId)).orderBy(asc(guideFileTable.sentAt))

export async function findGuideFile(db: Db, guideId: Id, id: Id): Promise<StoredGuideFile | null> {
  const [found] = await db
    .select()
    .from(guideFileTable)
    .where(and(eq(guideFileTable.id, id), eq(guideFileTable.guideId, guideId)))
  return found ?? null
}

export async function findFileById(db: Db, id: Id): Promise<StoredGuideFile | null> {
  const [found] = await db.select().from(guideFileTable).where(eq(guideFileTable.id, id))
  return found ?? null
}

export async function addGuideFile(db: Db, file: StoredGuideFile): Promise<void> {
  await db.insert(guideFileTable).values(file)
}
