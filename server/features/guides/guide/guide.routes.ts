import { asc, isNull } from 'drizzle-orm'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { categoryPath, sightOf } from '../../../../shared/features/guides/guide/audience.rules.ts'
import {
  getGuide,
  getGuideChoices,
  getGuideEdition,
  getGuideGrid,
  postGuide,
  postGuideArchive,
  postGuideOrder,
  postGuidePublish,
  postGuideUnschedule,
  putGuide,
} from '../../../../shared/features/guides/guide/guide.api.ts'
import { guidePublished } from '../../../../shared/features/guides/guide/guide.events.ts'
import { publishFailures } from '../../../../shared/features/guides/guide/guide.rules.ts'
import { emptyGuideText, GUIDE_MAX_BYTES } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity.store.ts'
import { refusal } from '../../../resource/list-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadProviders, providerStore } from '../../catalog/index.ts'
import { loadRoleChoices, loadTeamNames, loadUserNames, peopleTables } from '../../people/index.ts'
import { hasActiveCategory, loadActiveCategories, setCategoryPlaces } from '../category/guide-category.store.ts'
import { guideRows } from './guide-list.store.ts'
import {
  addGuide,
  changeGuide,
  guideHeads,
  lastPlace,
  loadEdition,
  loadEditions,
  loadGuideFiles,
  loadGuides,
  loadRequirements,
  loadRequirementsOf,
  requiredOf,
  saveRequirements,
  setGuidePlaces,
  type StoredGuide,
} from './guide.store.ts'
import { publishDraft } from './publish.store.ts'

const limits = { perMinute: 120 }
const writing = { ...limits, maxBytes: GUIDE_MAX_BYTES }
const RIGHT = 'admin embeds'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Writer = Pick<Sync, 'writeOnServer'>

/** Guides: drafts that are written, and editions that never change. */
export const guideRoutes = (platform: Parts, sync: Writer): readonly Route[] => [
  ...viewRoutes(platform),
  ...draftRoutes(platform),
  ...publishRoutes(platform, sync),
  ...stepRoutes(platform),
]

function viewRoutes({ database: { db } }: Parts): readonly Route[] {
  return [
    route(getGuide, async ({ actor, params }) => {
      assertCompanyWide(actor, RIGHT)
      const guide = await guideOf(db, params['id'])
      const [row] = await guideRows(db, [guide])
      if (!row) throw new Problem(404, 'request.not-found')
      return {
        guide: row,
        settings: await settingsOf(db, guide),
        draft: guide.draft,
        editions: await loadEditions(db, guide.id),
        files: (await loadGuideFiles(db, guide.id)).map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes })),
      }
    }),
    route(getGuideEdition, async ({ actor, params, input: { number } }) => {
      assertCompanyWide(actor, RIGHT)
      const { id } = await guideOf(db, params['id'])
      const edition = await loadEdition(db, id, number)
      if (!edition) throw new Problem(404, 'request.not-found')
      return { text: edition.text }
    }),
    route(getGuideChoices, async ({ actor }) => {
      assertCompanyWide(actor, RIGHT)
      const { teamTable: team } = peopleTables
      const teams = await db
        .select({ id: team.id, name: team.name })
        .from(team)
        .where(isNull(team.archivedAt))
        .orderBy(asc(team.name))
      const providers = (await loadProviders(db)).map(({ id, name }) => ({ id, name }))
      return { roles: await loadRoleChoices(db), teams, providers }
    }),
    route(getGuideGrid, ({ actor }) => {
      assertCompanyWide(actor, RIGHT)
      return gridOf(db)
    }),
  ]
}

async function gridOf(db: Db) {
  const [roles, categories, heads, requirements] = await Promise.all([
    loadRoleChoices(db),
    loadActiveCategories(db),
    guideHeads(db),
    loadRequirements(db),
  ])
  const targets = (kind: string) => requirements.filter((one) => one.kind === kind).map(({ targetId }) => targetId)
  const teams = await loadTeamNames(db, targets('team'))
  const providers = await providerStore.load(db, [...new Set(targets('provider'))])
  const byId = new Map(categories.map((category) => [category.id, category]))
  return {
    roles,
    categories: categories.map(({ id, parentId, nameSv, nameEn, nameFi, roleIds }) => ({
      id,
      parentId,
      names: { sv: nameSv, en: nameEn, fi: nameFi },
      roleIds: [...roleIds],
      guides: heads
        .filter(({ categoryId, state }) => categoryId === id && state !== 'archived')
        .map((head) => {
          const required = requiredOf(requirements.filter(({ guideId }) => guideId === head.id))
          // A role by itself: what a team or a provider asks for stands beside the grid.
          const guide = { ...required, requiredProviderIds: [], requiredTeamIds: [], roleIds: head.roleIds }
          const path = categoryPath(byId, id)
          return {
            id: head.id,
            title: head.title,
            isPublished: head.state === 'published',
            teams: required.requiredTeamIds.flatMap((teamId) => teams.get(teamId) ?? []),
            providers: required.requiredProviderIds.flatMap(
              (providerId) => providers.find((one) => one.id === providerId)?.name ?? [],
            ),
            sights: roles.map((role) => sightOf(guide, path, { roleIds: [role.id], teamId: null, sells: false })),
          }
        }),
    })),
  }
}

