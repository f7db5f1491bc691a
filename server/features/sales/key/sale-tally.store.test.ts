import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { id, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { readSaleTally } from './sale-tally.store.ts'
import { saleTallyTable } from './sale-tally.table.ts'
import { checkKept, countWrong } from '../../../kept/check-kept.ts'
import { keepAll } from '../../../kept/kept.ts'
import { saleKept, saleTally } from '../sales.kept.ts'
import { loadSales, removeSales, saveSales } from '../sale/sale.store.ts'

let platform: TestPlatform
worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

const wrong = () => countWrong(platform.database, saleTally)
const saved = (...sales: readonly Sale[]) =>
  platform.database.tx(async (db) => {
    const before = await loadSales(
      db,
      sales.map((sale) => sale.id),
    )
    await saveSales(db, sales)
    await keepAll(
      saleKept,
      db,
      sales.map((after) => ({
        source: 'sales',
        before: before.find((sale) => sale.id === after.id) ?? null,
        after,
      })),
    )
  })

interface Event {
  readonly sale: number
  readonly kind: 'save' | 'remove'
  readonly change: Partial<Sale>
}

const [line] = saleOf({}).lines
const place = fc.constantFrom(null, id(501), id(502))
const change = fc.record<Partial<Sale>>({
  status: fc.constantFrom(...saleStatuses),
  officeId: place,
  regionId: place,
  teamId: place,
  soldOn: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days)),
  currency: fc.constantFrom('SEK', 'EUR'),
  signedAt: fc.constantFrom(null, 1_780_000_000_000),
  orderValueOre: fc.integer({ min: 0, max: 1_000_000 }),
  lines: fc
    .array(fc.record({ productId: fc.constantFrom(id(601), id(602)), quantity: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 3,
    })
    .map((lines) => lines.flatMap((one) => (line ? [{ ...line, ...one }] : []))),
})
const event: fc.Arbitrary<Event> = fc.record({
  sale: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom('save', 'save', 'save', 'remove'),
  change,
})

describe(`sales added up, on ${dialect}`, () => {
  test('come to what the sales say after any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (turns) => {
        for (const turn of turns) {
          await platform.database.tx(async (db) => {
            const ids = [...new Set(turn.map(({ sale }) => id(sale)))]
            const first = await loadSales(db, ids)
            for (const { sale, kind, change: to } of turn) {
              const [before] = await loadSales(db, [id(sale)])
              if (kind === 'remove') await removeSales(db, [id(sale)])
              else
                await saveSales(db, [saleOf({ ...before, ...to, id: id(sale), version: (before?.version ?? 0) + 1 })])
            }
            const last = await loadSales(db, ids)
            const ofId = (sales: readonly Sale[], saleId: string) => sales.find((sale) => sale.id === saleId) ?? null
            await keepAll(
              saleKept,
              db,
              ids.map((saleId) => ({ source: 'sales', before: ofId(first, saleId), after: ofId(last, saleId) })),
            )
          })
        }
        expect(await wrong()).toBe(0)
      }),
      { numRuns: dialect === 'sqlite' ? 40 : 10 },
    )
  })

  test('know each status of a place, and what it comes to', async () => {
    const north = { officeId: id(501), regionId: id(701) }
    await saved(saleOf({ id: id(1), version: 1, ...north, status: 'finalized', orderValueOre: 100 }))
    await saved(saleOf({ id: id(2), version: 1, ...north, officeId: id(502), status: 'finalized', orderValueOre: 30 }))
    await saved(saleOf({ id: id(1), version: 2, ...north, status: 'approved', orderValueOre: 100 }))
    const tally = (where: object) => platform.database.tx((db) => readSaleTally(db, where))
    const inNorth = await tally({ officeId: id(501) })
    expect(inNorth.filter(({ sales }) => sales > 0)).toEqual([
      { status: 'approved', currency: 'SEK', sales: 1, valueOre: 100 },
    ])
    expect((await tally({ regionId: id(701) })).reduce((sum, { valueOre }) => sum + valueOre, 0)).toBe(130)
    expect((await tally({})).reduce((sum, { sales }) => sum + sales, 0)).toBe(2)
  })

  test('that are wrong are found, and put right where that is wanted', async () => {
    await saved(saleOf({ id: id(1), version: 1 }))
    await platform.database.db.update(saleTallyTable).set({ sales: 7 })
    expect(await wrong()).toBeGreaterThan(0)
    await checkKept(platform.database, [saleTally], { mend: true })
    expect(await wrong()).toBe(0)
  })
})
