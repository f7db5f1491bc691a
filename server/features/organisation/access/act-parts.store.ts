import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actRoutes, type ActDecision, type ActRoute, type ActTable } from '../../../resource/act/act-routes.ts'
import type { ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from './four-eyes.store.ts'

/** The decision of an act whose followers are commands of the server. */
export type ServerActDecision<Row> = ActDecision<Row, ServerAct>

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Row = { readonly id: Id; readonly version: number }

/** The acts on a table. With `sync` they are followed by commands, in the same transaction. */
export function actsOf<R extends Row>(platform: Parts, table: ActTable<R>): ActRoute<R, never>
export function actsOf<R extends Row>(
  platform: Parts,
  table: ActTable<R>,
  sync: Pick<Sync, 'within'>,
): ActRoute<R, ServerAct>
export function actsOf<R extends Row>(
  { database, now, newId }: Parts,
  table: ActTable<R>,
  sync?: Pick<Sync, 'within'>,
): ActRoute<R, ServerAct> {
  const alone: Pick<Sync, 'within'>['within'] = (work) =>
    database.tx((db) => work({ db, apply: () => Promise.resolve([]), write: () => Promise.resolve() }))
  return actRoutes({ now, newId, transact: sync?.within ?? alone, assertOtherEyes }, table)
}
