import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { payTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { saleStatuses, sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { id, product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import {
  timeReports,
  timeReportStatuses,
  type TimeReport,
} from '../../../../shared/features/time/report/time-report.schema.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addPrices, firstPriceOf } from '../../catalog/index.ts'
import { reportOf } from '../../../../shared/features/time/testing/time-world.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { checkProfit, fillProfit, profitKept } from './profit.jobs.ts'
import { profitDayTable, profitMonthTable, profitSaleTable } from './profit.table.ts'

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  await world.platform.database.tx((db) =>
    addPrices(db, [{ ...firstPriceOf(product), companyCommissionOre: 900_00, companyCostOre: 35_00 }]),
  )
  return world.platform
})

/** Counts old rows, and what a new price or new pay decides about. */
async function count(): Promise<void> {
  for (const { filling } of profitKept(world.platform)) if (filling) await fillAll(world.platform, filling)
}
const wrong = () => checkProfit(world.platform, { mend: false })
const write = (changes: Parameters<typeof world.app.sync.writeOnServer>[0]['changes']) =>
  world.app.sync.writeOnServer({ changes })

const saleChange = fc.record<Partial<Sale>>({
  status: fc.constantFrom(...saleStatuses),
  sellerId: fc.constantFrom(id(401), id(402)),
  teamId: fc.constantFrom(null, id(301)),
  officeId: fc.constantFrom(null, id(501), id(502)),
  soldOn: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-04-01', days)),
  currency: fc.constantFrom('SEK', 'EUR'),
  orderValueOre: fc.integer({ min: 0, max: 1_000_000 }),
  lines: fc
    .array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 })
    .map((quantities) => quantities.map((quantity) => ({ ...saleLine, productId: product.id, quantity }))),
})
const dayChange = fc.record<Partial<TimeReport>>({
  status: fc.constantFrom(...timeReportStatuses),
  attendanceHours: fc.constantFrom(0, 2, 4, 6, 8),
  allowance: fc.constantFrom(0, 1, 2),
  teamId: fc.constantFrom(null, id(301)),
})
const event = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), no: fc.integer({ min: 1, max: 5 }), change: saleChange }),
  fc.record({ kind: fc.constant('day' as const), no: fc.integer({ min: 1, max: 4 }), change: dayChange }),
)

describe(`the figures of finance on ${dialect}`, () => {
  test('come to what sales and days say after any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 8 }), async (events) => {
        for (const one of events) {
          if (one.kind === 'sale') await write([put(sales, saleOf({ ...one.change, id: id(one.no) }))])
          else
            await write([
              put(timeReports, reportOf({ ...one.change, id: id(100 + one.no), day: `2026-04-0${one.no}` })),
            ])
        }
        expect(await wrong()).toBe(0)
      }),
      { numRuns: dialect === 'sqlite' ? 30 : 6 },
    )
  })

  test('know what the provider pays and what an order costs, of approved sales; a regret leaves its cost', async () => {
    const lines = [{ ...saleLine, productId: product.id, quantity: 2 }]
    await write([put(sales, saleOf({ id: id(1), status: 'approved', lines }))])
    await write([put(sales, saleOf({ id: id(2), status: 'regret', lines }))])
    await write([put(sales, saleOf({ id: id(3), status: 'cancelled', lines }))])
    const found = await world.platform.database.db.select().from(profitSaleTable)
    expect(found.map(({ income, cost }) => [income, cost])).toEqual([
      [1800_00, 70_00],
      [0, 70_00],
    ])
  })

  test('that are wrong are found, and put right where that is wanted', async () => {
    await write([put(sales, saleOf({ id: id(1), status: 'approved' }))])
    await world.platform.database.db.update(profitMonthTable).set({ income: 7 })
    await world.platform.database.db.update(profitSaleTable).set({ value: 7 })
    expect(await wrong()).toBeGreaterThan(1)
    await checkProfit(world.platform, { mend: true })
    expect(await wrong()).toBe(0)
  })

  test('of rows from before are counted by the job, in turns', async () => {
    await write([put(sales, saleOf({ id: id(1), status: 'approved' })), put(timeReports, reportOf({ id: id(101) }))])
    await world.platform.database.db.delete(profitSaleTable)
    await world.platform.database.db.delete(profitDayTable)
    await world.platform.database.db.delete(profitMonthTable)
    await count()
    expect(await wrong()).toBe(0)
  })

  test('hourly pay that is changed backwards is counted again from its first day', async () => {
    await write([put(timeReports, reportOf({ id: id(101), day: '2026-04-07', attendanceHours: 8 }))])
    await count()
    const terms = {
      id: id(900),
      version: 1,
      zone: 'Europe/Stockholm',
      sellerId: null,
      currency: 'SEK',
      hourlyPayOre: 150_00,
      qualityBonus: { per: 'month', amountOre: 0, maxRegretBasisPoints: 0, minGrade: 0, minSales: 0 },
      validFrom: '2026-04-01',
      validTo: null,
    } as const
    await write([put(payTerms, terms)])
    await count()
    const [{ pay } = { pay: 0 }] = await world.platform.database.db.select().from(profitMonthTable)
    expect(pay).toBe(1200_00)
    expect(await wrong()).toBe(0)
  })

  test('of a whole company are written at once as well', async () => {
    await write([put(sales, saleOf({ id: id(1), status: 'approved' })), put(timeReports, reportOf({ id: id(101) }))])
    await world.platform.database.tx(fillProfit)
    expect(await wrong()).toBe(0)
  })
})
