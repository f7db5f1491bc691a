import { and, asc, inArray, isNotNull, lte, max, ne } from 'drizzle-orm'
import type {
  GuideDetails,
  GuideSettings,
  GuideText,
  RequirementKind,
} from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { editionStore, type Edition, type EditionStore } from '../../../resource/edition/edition.store.ts'
import {
  guideEditionTable,
  guideFileTable,
  guideRequirementTable,
  guideTable,
  type StoredText,
} from '../guide.table.ts'

type GuideColumns = typeof guideTable.$inferSelect
export type StoredGuide = Omit<GuideColumns, 'draft'> & { readonly draft: GuideText }
export type StoredGuideFile = typeof guideFileTable.$inferSelect
export type Requirement = typeof guideRequirementTable.$inferSelect

const whole = ({ draft, ...guide }: GuideColumns): StoredGuide => ({
  ...guide,
  draft: { language: guide.language, ...draft },
})

export async function loadGuides(db: Db, ids: readonly Id[]): Promise<StoredGuide[]> {
  if (ids.length === 0) return []
  const found = db
    .select()
    .from(guideTable)
    .where(inArray(guideTable.id, [...ids]))
  return (await found).map(whole)
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

async function lastPlace(db: Db, categoryId: Id): Promise<number> {
  const [last] = await db
    .select({ place: max(guideTable.place) })
    .from(guideTable)
    .where(eq(guideTable.categoryId, categoryId))
  return last?.place ?? 0
}

/** A guide with the roles, teams and providers that require it. */
export type EditedGuide = StoredGuide & Targets
type Targets = Pick<GuideSettings, 'requiredRoleIds' | 'requiredTeamIds' | 'requiredProviderIds'>

export async function findEditedGuide(db: Db, id: Id): Promise<EditedGuide | null> {
  const [guide] = await loadGuides(db, [id])
  return guide === undefined ? null : { ...guide, ...requiredOf(await loadRequirementsOf(db, id)) }
}

/** Saves a guide, a new one included. In another category it comes last. */
export async function saveGuide(db: Db, guide: EditedGuide): Promise<void> {
  const { requiredRoleIds: _roles, requiredTeamIds: _teams, requiredProviderIds: _providers, draft, ...columns } = guide
  const { language, ...text } = draft
  const { id, categoryId, changedAt } = guide
  const [before] = await loadGuides(db, [id])
  const isMoved = before?.categoryId !== categoryId
  const values: GuideColumns = {
    ...unscheduled,
    ...columns,
    language,
    title: draft.contents[language].title,
    draft: text,
    place: isMoved ? (await lastPlace(db, categoryId)) + 1 : before.place,
  }
  await db.insert(guideTable).values(values).onConflictDoUpdate({ target: guideTable.id, set: values })
  await saveRequirements(db, { guideId: id, settings: guide, now: changedAt })
}

/** A guide without a time of publishing. */
export const unscheduled = { publishAt: null, publishAsks: false, publishNote: '' } as const

export async function setGuidePlaces(db: Db, ids: readonly Id[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await db
      .update(guideTable)
      .set({ place: place + 1 })
      .where(eq(guideTable.id, id))
}

/** Guides whose time of publishing has come. */
export const loadDueGuides = (db: Db, now: Instant): Promise<{ id: Id; edition: number | null }[]> =>
  db
    .select({ id: guideTable.id, edition: guideTable.edition })
    .from(guideTable)
    .where(and(isNotNull(guideTable.publishAt), lte(guideTable.publishAt, now), ne(guideTable.state, 'archived')))

type EditionColumns = GuideDetails & Pick<GuideText, 'language'>
type GuideEdition = Edition<GuideText> & GuideDetails

const storedEditions = editionStore<StoredText, EditionColumns>(guideEditionTable, {
  of: 'guideId',
  content: 'text',
  at: 'publishedAt',
  byName: 'publishedByName',
  details: ['language', 'asks', 'note'],
})

const wholeEdition = (found: (Edition<StoredText> & EditionColumns) | null): GuideEdition | null => {
  if (found === null) return null
  const { language, content, ...edition } = found
  return { ...edition, content: { language, ...content } }
}

/** Reads and adds editions of guides. The first edition always asks for confirmation, as no earlier one was confirmed. */
export const guideEditions: EditionStore<GuideText, GuideDetails> = {
  add: (db, of, { content: { language, ...content }, asks, ...edition }) =>
    storedEditions.add(db, of, { ...edition, language, content, asks: asks || edition.number === 1 }),
  load: async (db, of, number) => wholeEdition(await storedEditions.load(db, of, number)),
  newest: async (db, of) => wholeEdition(await storedEditions.newest(db, of)),
  heads: async (db, of) => (await storedEditions.heads(db, of)).map(({ language: _language, ...head }) => head),
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

async function loadRequirementsOf(db: Db, guideId: Id): Promise<Requirement[]> {
  return db.select().from(guideRequirementTable).where(eq(guideRequirementTable.guideId, guideId))
}

/** One that stays keeps the moment since when it holds. */
async function saveRequirements(
  db: Db,
  { guideId, settings, now }: { readonly guideId: Id; readonly settings: Targets; readonly now: Instant },
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