function draftRoutes(platform: Parts): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      postGuide,
      ({ actor, input: { id, title, categoryId, language } }) =>
        database.tx(async (db) => {
          assertCompanyWide(actor, RIGHT)
          await assertCategory(db, categoryId)
          const draft = emptyGuideText()
          const contents = { ...draft.contents, [language]: { ...draft.contents[language], title } }
          await addGuide(db, {
            id,
            version: 1,
            title,
            categoryId,
            place: (await lastPlace(db, categoryId)) + 1,
            language,
            ownerId: actor.userId,
            reviewDay: null,
            roleIds: [],
            state: 'draft',
            draft: { ...draft, contents },
            edition: null,
            hasChanges: true,
            publishAt: null,
            publishAsks: false,
            publishNote: '',
            changedAt: now(),
            changedByName: signatureOf(actor),
          })
          return { id }
        }),
      limits,
    ),
    route(
      putGuide,
      ({ actor, params, input: { version, settings, draft } }) =>
        database.tx(async (db) => {
          const guide = await changeable(db, actor, { id: params['id'], version })
          await assertCategory(db, settings.categoryId)
          await assertTargets(db, settings)
          const before = await settingsOf(db, guide)
          const isMoved = settings.categoryId !== guide.categoryId
          await saveRequirements(db, guide.id, settings, now())
          const { categoryId, language, ownerId, reviewDay, roleIds } = settings
          const next = await changeGuide(db, guide, {
            categoryId,
            language,
            ownerId,
            reviewDay,
            roleIds,
            title: draft.contents[language].title,
            ...(isMoved ? { place: (await lastPlace(db, categoryId)) + 1 } : {}),
            draft,
            hasChanges: guide.hasChanges || JSON.stringify(draft) !== JSON.stringify(guide.draft),
            changedAt: now(),
            changedByName: signatureOf(actor),
          })
          const told = { before: await inWords(db, before), after: await inWords(db, settings) }
          if (JSON.stringify(before) !== JSON.stringify(settings))
            await log(db, platform, { actor, guide, what: 'edited', ...told })
          return { version: next }
        }),
      writing,
    ),
    route(
      postGuideOrder,
      ({ actor, input: { of, ids } }) =>
        database.tx(async (db) => {
          assertCompanyWide(actor, RIGHT)
          await (of === 'categories' ? setCategoryPlaces : setGuidePlaces)(db, ids)
          return {}
        }),
      limits,
    ),
  ]
}

function publishRoutes(platform: Parts, sync: Writer): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postGuidePublish,
      async ({ actor, params, input: { version, asks, note, at } }) => {
        const guide = await changeable(database.db, actor, { id: params['id'], version })
        const failures = publishFailures(guide.draft, guide.language)
        if (failures.length > 0) throw refusal(failures)
        let next = version
        const isNow = at === null || at <= now()
        await sync.writeOnServer({
          changes: [],
          events: isNow ? [guidePublished({ guideId: guide.id, number: (guide.edition ?? 0) + 1 })] : [],
          first: async (db) => {
            const found = await changeable(db, actor, { id: guide.id, version })
            if (isNow) {
              const byName = signatureOf(actor)
              const published = await publishDraft(db, found, { asks, note, byName, now: now(), newId })
              next = published.version
              const after = { edition: published.number, note }
              await log(db, platform, { actor, guide, what: 'published', before: {}, after })
            } else {
              next = await changeGuide(db, found, { publishAt: at, publishAsks: asks, publishNote: note })
              const after = { publishAt: new Date(at).toISOString() }
              await log(db, platform, { actor, guide, what: 'scheduled', before: {}, after })
            }
          },
        })
        return { version: next }
      },
      limits,
    ),
    route(
      postGuideUnschedule,
      ({ actor, params, input: { version } }) =>
        database.tx(async (db) => {
          const guide = await changeable(db, actor, { id: params['id'], version })
          const next = await changeGuide(db, guide, { publishAt: null })
          await log(db, platform, { actor, guide, what: 'unscheduled', before: {}, after: {} })
          return { version: next }
        }),
      limits,
    ),
  ]
}

