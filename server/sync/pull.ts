// S5 Convergence: what changed after a phone's positions, in order, with a limit shared over its scopes.
// S6 No leak: scopes come from the actor's rights now, in the same snapshot as the rows.
// S10 Bounded: a page has at most `pageRows` lines; the cost follows what changed, not what exists.
//
//   a scope's lines:   1 ──────────── back ═══════════ seq ──────────── head
//                        ◄─ newest first ─┤   on the    ├─ oldest first ─►
//                            (back fill)      phone         (what is new)

import type { Actor } from '../../shared/access/actor.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import {
  type CommandResult,
  type Cursor,
  type PullRequest,
  type PullResponse,
  type RowChange,
  type Scope,
} from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import { Problem, storageUnavailable } from '../platform/http/problem.ts'
import type { SyncContext, SyncSession } from './context.ts'
import { currentEpoch } from './epoch.ts'
import { resultOf } from './inbox.ts'
import {
  addDevices,
  newDevice,
  readDevice,
  readInboxByIds,
  readLinesAfter,
  readLinesBelow,
  readScopeHeads,
  type SyncLine,
} from './sync.store.ts'

/** Answers the next page of what a device lacks. */
export async function pull(context: SyncContext, session: SyncSession, request: PullRequest): Promise<PullResponse> {
  try {
    return await context.platform.database.tx((db) => answer({ context, db, session, request }))
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    throw storageUnavailable()
  }
}

async function answer(parts: {
  context: SyncContext
  db: Db
  session: SyncSession
  request: PullRequest
}): Promise<PullResponse> {
  const { context, db, session, request } = parts
  const epoch = await currentEpoch(context.platform, db)
  const actor = await context.actorOf(db, session.userId)
  if (!actor) throw new Problem(401, 'session.needed')
  const device = await readDevice(db, request.device)
  if (device && device.userId !== session.userId) throw new Problem(403, 'sync.device-of-another-user')
  // Registers the device: the clock alone cannot tell its later commands from earlier ones (closed days).
  // A browser in which somebody acts in this person's name is no device of theirs.
  if (!device && !session.impersonator)
    await addDevices(db, [newDevice({ id: request.device, userId: session.userId, now: context.platform.now() })])
  const heads = await headsFor(context, db, actor)
  const reset = request.epoch !== epoch || isAhead(context, request, heads)
  const from = reset ? {} : request.cursors
  const page = await readPage({ db, heads, from, pageRows: context.pageRows })
  return {
    epoch,
    reset,
    removed: Object.keys(from).filter((scope) => !heads.has(scope)),
    changes: await changesOf(context, db, page.lines),
    cursors: page.cursors,
    more: page.more,
    serverNow: context.platform.now(),
    ...(request.parked ? { fates: await finalFates(parts, actor, request.parked) } : {}),
  }
}

/** S1: commands that a phone holds as parked, after it has forgotten a later answer. */
async function finalFates(
  { context, db }: { context: SyncContext; db: Db },
  actor: Actor,
  ids: readonly Id[],
): Promise<CommandResult[]> {
  const mayHold = context.syncedScopesFor(actor)
  const lines = await readInboxByIds(db, ids)
  return lines.flatMap((line) =>
    line.userId === actor.userId && line.status !== 'parked' ? [resultOf(line, mayHold)] : [],
  )
}

async function headsFor(context: SyncContext, db: Db, actor: Actor): Promise<ReadonlyMap<Scope, number>> {
  const scopes = [...context.syncedScopesFor(actor)].toSorted()
  const heads = await readScopeHeads(db, scopes)
  return new Map(scopes.map((scope) => [scope, heads.get(scope) ?? 0]))
}

/** A phone that has read further than the server has written: the database was restored without a new epoch. */
function isAhead(context: SyncContext, request: PullRequest, heads: ReadonlyMap<Scope, number>): boolean {
  const ahead = Object.entries(request.cursors).some(([scope, cursor]) => cursor.seq > (heads.get(scope) ?? Infinity))
  if (ahead)
    context.platform.log.error(
      { device: request.device },
      'a device is ahead of this database: was it restored without a new epoch?',
    )
  return ahead
}

interface Page {
  readonly lines: readonly SyncLine[]
  readonly cursors: Readonly<Record<Scope, Cursor>>
  readonly more: boolean
}

async function readPage(parts: {
  db: Db
  heads: ReadonlyMap<Scope, number>
  from: Readonly<Record<Scope, Cursor>>
  pageRows: number
}): Promise<Page> {
  const { db, heads, from, pageRows } = parts
  const cursors: Record<Scope, Cursor> = {}
  for (const [scope, head] of heads) cursors[scope] = from[scope] ?? { seq: head, back: head === 0 ? 0 : head + 1 }
  const lines: SyncLine[] = []
  const behind = [...heads].filter(([scope, head]) => (cursors[scope]?.seq ?? 0) < head)
  for (const [index, [scope, head]] of behind.entries()) {
    const cursor = cursors[scope] ?? { seq: 0, back: 0 }
    const limit = share(pageRows - lines.length, behind.length - index)
    const found = limit > 0 ? await readLinesAfter(db, { scope, seq: cursor.seq }, limit) : []
    lines.push(...found)
    cursors[scope] = { ...cursor, seq: found.length < limit ? head : (found.at(-1)?.seq ?? cursor.seq) }
  }
  const filling = Object.entries(cursors).filter(([, cursor]) => cursor.back > 0)
  for (const [index, [scope, cursor]] of filling.entries()) {
    const limit = share(pageRows - lines.length, filling.length - index)
    const found = limit > 0 ? await readLinesBelow(db, { scope, seq: cursor.back }, limit) : []
    lines.push(...found)
    cursors[scope] = { ...cursor, back: found.length < limit ? 0 : (found.at(-1)?.seq ?? cursor.back) }
  }
  const more = Object.entries(cursors).some(([scope, { seq, back }]) => back > 0 || seq < (heads.get(scope) ?? 0))
  return { lines, cursors, more }
}

/** An even part of what is left of the page, so that one busy scope does not keep the others waiting. */
const share = (left: number, among: number): number => Math.ceil(left / among)

async function changesOf(context: SyncContext, db: Db, lines: readonly SyncLine[]): Promise<RowChange[]> {
  const byRow = new Map<string, { collection: string; id: Id; entered: Scope[]; left: Scope[] }>()
  for (const { collection, id, scope, op } of lines) {
    const key = `${collection}/${id}`
    const change = byRow.get(key) ?? { collection, id, entered: [], left: [] }
    byRow.set(key, change)
    if (op === 'put') change.entered.push(scope)
    else change.left.push(scope)
  }
  const wanted = new Map<string, Id[]>()
  for (const { collection, id, entered } of byRow.values()) {
    if (entered.length > 0) wanted.set(collection, [...(wanted.get(collection) ?? []), id])
  }
  const rows = new Map<string, Row>()
  for (const [name, ids] of wanted) {
    for (const row of (await context.collections.get(name)?.load(db, ids)) ?? []) rows.set(`${name}/${row.id}`, row)
  }
  return [...byRow].map(([key, change]) => {
    const row = rows.get(key)
    // A line without its row can only come from a collection that a release took away: to the phone it is gone.
    return row
      ? { ...change, row: { ...row } }
      : { ...change, row: null, entered: [], left: [...change.left, ...change.entered] }
  })
}
