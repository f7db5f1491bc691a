import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { openTestDatabase } from '../../../platform/testing/test-database.ts'
import { contactMarkSaleTable, contactMarkTable } from '../../agreements/contact/contact-mark.table.ts'
import { saleEarningsTable, saleEventTable } from './sale.table.ts'

const folder = join('server', 'migrations', dialect)
const file = readdirSync(folder).find((name) => name.endsWith('_id_bytes_of_sales.sql')) ?? ''
const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')

const [sale, event, seller, team, office, region, actor, device] = Array.from(
  { length: 8 },
  (_, at) => `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${at}`,
)
const bytes = dialect === 'sqlite' ? 'blob' : 'bytea'
const json = dialect === 'sqlite' ? 'text' : 'jsonb'
const bigint = dialect === 'sqlite' ? 'integer' : 'bigint'

const place = `seller_id text not null, seller_name text not null, team_id text, office_id text, region_id text`
/** As these tables were before: all ids as texts. */
const before = [
  ...['sale_event', 'sale_earnings', 'contact_mark', 'contact_mark_sale'].map((name) => `drop table ${name}`),
  `create table sale_event (id text primary key not null, version ${bigint} not null, sale_id text not null, ${place}, kind text not null, "from" text, "to" text not null, revision ${bigint} not null, actor_id text, actor_name text not null, reason_code text, detail ${json}, detail_code text, comment text not null, photo ${json}, at ${bigint} not null, recorded_at ${bigint} not null, device_id text not null)`,
  `create table sale_earnings (id text primary key not null, version ${bigint} not null, ${place}, sold_on text not null, currency text not null, lines ${json} not null, title_id text, seller_commission_ore ${bigint} not null)`,
  `create table contact_mark (id text primary key not null, version ${bigint} not null, mark text not null, block text, provider_id text, sold_on text, office_id text)`,
  `create table contact_mark_sale (mark_id text primary key not null, sale_id text not null, revision ${bigint} not null, sold_on text default '' not null)`,
  `insert into sale_event values ('${event}', 1, '${sale}', '${seller}', 'Ann', '${team}', '${office}', '${region}', 'submitted', null, 'finalized', 1, '${actor}', 'Ann', null, null, null, 'Åh', null, 5, 6, '${device}')`,
  `insert into sale_event values ('fifteen-letters', 2, 'sixteen-letters!', 'x', 'Bo', null, null, null, 'approved', 'finalized', 'approved', 1, null, '', null, null, null, '', null, 7, 8, '')`,
  `insert into sale_earnings values ('${sale}', 0, '${seller}', 'Ann', '${team}', null, '${region}', '2026-11-01', 'SEK', '[]', null, 500)`,
  `insert into contact_mark values ('${event}', 1, 'h:1', null, '${team}', '2026-11-01', null)`,
  `insert into contact_mark_sale values ('${event}', '${sale}', 1, '2026-11-01')`,
]

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  for (const one of [...before, ...statements]) await readValues(database.db, sql.raw(one))
})
afterEach(() => database.close())

test('the history of a sale keeps every id, and ids that nobody has stay empty', async () => {
  const rows = await database.db.select().from(saleEventTable).orderBy(saleEventTable.at)
  expect(rows).toEqual([
    {
      id: event,
      version: 1,
      saleId: sale,
      sellerId: seller,
      sellerName: 'Ann',
      teamId: team,
      officeId: office,
      regionId: region,
      kind: 'submitted',
      from: null,
      to: 'finalized',
      revision: 1,
      actorId: actor,
      actorName: 'Ann',
      reasonCode: null,
      detail: null,
      detailCode: null,
      comment: 'Åh',
      photo: null,
      at: 5,
      recordedAt: 6,
      deviceId: device,
    },
    {
      id: 'fifteen-letters',
      version: 2,
      saleId: 'sixteen-letters!',
      sellerId: 'x',
      sellerName: 'Bo',
      teamId: null,
      officeId: null,
      regionId: null,
      kind: 'approved',
      from: 'finalized',
      to: 'approved',
      revision: 1,
      actorId: null,
      actorName: '',
      reasonCode: null,
      detail: null,
      detailCode: null,
      comment: '',
      photo: null,
      at: 7,
      recordedAt: 8,
      deviceId: '',
    },
  ])
})

test('so do what sales earn, and the marks of their customers', async () => {
  const { db } = database
  expect(await db.select().from(saleEarningsTable)).toEqual([
    {
      id: sale,
      version: 0,
      sellerId: seller,
      sellerName: 'Ann',
      teamId: team,
      officeId: null,
      regionId: region,
      soldOn: '2026-11-01',
      currency: 'SEK',
      lines: [],
      titleId: null,
      sellerCommissionOre: 500,
    },
  ])
  expect(await db.select().from(contactMarkTable)).toEqual([
    { id: event, version: 1, mark: 'h:1', block: null, providerId: team, soldOn: '2026-11-01', officeId: null },
  ])
  expect(await db.select().from(contactMarkSaleTable)).toEqual([
    { markId: event, saleId: sale, revision: 1, soldOn: '2026-11-01' },
  ])
})

test('ids are stored as bytes', async () => {
  const type = dialect === 'sqlite' ? sql`typeof(sale_id)` : sql`pg_typeof(sale_id)::text`
  expect(await readValues(database.db, sql`select distinct ${type} as kind from sale_event`)).toEqual([[bytes]])
})