function stepRoutes(platform: Parts): readonly Route[] {
  const { database } = platform
  return [
    route(
      postGuideArchive,
      ({ actor, params, input: { version, isArchived } }) =>
        database.tx(async (db) => {
          const guide = await changeable(db, actor, { id: params['id'], version, mayBeArchived: true })
          if (!isArchived) await assertCategory(db, guide.categoryId)
          // Back to where it was: what was published is read again, a draft is a draft.
          const state = isArchived ? 'archived' : guide.edition === null ? 'draft' : 'published'
          const next = await changeGuide(db, guide, { state })
          const what = isArchived ? 'archived' : 'restored'
          await log(db, platform, { actor, guide, what, before: { state: guide.state }, after: { state } })
          return { version: next }
        }),
      limits,
    ),
  ]
}

async function guideOf(db: Db, id: string | undefined): Promise<StoredGuide> {
  const [guide] = await loadGuides(db, [id ?? ''])
  if (!guide) throw new Problem(404, 'request.not-found')
  return guide
}

async function changeable(
  db: Db,
  actor: Actor,
  asked: { readonly id: string | undefined; readonly version: number; readonly mayBeArchived?: true },
): Promise<StoredGuide> {
  assertCompanyWide(actor, RIGHT)
  const guide = await guideOf(db, asked.id)
  if (guide.version !== asked.version) throw new Problem(412, RECORD_CHANGED)
  if (guide.state === 'archived' && asked.mayBeArchived !== true) throw new Problem(409, 'guide.archived')
  return guide
}

async function settingsOf(db: Db, { id, categoryId, language, ownerId, reviewDay, roleIds }: StoredGuide) {
  const required = requiredOf(await loadRequirementsOf(db, id))
  return { categoryId, language, ownerId, reviewDay, roleIds: [...roleIds], ...required }
}

type Settings = Awaited<ReturnType<typeof settingsOf>>

async function assertCategory(db: Db, id: Id): Promise<void> {
  if (!(await hasActiveCategory(db, id))) throw new Problem(422, 'guide.category-unknown')
}

async function assertTargets(db: Db, settings: Settings): Promise<void> {
  const { ownerId, roleIds, requiredRoleIds, requiredTeamIds, requiredProviderIds } = settings
  const roles = new Set((await loadRoleChoices(db)).map(({ id }) => id))
  const teams = await loadTeamNames(db, requiredTeamIds)
  const providers = new Set((await providerStore.load(db, requiredProviderIds)).map(({ id }) => id))
  const isKnown =
    [...roleIds, ...requiredRoleIds].every((id) => roles.has(id)) &&
    requiredTeamIds.every((id) => teams.has(id)) &&
    requiredProviderIds.every((id) => providers.has(id)) &&
    (ownerId === null || (await loadUserNames(db, [ownerId])).length > 0)
  if (!isKnown) throw new Problem(422, 'guide.unknown-audience')
}

/** The log names roles, teams and providers, not their ids. */
async function inWords(db: Db, settings: Settings) {
  const roles = new Map((await loadRoleChoices(db)).map(({ id, name }) => [id, name]))
  const teams = await loadTeamNames(db, settings.requiredTeamIds)
  const providers = new Map(
    (await providerStore.load(db, settings.requiredProviderIds)).map(({ id, name }) => [id, name]),
  )
  const [owner] = settings.ownerId === null ? [] : await loadUserNames(db, [settings.ownerId])
  const named = (names: ReadonlyMap<Id, string>, ids: readonly Id[]) => ids.map((id) => names.get(id) ?? '?').join(', ')
  return {
    reviewDay: settings.reviewDay,
    ownerName: owner?.name ?? null,
    roleIds: named(roles, settings.roleIds),
    requiredRoleIds: named(roles, settings.requiredRoleIds),
    requiredTeamIds: named(teams, settings.requiredTeamIds),
    requiredProviderIds: named(providers, settings.requiredProviderIds),
  }
}

interface Entry {
  readonly actor: Actor
  readonly guide: StoredGuide
  readonly what: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const log = (db: Db, { now, newId }: Parts, { guide, ...entry }: Entry) =>
  recordActivity(db, { ...entry, id: newId(), at: now(), kind: 'guides', subjectId: guide.id })
