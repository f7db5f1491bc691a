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
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { setCategoryPlaces } from '../category/guide-category.store.ts'
import { assertCategory, assertTargets, findGuide, inWords, settingsOf } from './guide-change.store.ts'
import { changeGuide, addGuide, lastPlace, saveRequirements, setGuidePlaces, type StoredGuide } from './guide.store.ts'
import { publishDraft } from './publish.store.ts'

const limits = { perMinute: 120 }
const writing = { ...limits, maxBytes: GUIDE_MAX_BYTES }

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** Guides: drafts that are written, and editions that never change. */
export const guideRoutes = (platform: Parts, sync: Pick<Sync, 'within'>): readonly Route[] => [
  beginRoute(platform),
  orderRoute(platform),
  ...draftRoutes(platform),
  ...publishRoutes(platform, sync),
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

const guideActTable: ActTable<StoredGuide> = {
  kind: 'guides',
  load: findGuide,
  state: { of: ({ state }) => state, refusal: 'guide.archived' },
  change: changeGuide,
}

function draftRoutes(platform: Parts): readonly Route[] {
  const act = actsOf(platform, guideActTable)
  return [
    act(
      putGuide,
      async ({ row: guide, form: { settings, draft }, actor, now, db }) => {
        await assertCategory(db, settings.categoryId)
        await assertTargets(db, settings)
        const before = await settingsOf(db, guide)
        const isMoved = settings.categoryId !== guide.categoryId
        await saveRequirements(db, { guideId: guide.id, settings, now })
        const { categoryId, language, ownerId, reviewDay, roleIds } = settings
        const isSame = JSON.stringify(before) === JSON.stringify(settings)
        return {
          change: {
            categoryId,
            language,
            ownerId,
            reviewDay,
            roleIds,
            title: draft.contents[language].title,
            ...(isMoved ? { place: (await lastPlace(db, categoryId)) + 1 } : {}),
            draft,
            hasChanges: guide.hasChanges || JSON.stringify(draft) !== JSON.stringify(guide.draft),
            changedAt: now,
            changedByName: signatureOf(actor),
          },
          ...(isSame ? { logs: null } : { before: await inWords(db, before), after: await inWords(db, settings) }),
        }
      },
      writing,
    ),
  ]
}

function publishRoutes(platform: Parts, sync: Pick<Sync, 'within'>): readonly Route[] {
  const act = actsOf(platform, guideActTable, sync)
  return [
    act(
      postGuidePublish,
      async ({ row: guide, form: { asks, note, at }, actor, now, newId, db }) => {
        const failures = publishFailures(guide.draft, guide.language)
        if (failures.length > 0) throw refusal(failures)
        if (at !== null && at > now)
          return {
            change: { publishAt: at, publishAsks: asks, publishNote: note },
            logs: 'scheduled',
            after: { publishAt: new Date(at).toISOString() },
          }
        const { number } = await publishDraft(db, guide, { asks, note, byName: signatureOf(actor), now, newId })
        return {
          change: {},
          after: { edition: number, note },
          follow: [{ event: guidePublished({ guideId: guide.id, number }) }],
        }
      },
      limits,
    ),
    act(postGuideUnschedule, () => ({ change: { publishAt: null } }), limits),
    act(
      postGuideArchive,
      async ({ row: guide, form: { isArchived }, db }) => {
        if (!isArchived) await assertCategory(db, guide.categoryId)
        // Back to where it was: what was published is read again, a draft is a draft.
        const state = isArchived ? 'archived' : guide.edition === null ? 'draft' : 'published'
        return {
          change: { state },
          logs: isArchived ? 'archived' : 'restored',
          before: { state: guide.state },
          after: { state },
        }
      },
      limits,
    ),
  ]
}
