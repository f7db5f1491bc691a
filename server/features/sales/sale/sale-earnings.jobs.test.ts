import { readdirSync, readFileSync } from 'node:fs'
import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { draft, product } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { only } from '../../../sync/testing/world.ts'
import { announceEarningsJob } from './sale-earnings.jobs.ts'
import { saleEarningsStore } from './sale-earnings.store.ts'
import { idsOf, openSalesWorld, type SalesWorld } from '../testing/sales-world.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const place = { teamId: id(1), officeId: id(2), regionId: id(3) }
const OLD_COMMISSION = 111_00
// SQLite takes a text in any column.
const idsAsTexts = ['id', 'seller_id', 'team_id', 'office_id', 'region_id', 'title_id'].map(
  (column) => `alter column ${column} set data type text using ''`,
)

describe(`sales of a release that kept the commission on the sale, on ${dialect}`, () => {
  const two = draft.lines.map((line) => ({ ...line, quantity: 2 }))
  let world: SalesWorld
  let seller: Actor
  let saleId: Id

  beforeEach(async () => {
    world = await openSalesWorld()
    seller = world.join('seller', place)
    saleId = await world.sell(seller, { lines: two })
    await beforeTheRelease()
    await migrate('fill-sale-earnings')
    await migrate('drop-sale-commission')
    await migrate('id_bytes_of_sales', 'sale_earnings')
  })
  afterEach(() => world.platform.database.close())

  const run = (statement: SQL) => {
    const { db } = world.platform.database
    const either = db as unknown as Record<'run' | 'execute', (one: SQL) => Promise<unknown>>
    return dialect === 'sqlite' ? either.run(statement) : either.execute(statement)
  }

  /** The commission stands on the sale and its lines, and there is no row beside it. */
  async function beforeTheRelease(): Promise<void> {
    await run(sql`delete from sale_earnings`)
    if (dialect === 'postgresql') await run(sql.raw(`alter table sale_earnings ${idsAsTexts.join(', ')}`))
    await run(
      sql`delete from sync_row where collection_no = (select no from line_collection where name = 'saleEarnings')`,
    )
    await run(sql`alter table sale add column seller_commission_ore integer not null default 22200`)
    await run(sql`alter table sale_line add column seller_commission_ore integer not null default 11100`)
  }

  /** All of a migration, or what it does with one table. */
  async function migrate(name: string, table = ''): Promise<void> {
    const folder = new URL(`../../../migrations/${dialect}/`, import.meta.url)
    const file = only(readdirSync(folder).filter((each) => each.endsWith(`_${name}.sql`)))
    const statements = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) if (statement.includes(table)) await run(sql.raw(statement))
  }

  const runJob = () => announceEarningsJob(world.platform, world.sync).run(world.platform.now())
  const earningsSeenBy = async (actor: Actor) => idsOf(await seenBy({ ...world, actor }), 'saleEarnings')

  test('keep what they were sold with, in a row beside the sale', async () => {
    expect(await saleEarningsStore.load(world.platform.database.db, [saleId])).toEqual([
      {
        id: saleId,
        version: 0,
        sellerId: seller.userId,
        sellerName: seller.name,
        ...place,
        soldOn: expect.any(String),
        currency: 'SEK',
        titleId: null,
        lines: [{ productId: product.id, sellerCommissionOre: OLD_COMMISSION }],
        sellerCommissionOre: 2 * OLD_COMMISSION,
      },
    ])
  })

  test('reach those who may see wages once the job has run, and no others', async () => {
    expect(await earningsSeenBy(seller)).toEqual([])
    await runJob()
    expect(await earningsSeenBy(seller)).toEqual([saleId])
    expect(await earningsSeenBy(world.join('finance'))).toEqual([saleId])
    for (const role of ['coach', 'manager', 'quality'] as const) {
      expect(await earningsSeenBy(world.join(role, place))).toEqual([])
    }
  })

  test('are announced once', async () => {
    await runJob()
    await runJob()
    await runJob()
    expect(await saleEarningsStore.load(world.platform.database.db, [saleId])).toMatchObject([{ version: 1 }])
  })

  test('keep their own commission through a correction that comes before the job', async () => {
    const office = world.phoneOf(world.join('backoffice'))
    await office.pull()
    await office.push(office.command('sale.raise-deviation', { saleId, type: 'incorrect_order', text: 'Fel antal' }))
    const phone = world.phoneOf(seller)
    await phone.pull()
    const correction = { basedOn: 2, base: { lines: two }, changes: { lines: draft.lines } }
    const fixed = phone.command('sale.correct', { saleId, ...correction, idNumber: '', comment: '' })
    const outcome = await phone.push(fixed)
    expect(outcome.results).toMatchObject([{ status: 'applied' }])
    await runJob()
    expect(await saleEarningsStore.load(world.platform.database.db, [saleId])).toMatchObject([
      { version: 1, sellerCommissionOre: OLD_COMMISSION },
    ])
  })
})
