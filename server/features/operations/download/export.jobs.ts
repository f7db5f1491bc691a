import { setImmediate } from 'node:timers/promises'
import { exportReady } from '../../../../shared/features/operations/download/export.events.ts'
import { EXPORT_KEEP_DAYS, type ExportState } from '../../../../shared/resource/list-export.schema.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { maySee, type Asked } from '../../../resource/list/conditions.ts'
import { SLICE_ROWS } from '../../../resource/list/list-export.ts'
import { prepared } from '../../../resource/list/prepare.ts'
import { readPage } from '../../../resource/list/read-list.ts'
import { noteRemoved, type RetentionRule } from '../../../resource/retention/retention.store.ts'
import type { AnyServerList } from '../../../resource/list/server-list.ts'
import type { Sync } from '../../../sync/sync.ts'
import { linesFor } from './export-line.rules.ts'
import { rightsMark } from './export-rights.rules.ts'
import {
  EXPORT_ATTEMPTS,
  findExpired,
  findUntold,
  isExportWaiting,
  saveProgress,
  loadExport,
  noteTold,
  removeExport,
  takeNextExport,
  type StoredExport,
} from './export.store.ts'

export type ExportPlatform = Pick<Platform, 'database' | 'files' | 'now' | 'elapsed'>

export interface ExportSources {
  readonly listNamed: (name: string) => AnyServerList | undefined
  /** The permissions of the moment: every slice checks them again. */
  readonly actorOf: (db: Db, userId: Id) => Promise<Actor | null>
}

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After this time the next export has its turn. */
const TURN_MS = SECOND_MS
const LEASE_MS = 60 * SECOND_MS
const PIECE_BYTES = 256 * 1024
const EXPORT_MAX_BYTES = 1024 ** 3
const REMOVED_AT_ONCE = 100

export function exportJobs(
  platform: ExportPlatform,
  sources: ExportSources,
  sync: Pick<Sync, 'writeOnServer'>,
): readonly Job[] {
  return [
    { name: 'exports.write', reach: 'owner', everyMs: SECOND_MS, run: () => writeExports(platform, sources) },
    { name: 'exports.tell', reach: 'company', everyMs: 2 * SECOND_MS, run: (now) => notifyOwners(platform, sync, now) },
    { name: 'exports.remove', reach: 'company', everyMs: HOUR_MS, run: (now) => removeExpired(platform, now) },
  ]
}

/** Gives one export a turn. What it has written by then is kept, so that a restart goes on from there. */
async function writeExports(platform: ExportPlatform, sources: ExportSources): Promise<void> {
  const now = platform.now()
  if (!(await isExportWaiting(platform.database.db, now))) return
  const taken = await platform.database.tx((db) => takeNextExport(db, { now, until: now + LEASE_MS }))
  if (taken === null) return
  // The turns before have taken the server with them.
  if (taken.isUsedUp) return finish(platform, taken, 'failed')
  const until = platform.elapsed() + TURN_MS
  try {
    await writeTurn(platform, sources, { taken, until })
  } catch (error) {
    // The file's length and the stored place are compared before the next turn; nothing half-written is kept.
    const attempts = taken.attempts + 1
    await platform.database.tx((db) => saveProgress(db, taken.id, { leaseUntil: 0, attempts }))
    if (attempts >= EXPORT_ATTEMPTS) await finish(platform, taken, 'failed')
    throw error
  }
}

async function writeTurn(
  platform: ExportPlatform,
  sources: ExportSources,
  { taken, until }: { taken: StoredExport; until: number },
): Promise<void> {
  const upload = uploadOf(taken.id)
  let at = await resumed(platform, taken)
  for (;;) {
    const piece = await nextPiece(platform, sources, { taken, at, until })
    if (piece === null) return finish(platform, taken, 'refused')
    const length = await platform.files.append(upload, at.bytes, piece.content)
    if (length !== at.bytes + piece.content.length) throw new Error('another server writes the same export')
    at = { rows: at.rows + piece.rows, bytes: length, place: piece.place }
    if (length > EXPORT_MAX_BYTES) return finish(platform, taken, 'failed')
    const isOver = platform.elapsed() >= until
    const leaseUntil = isOver ? 0 : platform.now() + LEASE_MS
    const isWanted = await platform.database.tx((db) =>
      saveProgress(db, taken.id, { ...at, leaseUntil, attempts: taken.attempts }),
    )
    if (!isWanted) return platform.files.discard(upload)
    if (piece.place === null) return finish(platform, taken, 'ready')
    if (isOver) return undefined
  }
}

