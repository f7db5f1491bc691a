import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actRoutes, type ActParts, type ActRoute, type ActTable } from '../../../resource/act/act-routes.ts'
import type { ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from './four-eyes.store.ts'

/** A command that follows from an act, or an event of it. */
export type Follower = ServerAct | { readonly event: DomainEvent }

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Row = { readonly id: Id; readonly version: number }

/** The acts on a table. With `sync` they are followed by commands and events, in the same transaction. */
export function actsOf<R extends Row>(platform: Parts, table: ActTable<R>): ActRoute<R, never>
export function actsOf<R extends Row>(
  platform: Parts,
  table: ActTable<R>,
  sync: Pick<Sync, 'within'>,
): ActRoute<R, Follower>
export function actsOf<R extends Row>(
  { database, now, newId }: Parts,
  table: ActTable<R>,
  sync?: Pick<Sync, 'within'>,
): ActRoute<R, Follower> {
  const transact: ActParts<Follower>['transact'] = (work) =>
    sync === undefined
      ? database.tx((db) => work({ db, apply: () => Promise.resolve() }))
      : sync.within(({ db, apply, write }) =>
          work({
            db,
            apply: async (followers) => {
              await apply(followers.flatMap((one) => ('event' in one ? [] : one)))
              const events = followers.flatMap((one) => ('event' in one ? one.event : []))
              if (events.length > 0) await write({ changes: [], events })
            },
          }),
        )
  return actRoutes({ now, newId, transact, assertOtherEyes }, table)
}
