import { createHash } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ACTIVITY_KEEP_DAYS } from '../../../shared/resource/activity.api.ts'
import { dialect } from '../../platform/database/columns.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { activityRetention } from './activity-routes.ts'
import { auditHeadJob } from './audit-head.jobs.ts'
import { retentionJob } from '../retention/retention.store.ts'
import { recordActivities } from './activity.store.ts'
import { activityTable, auditHeadTable } from './activity.table.ts'
import { deleteOldEntries, verifyAudit } from './audit-chain.store.ts'
import { eq } from '../../platform/database/eq.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform

worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

const entry = (name: string) => ({
  id: platform.newId(),
  at: platform.now(),
  actor: { userId: '01900000-0000-7000-8000-000000000001', name: 'Maria' },
  kind: 'offices',
  subjectId: '01900000-0000-7000-8000-00000000abcd',
  what: 'edited',
  before: { zone: 'Europe/Stockholm', name: '' },
  after: { name, zone: 'Europe/Helsinki' },
})

async function write(...names: string[]): Promise<string[]> {
  const entries = names.map(entry)
  await platform.database.tx((db) => recordActivities(db, entries))
  return entries.map(({ id }) => id)
}

const verify = () => verifyAudit(platform.database.db, platform.now())

describe(`the chain of the audit log on ${dialect} [security 20]`, () => {
  test('is unbroken, over transactions and many entries at once', async () => {
    expect(await verify()).toMatchObject({ entries: 0, fault: null })
    await write('A')
    await write('B', 'C')
    await Promise.all(['D', 'E', 'F'].map((name) => write(name)))
    expect(await verify()).toMatchObject({ entries: 6, unchained: 0, fault: null, head: { seq: 6 } })
  })

  test('names the first entry whose text was changed', async () => {
    const { db } = platform.database
    const ids = await write('A', 'B', 'C')
    await db
      .update(activityTable)
      .set({ actorName: 'Nobody' })
      .where(eq(activityTable.id, ids[1] ?? ''))
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 2, id: ids[1] })
    await db
      .update(activityTable)
      .set({ actorName: 'Maria' })
      .where(eq(activityTable.id, ids[1] ?? ''))
    expect((await verify()).fault).toBeNull()
    await db
      .update(activityTable)
      .set({ after: { name: 'X' } })
      .where(eq(activityTable.id, ids[2] ?? ''))
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 3 })
  })

  test('notices an entry that is gone, in the middle, at the front and at the end', async () => {
    const { db } = platform.database
    const ids = await write('A', 'B', 'C', 'D')
    const without = async (id: string | undefined) => {
      const [row] = await db
        .select()
        .from(activityTable)
        .where(eq(activityTable.id, id ?? ''))
      if (!row) throw new Error('there is no such entry')
      await db.delete(activityTable).where(eq(activityTable.id, row.id))
      const { fault } = await verify()
      await db.insert(activityTable).values(row)
      return fault
    }
    expect(await without(ids[1])).toMatchObject({ kind: 'missing', seq: 3, id: ids[2] })
    expect(await without(ids[0])).toMatchObject({ kind: 'missing', seq: 2, id: ids[1] })
    expect(await without(ids[3])).toMatchObject({ kind: 'missing', seq: 4 })
    expect((await verify()).fault).toBeNull()
  })

  test('notices entries that changed places, and one that was put beside the chain', async () => {
    const { db } = platform.database
    const ids = await write('A', 'B')
    await db
      .update(activityTable)
      .set({ seq: 9 })
      .where(eq(activityTable.id, ids[0] ?? ''))
    expect((await verify()).fault).toMatchObject({ kind: 'missing' })
    await db
      .update(activityTable)
      .set({ seq: 1 })
      .where(eq(activityTable.id, ids[0] ?? ''))
    platform.clock.advance(1000)
    const { actor, ...added } = entry('Z')
    const who = { actorId: actor.userId, actorName: actor.name, impersonatorId: null, impersonatorName: null }
    await db.insert(activityTable).values({ ...added, ...who, seq: null, hash: null })
    expect((await verify()).fault).toMatchObject({ kind: 'added', id: added.id })
  })

  test('goes on after old entries were deleted in time', async () => {
    await write('old', 'older')
    platform.clock.advance(DAY_MS)
    await write('young')
    platform.clock.advance((ACTIVITY_KEEP_DAYS - 1) * DAY_MS + 1)
    await retentionJob(platform, [activityRetention]).run(platform.now())
    expect(await verify()).toMatchObject({ entries: 1, fault: null })
    await write('new')
    expect(await verify()).toMatchObject({ entries: 2, fault: null, head: { seq: 4 } })
  })

  test('names a log that was cut at its front by somebody who can write to the database, and moved its start', async () => {
    const { db } = platform.database
    await write('A', 'B', 'C')
    const [second] = await db.select().from(activityTable).where(eq(activityTable.seq, 2))
    await db.delete(activityTable).where(lte(activityTable.seq, 2))
    await db.update(auditHeadTable).set({ startSeq: 2, startHash: second?.hash ?? '' })
    expect((await verify()).fault).toMatchObject({ kind: 'forged' })
    await write('D')
    expect((await verify()).fault).toMatchObject({ kind: 'forged' })
    await db.update(auditHeadTable).set({ seal: null })
    expect((await verify()).fault).toMatchObject({ kind: 'forged' })
  })

  test('names a text that was hashed anew without the key', async () => {
    const { db } = platform.database
    await write('A')
    const forged = createHash('sha256').update('anything').digest('hex')
    await db.update(activityTable).set({ hash: forged })
    await db.update(auditHeadTable).set({ hash: forged })
    expect((await verify()).fault).not.toBeNull()
  })

  test('a start that is younger than entries are kept does not fit, even with a seal', async () => {
    const { db } = platform.database
    await write('A', 'B')
    await deleteOldEntries(db, platform.now() + 1, 1)
    expect((await verify()).fault).toMatchObject({ kind: 'forged' })
    platform.clock.advance((ACTIVITY_KEEP_DAYS + 1) * DAY_MS)
    expect(await verify()).toMatchObject({ entries: 1, fault: null })
  })

  test('a chain from before the key still fits; the next start anchors it, once', async () => {
    const { db } = platform.database
    await db.insert(activityTable).values(beforeTheKey(await writtenRows('A', 'B')))
    const [end] = await db.select().from(activityTable).where(eq(activityTable.seq, 2))
    const nothing = { startAt: null, keyedSeq: null, keyedAt: null, seal: null }
    await db.update(auditHeadTable).set({ hash: end?.hash ?? '', ...nothing })
    expect(await verify()).toMatchObject({ entries: 2, keyed: null, fault: null })
    const anchored = { seq: 3, at: platform.now() }
    await auditHeadJob(platform).run(platform.now())
    expect(await verify()).toMatchObject({ entries: 2, keyed: anchored, fault: null })
    platform.clock.advance(DAY_MS)
    await auditHeadJob(platform).run(platform.now())
    await write('C')
    expect(await verify()).toMatchObject({ entries: 3, keyed: anchored, fault: null })
    await db.update(activityTable).set({ actorName: 'Nobody' }).where(eq(activityTable.seq, 1))
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 1 })
  })
})

type Row = typeof activityTable.$inferSelect

/** The rows of entries, taken out of the table again. */
async function writtenRows(...names: string[]): Promise<Row[]> {
  const { db } = platform.database
  await write(...names)
  const rows = await db.select().from(activityTable)
  await db.delete(activityTable)
  return rows.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}

/** The same rows with the hashes that servers wrote before the log had a key. */
function beforeTheKey(rows: readonly Row[]): Row[] {
  const plain = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  let hash = '0'.repeat(64)
  return rows.map((row) => {
    const who = [row.actorId, row.actorName, row.impersonatorId, row.impersonatorName]
    const what = [row.kind, row.subjectId, row.what, plain(row.before), plain(row.after)]
    const text = JSON.stringify([hash, row.seq, row.id, row.at, who, ...what])
    hash = createHash('sha256').update(text).digest('hex')
    return { ...row, hash }
  })
}
