import { mayUse } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  deleteSharedView,
  getSharedViews,
  putSharedView,
  SHARED_VIEWS_MAX,
  type SharedView,
  type ViewAudience,
} from '../../../../shared/resource/shared-view.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRoleNames } from '../../people/accounts.door.ts'
import type { ExportSources } from '../download/export.jobs.ts'
import {
  countSharedBy,
  findSharedViews,
  loadSharedView,
  removeSharedView,
  saveSharedView,
  type StoredView,
  type Viewer,
} from './shared-view.store.ts'

/**
 * Views of lists that people share with their office or with a role they have. Only the owner changes one. A view holds
 * filters and columns, no rows: what it shows depends on the rights of whoever opens it.
 */
export function sharedViewRoutes(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { listNamed }: Pick<ExportSources, 'listNamed'>,
): readonly Route[] {
  const openedBy = (actor: Actor, list: string): void => {
    const permission = listNamed(list)?.contract.permission
    const mayOpen = [permission ?? []].flat().some((each) => mayUse(actor.grants, each))
    if (!mayOpen) throw new Problem(404, 'request.not-found')
  }
  return [
    route(getSharedViews, async ({ actor, input: { list } }) => {
      openedBy(actor, list)
      const views = await findSharedViews(database.db, list, await viewerOf(database.db, actor))
      return { views: views.map((view) => shown(view, actor.userId)) }
    }),
    route(
      putSharedView,
      async ({ actor, params, input }) => {
        openedBy(actor, input.list)
        return database.tx(async (db) => {
          const id = params['id'] ?? ''
          const before = await loadSharedView(db, id)
          if (before !== null && before.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
          const count = await countSharedBy(db, input.list, actor.userId)
          if (before === null && count >= SHARED_VIEWS_MAX) throw new Problem(409, 'shared-view.too-many')
          const audienceKey = keyOf(input.audience, await viewerOf(db, actor))
          const owner = { ownerId: actor.userId, ownerName: actor.name }
          const view: StoredView = { id, ...input, audienceKey, ...owner, sharedAt: now() }
          await saveSharedView(db, view)
          return shown(view, actor.userId)
        })
      },
      { perMinute: 60 },
    ),
    route(deleteSharedView, async ({ actor, params }) => {
      await database.tx(async (db) => {
        const view = await loadSharedView(db, params['id'] ?? '')
        // Removed already, by an answer that was lost.
        if (view === null) return
        if (view.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
        await removeSharedView(db, view.id)
      })
      return {}
    }),
  ]
}

async function viewerOf(db: Db, { userId, officeId }: Actor): Promise<Viewer> {
  return { userId, officeId, roles: await loadRoleNames(db, userId) }
}

/** The own office or the first of one's roles: nobody shares with people of whom they are none. */
function keyOf(audience: ViewAudience, { officeId, roles }: Viewer): string {
  const key = audience === 'office' ? officeId : roles[0]
  if (key === null || key === undefined) throw new Problem(422, 'shared-view.nobody')
  return key
}

function shown({ audienceKey: _key, ownerId, sharedAt: _at, ...view }: StoredView, askerId: Id): SharedView {
  return { ...view, audience: view.audience as ViewAudience, isOwn: ownerId === askerId }
}
