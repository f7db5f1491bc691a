import {
  guides,
  postGuideOrder,
  postGuideSchedule,
  postGuideUnschedule,
} from '../../../../shared/features/guides/guide/guide.api.ts'
import { guidePublished } from '../../../../shared/features/guides/guide/guide.events.ts'
import type { GuideDetails, GuideForm } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  editionActivity,
  editionActTable,
  editionRoutes,
  publishRefusal,
  type ServerEditioned,
} from '../../../resource/edition/edition-routes.ts'
import { actsOf, type Follower } from '../../organisation/access.door.ts'
import type { Sync } from '../../../sync/sync.ts'
import { setCategoryPlaces } from '../category/guide-category.store.ts'
import { assertCategory, assertTargets, inWords } from './guide-change.store.ts'
import {
  findEditedGuide,
  guideEditions,
  saveGuide,
  setGuidePlaces,
  unscheduled,
  type EditedGuide,
} from './guide.store.ts'

const limits = { perMinute: 120 }

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

export const serverGuides: ServerEditioned<EditedGuide, GuideForm, GuideDetails, Follower> = {
  contract: guides,
  load: findEditedGuide,
  save: saveGuide,
  editions: guideEditions,
  assertFits: async (form, { db }) => {
    await assertCategory(db, form.categoryId)
    await assertTargets(db, form)
  },
  assertRestorable: ({ categoryId }, db) => assertCategory(db, categoryId),
  // An unchanged guide may be published again only to request new confirmations.
  mayRepeat: ({ asks }) => asks,
  whenPublished: ({ id: guideId }, number) => ({
    change: unscheduled,
    follow: [{ event: guidePublished({ guideId, number }) }],
  }),
  inWords,
}

export const guideActivity = editionActivity(serverGuides)

/** Guides: drafts that are written, editions that never change, and times of publishing. */
export function guideRoutes(platform: Parts, sync: Pick<Sync, 'within'>): readonly Route[] {
  const act = actsOf(platform, editionActTable(serverGuides), sync)
  return [
    ...editionRoutes(platform.database.db, act, serverGuides),
    act(
      postGuideSchedule,
      ({ row, form: { at, ...details } }) => {
        const refused = publishRefusal(serverGuides, row, details)
        if (refused !== null) throw refused
        return {
          change: { publishAt: at, publishAsks: details.asks, publishNote: details.note },
          after: { publishAt: new Date(at).toISOString() },
        }
      },
      limits,
    ),
    act(postGuideUnschedule, () => ({ change: unscheduled }), limits),
    orderRoute(platform),
  ]
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