type At = Pick<StoredExport, 'rows' | 'bytes' | 'place'>

/** The next lines, up to a piece or the end of the turn; null where the owner's rights are no longer the same. */
async function nextPiece(
  { database, elapsed }: ExportPlatform,
  { actorOf, listNamed }: ExportSources,
  { taken, at, until }: { taken: StoredExport; at: At; until: number },
) {
  let [text, rows, place] = ['', 0, at.place]
  let ready: Asked | null = null
  do {
    const actor = await actorOf(database.db, taken.ownerId)
    const list = listNamed(taken.list)
    if (!actor || !list || !maySee(list, actor) || rightsMark(actor) !== taken.rights) return null
    const { head, lineOf } = linesFor(taken.columns, actor.zone)
    // The rights are the same in every slice, and so is the index that serves them best.
    ready ??= await prepared(database.db, { list, actor, question: taken.question })
    const page = await readPage(database.db, ready, { size: SLICE_ROWS, after: place, before: null, skip: 0 })
    if (at.bytes === 0 && text === '') text = head()
    text += page.rows.map(lineOf).join('')
    rows += page.rows.length
    place = page.last
    await setImmediate()
  } while (place !== null && text.length < PIECE_BYTES && elapsed() < until)
  return { content: Buffer.from(text), rows, place }
}

/** Where to go on. What a crash left behind the stored place is cut off; a file that is shorter begins anew. */
async function resumed({ files }: ExportPlatform, taken: StoredExport): Promise<At> {
  const length = await files.cut(uploadOf(taken.id), taken.bytes)
  if (length === taken.bytes) return { rows: taken.rows, bytes: taken.bytes, place: taken.place }
  await files.discard(uploadOf(taken.id))
  return { rows: 0, bytes: 0, place: null }
}

async function finish(platform: ExportPlatform, taken: StoredExport, state: ExportState): Promise<void> {
  const { database, files, now } = platform
  // Named after the export: the second try after a crash finds the file where the first one put it.
  if (state === 'ready') await files.settle(uploadOf(taken.id), taken.id)
  else await files.discard(uploadOf(taken.id))
  const expiresAt = now() + EXPORT_KEEP_DAYS * DAY_MS
  const isWanted = await database.tx((db) => saveProgress(db, taken.id, { state, expiresAt, leaseUntil: 0 }))
  if (!isWanted) await files.remove(taken.id)
}

/** Messaging tells each owner once for each export, however often this runs. */
async function notifyOwners(
  { database }: ExportPlatform,
  sync: Pick<Sync, 'writeOnServer'>,
  now: Instant,
): Promise<void> {
  for (const { id, ownerId } of await findUntold(database.db, REMOVED_AT_ONCE)) {
    await sync.writeOnServer({ changes: [], events: [exportReady({ exportId: id, ownerId })] })
    await database.tx((db) => noteTold(db, id, now))
  }
}

/** What `exports.remove` removes, files included. */
export const exportRetention: RetentionRule = { name: 'exports', keepDays: EXPORT_KEEP_DAYS }

async function removeExpired(platform: ExportPlatform, now: Instant): Promise<void> {
  const expired = await findExpired(platform.database.db, now, REMOVED_AT_ONCE)
  for (const { id } of expired) await dropExport(platform, id)
  const run = { rule: exportRetention.name, lastRunAt: now, removed: expired.length }
  await platform.database.tx((db) => noteRemoved(db, run))
}

/** Removes an export with all that is written of it. */
export async function dropExport({ database, files }: Pick<Platform, 'database' | 'files'>, id: Id): Promise<void> {
  const stored = await loadExport(database.db, id)
  if (stored === null) return
  await database.tx((db) => removeExport(db, id))
  await files.remove(id)
  await files.discard(uploadOf(id))
}

const uploadOf = (id: Id): string => `export-${id}`
