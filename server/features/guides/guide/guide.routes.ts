import { signatureOf } from '../../../../shared/access/actor.ts'
import {
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
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { setCategoryPlaces } from '../category/guide-category.store.ts'
import { assertCategory, assertTargets, changeable, inWords, logGuide, settingsOf } from './guide-change.store.ts'
import { addGuide, changeGuide, lastPlace, saveRequirements, setGuidePlaces } from './guide.store.ts'
import { publishDraft } from './publish.store.ts'

const limits = { perMinute: 120 }
const writing = { ...limits, maxBytes: GUIDE_MAX_BYTES }

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Writer = Pick<Sync, 'writeOnServer'>

/** Guides: drafts that are written, and editions that never change. */
export const guideRoutes = (platform: Parts, sync: Writer): readonly Route[] => [
  beginRoute(platform),
  draftRoute(platform),
  orderRoute(platform),
  ...publishRoutes(platform, sync),
  ...stepRoutes(platform),
]

function beginRoute({ database, now }: Parts): Route {
  return route(
    postGuide,
    ({ actor, input: { id, title, categoryId, language } }) =>
      database.tx(async (db) => {
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
  )
}

function draftRoute(platform: Parts): Route {
  const { database, now } = platform
  return route(
    putGuide,
    ({ actor, params, input: { version, settings, draft } }) =>
      database.tx(async (db) => {
        const guide = await changeable(db, { id: params['id'], version })
        await assertCategory(db, settings.categoryId)
        await assertTargets(db, settings)
        const before = await settingsOf(db, guide)
        const isMoved = settings.categoryId !== guide.categoryId
        await saveRequirements(db, { guideId: guide.id, settings, now: now() })
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
          await logGuide(db, platform, { actor, guide, what: 'edited', ...told })
        return { version: next }
      }),
    writing,
  )
}

function orderRoute({ database }: Parts): Route {
  return route(
    postGuideOrder,
    ({ input: { of, ids } }) =>
      database.tx(async (db) => {
        await (of === 'categories' ? setCategoryPlaces : setGuidePlaces)(db, ids)
        return {}
      }),
    limits,
  )
}

function publishRoutes(platform: Parts, sync: Writer): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postGuidePublish,
      async ({ actor, params, input: { version, asks, note, at } }) => {
        const guide = await changeable(database.db, { id: params['id'], version })
        const failures = publishFailures(guide.draft, guide.language)
        if (failures.length > 0) throw refusal(failures)
        let next = version
        const isNow = at === null || at <= now()
        await sync.writeOnServer({
          changes: [],
          events: isNow ? [guidePublished({ guideId: guide.id, number: (guide.edition ?? 0) + 1 })] : [],
          first: async (db) => {
            const found = await changeable(db, { id: guide.id, version })
            if (isNow) {
              const byName = signatureOf(actor)
              const published = await publishDraft(db, found, { asks, note, byName, now: now(), newId })
              next = published.version
              const after = { edition: published.number, note }
              await logGuide(db, platform, { actor, guide, what: 'published', before: {}, after })
            } else {
              next = await changeGuide(db, found, { publishAt: at, publishAsks: asks, publishNote: note })
              const after = { publishAt: new Date(at).toISOString() }
              await logGuide(db, platform, { actor, guide, what: 'scheduled', before: {}, after })
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
          const guide = await changeable(db, { id: params['id'], version })
          const next = await changeGuide(db, guide, { publishAt: null })
          await logGuide(db, platform, { actor, guide, what: 'unscheduled', before: {}, after: {} })
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
          const guide = await changeable(db, { id: params['id'], version, mayBeArchived: true })
          if (!isArchived) await assertCategory(db, guide.categoryId)
          // Back to where it was: what was published is read again, a draft is a draft.
          const state = isArchived ? 'archived' : guide.edition === null ? 'draft' : 'published'
          const next = await changeGuide(db, guide, { state })
          const what = isArchived ? 'archived' : 'restored'
          await logGuide(db, platform, { actor, guide, what, before: { state: guide.state }, after: { state } })
          return { version: next }
        }),
      limits,
    ),
  ]
}
