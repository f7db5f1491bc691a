import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { listContract } from '../../../shared/resource/list.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { eachLoaded } from '../../kept/row-walk.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { actReceiptTable as receipt } from '../act/act-receipt.table.ts'
import { readListMonths } from './list-months.ts'
import { serverList } from './server-list.ts'

let platform: TestPlatform
worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

/** Any table with an instant and a person. */
const list = serverList({
  contract: listContract({
    name: 'receipts',
    permission: 'view candidates',
    row: z.object({ id: z.string(), kind: z.string() }),
    filters: { kind: 'many' },
    search: false,
    sorts: ['kind'],
    defaultSort: { by: 'kind', direction: 'asc' },
  }),
  from: sql`${receipt}`,
  id: receipt.id,
  reach: { own: receipt.actorId },
  filters: { kind: receipt.kind },
  sorts: { kind: { column: receipt.kind } },
  load: async () => [],
  tables: ['act_receipt'],
})

const actor = (extent: 'company' | 'own', zone: Actor['zone']) =>
  ({
    userId: 'anna',
    teamId: null,
    officeId: null,
    regionId: null,
    zone,
    grants: [{ permission: 'view candidates', extent }],
  }) as unknown as Actor

const instants = ['2026-01-31T22:30:00Z', '2026-02-10T12:00:00Z', '2026-03-15T12:00:00Z', '2026-03-16T12:00:00Z']

test('rows are added up by month within the reach of the list, in the zone of the person who asks', async () => {
  const { db } = platform.database
  await db.insert(receipt).values(
    instants.map((at, n) => ({
      id: `receipt ${n}`,
      kind: n === 1 ? 'call' : 'draft',
      subjectId: 'x',
      actorId: n === 1 ? 'bo' : 'anna',
      at: Date.parse(at),
    })),
  )
  const ask = async (by: Actor, filters: Readonly<Record<string, string | undefined>> = {}) => {
    const measures = { count: sql`1`, calls: sql`case when ${receipt.kind} = 'call' then 1 else 0 end` }
    const asked = { list, actor: by, from: '2026-01-01', to: '2026-03-15', at: receipt.at, filters, measures }
    const { rows, total } = await readListMonths(db, asked)
    return { counts: rows.map(({ month, count }) => `${month} ${count}`), total }
  }
  expect(await ask(actor('company', 'Europe/Stockholm'))).toEqual({
    counts: ['2026-01 1', '2026-02 1', '2026-03 1'],
    total: { count: 3, calls: 1 },
  })
  // In Helsinki it was February already.
  expect((await ask(actor('company', 'Europe/Helsinki'))).counts).toEqual(['2026-01 0', '2026-02 2', '2026-03 1'])
  expect((await ask(actor('own', 'Europe/Stockholm'))).total).toEqual({ count: 2, calls: 0 })
  expect((await ask(actor('company', 'Europe/Stockholm'), { kind: 'call' })).total).toEqual({ count: 1, calls: 1 })
  expect((await ask(actor('company', 'Europe/Stockholm'), { kind: undefined })).total.count).toBe(3)
})

test('rows that hold a day are counted by it, the last day of the period included', async () => {
  const { db } = platform.database
  // Any text that holds days does.
  const days = ['2025-10-31', '2025-11-30', '2025-12-01', '2025-12-02']
  await db
    .insert(receipt)
    .values(days.map((kind, n) => ({ id: `day ${n}`, kind, subjectId: 'x', actorId: 'anna', at: 1 })))
  const asked = { list, actor: actor('company', 'Europe/Stockholm'), from: '2025-10-01', to: '2025-12-01' }
  const { rows } = await readListMonths(db, { ...asked, at: receipt.kind, measures: { count: sql`1` } })
  expect(rows.map(({ month, count }) => `${month} ${count}`)).toEqual(['2025-10 1', '2025-11 1', '2025-12 1'])
})

test('all rows are walked as their store loads them, each once', async () => {
  const { db } = platform.database
  const many = Array.from({ length: 1203 }, (_, n) => `many ${String(n).padStart(5, '0')}`)
  const values = many.map((id) => ({ id, kind: 'walk', subjectId: 'x', actorId: 'anna', at: 1 }))
  for (let start = 0; start < values.length; start += 200)
    await db.insert(receipt).values(values.slice(start, start + 200))
  const walked: string[] = []
  await eachLoaded(receipt, { load: rowReader(receipt, 'id') })(db, (lot) => walked.push(...lot.map(({ id }) => id)))
  expect(walked.filter((id) => id.startsWith('many ')).toSorted()).toEqual(many)
})
