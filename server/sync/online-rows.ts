// S6 No leak: rows read online are chosen by the same scopes as rows that are synced, in the snapshot they are read in.

import type { Actor } from '../../shared/access/actor.ts'
import { idSchema, type Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import { ROWS_MAX_FOUND, ROWS_MAX_IDS } from '../../shared/sync/online.api.ts'
import type { Db } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { SyncContext, SyncSession } from './context.ts'
import type { ServerCollection } from './feature.ts'

/** Which rows are asked for: by their ids, or by a value of an index. */
export interface RowsQuestion {
  readonly ids?: string | undefined
  readonly by?: string | undefined
  readonly value?: string | undefined
}

/** Reads rows of one collection as far as the asker may see them. Throws a `Problem` for what cannot be asked. */
export async function readOnline(
  context: SyncContext,
  session: SyncSession,
  asked: RowsQuestion & { readonly collection: string },
): Promise<readonly Row[]> {
  const collection = context.collections.get(asked.collection)
  if (!collection) throw new Problem(404, 'request.not-found')
  const read = readerOf(collection, asked)
  return context.platform.database.tx(async (db) => {
    const actor = await context.actorOf(db, session.userId)
    if (!actor) throw new Problem(401, 'session.needed')
    const rows = visibleTo(context, actor, { collection, rows: await read(db) })
    if (rows.length > ROWS_MAX_FOUND) throw new Problem(422, 'rows.too-many')
    return rows
  })
}

/** Those of the rows that the actor may see. */
export function visibleTo(
  { scopesFor }: Pick<SyncContext, 'scopesFor'>,
  actor: Actor,
  { collection, rows }: { collection: ServerCollection; rows: readonly Row[] },
): readonly Row[] {
  const scopes = scopesFor(actor)
  return rows.filter((row) => collection.scopesOf(row).some((scope) => scopes.has(scope)))
}

function readerOf(
  { collection, load, find }: ServerCollection,
  { ids, by, value }: RowsQuestion,
): (db: Db) => Promise<readonly Row[]> {
  if (ids !== undefined && by === undefined && value === undefined) {
    const wanted = idsIn(ids)
    return (db) => load(db, wanted)
  }
  if (ids !== undefined || by === undefined || value === undefined) throw wrong('ids', 'request.invalid')
  if (!(collection.onlineBy as readonly string[] | undefined)?.includes(by)) throw wrong('by', 'rows.unknown-index')
  return (db) => find(db, by, value)
}

function idsIn(text: string): readonly Id[] {
  const ids = [...new Set(text.split(','))]
  const areRight = ids.length <= ROWS_MAX_IDS && ids.every((id) => idSchema.safeParse(id).success)
  if (!areRight) throw wrong('ids', 'request.invalid')
  return ids
}

const wrong = (field: string, code: string): Problem =>
  new Problem(400, code, { errors: [{ pointer: `/${field}`, code, message: 'invalid' }] })
