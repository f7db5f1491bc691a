import type { Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Versioned } from '../../../kept/row-changer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actRoutes, type ActParts, type ActRoute, type ActTable } from '../../../resource/act/act-routes.ts'
import { refusedOf, type ActOutcome, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from './four-eyes.store.ts'

/** A command that follows from an act, an event of it, or changes of synced rows. They follow in their order. */
export type Follower = ServerAct | { readonly event: DomainEvent } | Written

interface Written {
  readonly changes: readonly Change[]
  readonly events?: readonly DomainEvent[]
}

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** The acts on a table. With `sync` they are followed by commands and events, in the same transaction. */
export function actsOf<R extends Versioned>(platform: Parts, table: ActTable<R>): ActRoute<R, never>
export function actsOf<R extends Versioned>(
  platform: Parts,
  table: ActTable<R>,
  sync: Pick<Sync, 'within'>,
): ActRoute<R, Follower>
export function actsOf<R extends Versioned>(
  { database, now, newId }: Parts,
  table: ActTable<R>,
  sync?: Pick<Sync, 'within'>,
): ActRoute<R, Follower> {
  const transact: ActParts<Follower>['transact'] = (work) =>
    sync === undefined
      ? database.tx((db) => work({ db, apply: () => Promise.resolve(null) }))
      : sync.within(({ db, apply, write }) =>
          work({
            db,
            apply: async (followers) => {
              const outcomes: ActOutcome[] = []
              for (const one of followers)
                if ('command' in one) outcomes.push(...(await apply([one])))
                else await write('event' in one ? { changes: [], events: [one.event] } : one)
              return refusedOf(outcomes)
            },
          }),
        )
  return actRoutes({ db: database.db, now, newId, transact, assertOtherEyes }, table)
}
