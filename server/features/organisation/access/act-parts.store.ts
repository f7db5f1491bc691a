import type { Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Versioned } from '../../../kept/row-changer.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actRoutes, type ActParts, type ActRoute, type ActTable } from '../../../resource/act/act-routes.ts'
import { loggedChanges, type Changing } from '../../../resource/act/logged-changes.ts'
import { refusedOf, type ActOutcome, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from './four-eyes.store.ts'

/** A command that follows from an act, an event of it, or changes of synced rows. They follow in their order. */
export type Follower = ServerAct | { readonly event: DomainEvent } | Written | WrittenLater

/** Changes of synced rows and events that are written without a command. */
export interface Written {
  readonly changes: readonly Change[]
  readonly events?: readonly DomainEvent[]
}

/** Synced rows that are made of what the transaction has stored by then. */
export interface WrittenLater {
  readonly changes: (db: Db) => Promise<readonly Change[]>
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
  platform: Parts,
  table: ActTable<R>,
  sync?: Pick<Sync, 'within'>,
): ActRoute<R, Follower> {
  const { database, now, newId } = platform
  return actRoutes({ db: database.db, now, newId, transact: transactOf(platform, sync), assertOtherEyes }, table)
}

/** Carries out changes that are no act on one row, and logs them under a kind. Commands and events can follow if `sync` is given. */
export function changesOf(platform: Parts, kind: string): Changing<never>
export function changesOf(platform: Parts, kind: string, sync: Pick<Sync, 'within'>): Changing<Follower>
export function changesOf(platform: Parts, kind: string, sync?: Pick<Sync, 'within'>): Changing<Follower> {
  const { now, newId } = platform
  return loggedChanges({ now, newId, transact: transactOf(platform, sync) }, kind)
}

const transactOf =
  ({ database }: Parts, sync: Pick<Sync, 'within'> | undefined): ActParts<Follower>['transact'] =>
  (work) =>
    sync === undefined
      ? database.tx((db) => work({ db, apply: () => Promise.resolve(null) }))
      : sync.within(({ db, apply, write }) =>
          work({
            db,
            apply: async (followers) => {
              const outcomes: ActOutcome[] = []
              for (const one of followers)
                if ('command' in one) outcomes.push(...(await apply([one])))
                else if ('event' in one) await write({ changes: [], events: [one.event] })
                else await write(isLater(one) ? { changes: await one.changes(db) } : one)
              return refusedOf(outcomes)
            },
          }),
        )

const isLater = (one: Written | WrittenLater): one is WrittenLater => typeof one.changes === 'function'
