import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
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

/** The end of the chain, and where it begins since old entries were deleted. */
async function readHead(db: Db): Promise<{ readonly end: Place; readonly start: Place }> {
  const [head] = await db.select().from(auditHeadTable).where(eq(auditHeadTable.id, HEAD))
  return {
    end: { seq: head?.seq ?? 0, hash: head?.hash ?? BEGINNING },
    start: { seq: head?.startSeq ?? 0, hash: head?.startHash ?? BEGINNING },
  }
}

async function writeHead(db: Db, { end, start }: { end: Place; start: Place }): Promise<void> {
  const head = { seq: end.seq, hash: end.hash, startSeq: start.seq, startHash: start.hash }
  await db
    .insert(auditHeadTable)
    .values({ id: HEAD, ...head })
    .onConflictDoUpdate({ target: auditHeadTable.id, set: head })
}

/** Gives entries their places: each holds a hash of itself and of the one before. Runs in the transaction that writes them. */
export async function chained(db: Db, entries: readonly Unchained[]): Promise<Row[]> {
  const { end, start } = await readHead(db)
  let { seq, hash } = end
  const rows = entries.map((entry) => {
    seq += 1
    hash = hashOf(entry, { seq, hash })
    return { ...entry, seq, hash }
  })
  await writeHead(db, { end: { seq, hash }, start })
  return rows
}

/** @param before the number of this entry, and the hash of the one before */
function hashOf(entry: Unchained, before: Place): string {
  const { id, at, actorId, actorName, impersonatorId, impersonatorName, kind, subjectId, what } = entry
  const who = [actorId, actorName, impersonatorId, impersonatorName]
  const text = JSON.stringify([
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
  return createHash('sha256').update(text).digest('hex')
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
  const { end } = await readHead(db)
  await writeHead(db, { end, start: { seq: last.seq, hash: last.hash } })
  return gone.length
}

/** The first entry that does not fit. `changed`: another text than was hashed; `missing`: entries before it are gone. */
export interface AuditFault {
  readonly kind: 'changed' | 'missing' | 'added'
  readonly seq: number | null
  readonly id: Id | null
  readonly at: Instant | null
}

export interface AuditReport {
  readonly entries: number
  /** Written before entries were chained. */
  readonly unchained: number
  readonly head: Place
  readonly fault: AuditFault | null
}

const PAGE = 1000

/** Reads the whole log and compares each entry with its hash and with the one before. Stops at the first that does not fit. */
export async function verifyAudit(db: Db): Promise<AuditReport> {
  const { end, start } = await readHead(db)
  let before = start
  let entries = 0
  let firstAt: Instant | null = null
  const report = (fault: AuditFault | null, unchained = 0): AuditReport => ({ entries, unchained, head: end, fault })
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
      if (hash === null || hash !== hashOf(entry, { seq, hash: before.hash }))
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
