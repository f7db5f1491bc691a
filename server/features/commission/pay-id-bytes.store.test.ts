import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialect } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { openTestDatabase } from '../../platform/testing/test-database.ts'
import { commissionPayoutTable } from './commission.table.ts'
import { countUnbalanced, findLinesOf, ledgerSums } from './ledger/ledger.store.ts'
import { ledgerTallyTable } from './ledger/ledger.table.ts'
import { findPayouts } from './pay-line/pay-line.store.ts'

const folder = join('server', 'migrations', dialect)
const file = readdirSync(folder).find((name) => name.endsWith('_id_bytes_of_pay.sql')) ?? ''
const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')

const id = (number: number) => `0190a1b2-c3d4-7e5f-8a9b-${String(number).padStart(12, '0')}`
const [sale, payout, seller, team, region] = [1, 2, 3, 4, 5].map(id)
const json = dialect === 'sqlite' ? 'text' : 'jsonb'
const whole = dialect === 'sqlite' ? 'integer' : 'bigint'

const place = `seller_id text not null, seller_name text not null, team_id text, office_id text, region_id text`
const lineOf = (number: number, account: string, ore: number) =>
  `insert into ledger_line values ('${id(number)}', '${id(9)}', '${sale}', '${seller}', 'Ann', '${team}', null, '${region}', 'commission', '${account}', ${ore}, 'SEK', '2026-10-02', '2026-10', 5, '', 'opened', null, 1, null, ${number})`
/** As these tables were before: all ids as texts. */
const before = [
  'drop table ledger_line',
  'drop table commission_payout',
  `create table ledger_line (id text primary key not null, posting_id text not null, sale_id text, ${place}, kind text not null, account text not null, amount_ore ${whole} not null, currency text not null, sold_on text not null, month text not null, at ${whole} not null, by_name text not null, reason text not null, reverses_id text, formula ${whole} not null, reckoning ${json}, no ${whole} not null)`,
  `create table commission_payout (id text primary key not null, version ${whole} not null, ${place}, zone text not null, sale_id text not null, month text not null, amount_ore ${whole} not null, currency text not null, status text not null, earned_on text not null, paid_on text, of text default 'sale' not null, entry_ids ${json} default '[]' not null, reverses_id text, clawback text, consent_document text not null, history ${json} not null, no ${whole}, seller_key text default '' not null, asks ${whole} default 0 not null)`,
  lineOf(11, 'company', -500),
  lineOf(12, 'paid', 500),
  `insert into commission_payout values ('${payout}', 2, '${seller}', 'Ann', '${team}', null, '${region}', 'Europe/Stockholm', '${sale}', '2026-11', 500, 'SEK', 'paid', '2026-10-20', '2026-11-25', 'sale', '[]', null, null, '', '[]', 7, 'ann', 0)`,
]

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  for (const one of [...before, ...statements]) await readValues(database.db, sql.raw(one))
})
afterEach(() => database.close())

test('lines of the ledger keep every id, and their postings still sum to zero', async () => {
  const { db } = database
  const lines = await findLinesOf(db, [sale ?? ''])
  expect(lines.map(({ id: of, postingId, saleId, account }) => [of, postingId, saleId, account])).toEqual([
    [id(11), id(9), sale, 'company'],
    [id(12), id(9), sale, 'paid'],
  ])
  expect(lines[0]).toMatchObject({ sellerId: seller, teamId: team, officeId: null, regionId: region, reversesId: null })
  expect(await countUnbalanced(db)).toBe(0)
})

test('their sums name people and places as texts', async () => {
  const { db } = database
  await ledgerSums.rebuild(db)
  expect(await ledgerSums.wrong(db)).toEqual([])
  expect(await db.select().from(ledgerTallyTable).orderBy(ledgerTallyTable.account)).toMatchObject([
    { sellerId: seller, teamId: team, officeId: '', regionId: region, account: 'company', amountOre: -500 },
    { sellerId: seller, teamId: team, officeId: '', regionId: region, account: 'paid', amountOre: 500 },
  ])
})

test('a line of pay keeps every id, and its sale finds it', async () => {
  const { db } = database
  expect(await findPayouts(db, sale ?? '')).toMatchObject([
    { id: payout, saleId: sale, sellerId: seller, teamId: team, officeId: null, regionId: region, amountOre: 500 },
  ])
  expect(await db.select().from(commissionPayoutTable)).toMatchObject([{ reversesId: null, no: 7 }])
})
