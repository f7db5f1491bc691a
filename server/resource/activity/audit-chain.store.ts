import { createHash } from 'node:crypto'
import { ACTIVITY_KEEP_DAYS } from '../../../shared/resource/activity.api.ts'
import { and, asc, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { auditHash } from '../../platform/audit-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { activityTable, auditHeadTable } from './activity.table.ts'

type Row = typeof activityTable.$inferSelect
/** An entry before it has its place in the chain. */
export type Unchained = Omit<Row, 'seq' | 'hash'>

const HEAD = 1
/** The hash before the first entry of all. */
const BEGINNING = '0'.repeat(64)

interface Place {
  readonly seq: number
  readonly hash: string
}

interface Head {
  readonly end: Place
  /** The last deleted entry. */
  readonly start: Place & { readonly at: Instant | null }
  /** The first entry whose hash has the key, and when it was written; null before the first of them. */
  readonly keyed: { readonly seq: number; readonly at: Instant } | null
}

const none: Head = {
  end: { seq: 0, hash: BEGINNING },
  start: { seq: 0, hash: BEGINNING, at: null },
  keyed: null,
}

/** `sealed`: as the server wrote it. `unkeyed`: from before the key. `forged`: written past the product. */
type HeadState = 'sealed' | 'unkeyed' | 'forged'

/** The end of the chain, and where it begins since old entries were deleted. */
async function readHead(db: Db): Promise<{ readonly head: Head; readonly state: HeadState }> {
  const [row] = await db.select().from(auditHeadTable).where(eq(auditHeadTable.id, HEAD))
  if (!row) return { head: none, state: 'unkeyed' }
  const { keyedSeq, keyedAt, seal } = row
  const head: Head = {
    end: { seq: row.seq, hash: row.hash },
    start: { seq: row.startSeq, hash: row.startHash, at: row.startAt },
    keyed: keyedSeq === null || keyedAt === null ? null : { seq: keyedSeq, at: keyedAt },
  }
  if (seal === null) return { head, state: head.keyed === null ? 'unkeyed' : 'forged' }
  return { head, state: seal === sealOf(head) ? 'sealed' : 'forged' }
}

async function writeHead(db: Db, head: Head): Promise<void> {
  const { end, start, keyed } = head
  const written = {
    seq: end.seq,
    hash: end.hash,
    startSeq: start.seq,
    startHash: start.hash,
    startAt: start.at,
    keyedSeq: keyed?.seq ?? null,
    keyedAt: keyed?.at ?? null,
    seal: keyed === null ? null : sealOf(head),
  }
  await db
    .insert(auditHeadTable)
    .values({ id: HEAD, ...written })
    .onConflictDoUpdate({ target: auditHeadTable.id, set: written })
}

const sealOf = ({ end, start, keyed }: Head): string =>
  auditHash(JSON.stringify(['head', end.seq, end.hash, start.seq, start.hash, start.at, keyed?.seq, keyed?.at]))

/** Gives entries their places: each holds a hash of itself and of the one before. Runs in the transaction that writes them. */
export async function chained(db: Db, entries: readonly Unchained[]): Promise<Row[]> {
  const { head, state } = await readHead(db)
  let { seq, hash } = head.end
  const rows = entries.map((entry) => {
    seq += 1
    hash = auditHash(textOf(entry, { seq, hash }))
    return { ...entry, seq, hash }
  })
  const [first] = entries
  const keyed = head.keyed ?? (first ? { seq: head.end.seq + 1, at: first.at } : null)
  const next = { ...head, end: { seq, hash }, keyed }
  // A forged head is not sealed by the next entry: it stays one that the check names.
  if (state === 'forged') await setEnd(db, next.end)
  else await writeHead(db, next)
  return rows
}

/**
 * Seals a head from before the key, and answers the end of the chain and whether the head is the server's own. Until then, and
 * once only, a chain without the key is taken over as it is found: `audit:verify` says since when and from which entry on.
 */
export async function sealHead(db: Db, now: Instant): Promise<Place & { readonly isForged: boolean }> {
  const { head, state } = await readHead(db)
  if (state === 'unkeyed') await writeHead(db, { ...head, keyed: { seq: head.end.seq + 1, at: now } })
  return { ...head.end, isForged: state === 'forged' }
}

const setEnd = (db: Db, { seq, hash }: Place) =>
  db.update(auditHeadTable).set({ seq, hash }).where(eq(auditHeadTable.id, HEAD))

/** The hash of entries from before the key. */
const plainHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text that is hashed. `before`: the number of this entry, and the hash of the one before. */
function textOf(entry: Unchained, before: Place): string {
  const { id, at, actorId, actorName, impersonatorId, impersonatorName, kind, subjectId, what } = entry
  const who = [actorId, actorName, impersonatorId, impersonatorName]
  return JSON.stringify([
    before.hash,
    before.seq,
    id,
    at,
    who,
    kind,
    subjectId,
    what,
    plain(entry.before),
    plain(entry.after),
  ])
}

/** The same text on both databases, which keep the members of an object in orders of their own. */
const plain = (fields: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(fields)
    .toSorted()
    .map((name) => [name, fields[name]])

/**
 * Deletes up to `limit` entries from before `until`, from the oldest on, and keeps where the chain begins from then on.
 * Answers how many there were.
 */
export async function deleteOldEntries(db: Db, until: Instant, limit: number): Promise<number> {
  const { id, at, seq } = activityTable
  const isPlaceless = sql`${id} in (select ${id} from ${activityTable} where ${at} < ${until} and ${seq} is null limit ${limit})`
  const placeless = await db.delete(activityTable).where(isPlaceless).returning({ id })
  if (placeless.length > 0) return placeless.length
  const oldest = await db
    .select({ seq, at, hash: activityTable.hash })
    .from(activityTable)
    .where(isNotNull(seq))
    .orderBy(asc(seq))
    .limit(limit)
  // Only from the front: a gap in the middle would be a broken chain.
  const firstKept = oldest.findIndex((entry) => entry.at >= until)
  const gone = firstKept === -1 ? oldest : oldest.slice(0, firstKept)
  const last = gone.at(-1)
  if (!last || last.seq === null || last.hash === null) return 0
  await db.delete(activityTable).where(sql`${seq} <= ${last.seq}`)
  const { head, state } = await readHead(db)
  // Sealed again, a forged head would look like one of the server's own.
  if (state !== 'forged') await writeHead(db, { ...head, start: { seq: last.seq, hash: last.hash, at: last.at } })
  return gone.length
}

/**
 * The first entry that does not fit. `changed`: another text than was hashed; `missing`: entries before it are gone; `added`: it
 * was put beside the chain; `forged`: what the log says of its own beginning and end was not written by a server with the key.
 */
export interface AuditFault {
  readonly kind: 'changed' | 'missing' | 'added' | 'forged'
  readonly seq: number | null
  readonly id: Id | null
  readonly at: Instant | null
}

export interface AuditReport {
  readonly entries: number
  /** Written before entries were chained. */
  readonly unchained: number
  readonly head: Place
  /** From which entry, and since when, hashes have the key; null: none has. */
  readonly keyed: Head['keyed']
  readonly fault: AuditFault | null
}

const PAGE = 1000

const DAY_MS = 86_400_000

/** Reads the whole log and compares each entry with its hash and with the one before. Stops at the first that does not fit. */
export async function verifyAudit(db: Db, now: Instant): Promise<AuditReport> {
  const { head, state } = await readHead(db)
  const { end, start, keyed } = head
  let before: Place = start
  let entries = 0
  let firstAt: Instant | null = null
  const report = (fault: AuditFault | null, unchained = 0): AuditReport => ({
    entries,
    unchained,
    head: end,
    keyed,
    fault,
  })
  const isTooEarly = start.at !== null && start.at > now - ACTIVITY_KEEP_DAYS * DAY_MS
  if (state === 'forged' || isTooEarly) return report({ kind: 'forged', seq: start.seq, id: null, at: start.at })
  for (;;) {
    const rows = await db
      .select()
      .from(activityTable)
      .where(gt(activityTable.seq, before.seq))
      .orderBy(asc(activityTable.seq))
      .limit(PAGE)
    for (const { seq, hash, ...entry } of rows) {
      const found = { seq, id: entry.id, at: entry.at }
      if (seq !== before.seq + 1) return report({ ...found, kind: 'missing' })
      const hashOf = keyed !== null && seq >= keyed.seq ? auditHash : plainHash
      if (hash === null || hash !== hashOf(textOf(entry, { seq, hash: before.hash })))
        return report({ ...found, kind: 'changed' })
      before = { seq, hash }
      entries += 1
      firstAt ??= entry.at
    }
    if (rows.length < PAGE) break
  }
  if (before.seq !== end.seq || before.hash !== end.hash)
    return report({ kind: 'missing', seq: before.seq + 1, id: null, at: null })
  return checkUnchained(db, firstAt, report)
}

/** Entries without a place are older than the chain. A younger one was put there past the product. */
async function checkUnchained(
  db: Db,
  firstAt: Instant | null,
  report: (fault: AuditFault | null, unchained?: number) => AuditReport,
): Promise<AuditReport> {
  const rows = await db
    .select({ id: activityTable.id, at: activityTable.at })
    .from(activityTable)
    .where(and(isNull(activityTable.seq), isNull(activityTable.hash)))
    .orderBy(asc(activityTable.at))
  const young = firstAt === null ? undefined : rows.find(({ at }) => at > firstAt)
  return report(young ? { kind: 'added', seq: null, ...young } : null, rows.length)
}
