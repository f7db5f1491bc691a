import { expect, test } from 'vitest'
import { saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { saveMeta } from '../../../platform/database/meta.store.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { countWrong } from '../../../kept/check-kept.ts'
import { saleTally } from '../sales.kept.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { lineValues, recountWorthJob } from './sale-worth.jobs.ts'
import { saleLineTable } from '../sale/sale.table.ts'
import { loadSales } from '../sale/sale.store.ts'

let world: ListsWorld

worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

test('sales of before get their value per year once; those that have it are not written [product 5.27]', async () => {
  const { platform, app } = world
  const line = { ...saleLine, unitPriceOre: 289_00 }
  const fee = { ...saleLine, unitPriceOre: 990_00, billing: 'once' as const }
  const [old, right] = [platform.newId(), platform.newId()]
  await app.sync.writeOnServer({
    changes: [
      put(sales, saleOf({ id: old, lines: [line, fee], orderValueOre: 1279_00 })),
      put(sales, saleOf({ id: right, lines: [line], orderValueOre: 12 * 289_00 })),
    ],
  })
  const [, before] = await loadSales(platform.database.db, [old, right])
  const job = recountWorthJob(platform, app.sync)
  await job.run(platform.now())
  const values = async () => {
    const found = new Map((await loadSales(platform.database.db, [old, right])).map((sale) => [sale.id, sale]))
    return [old, right].map((id) => found.get(id)?.orderValueOre)
  }
  expect(await values()).toEqual([1279_00, 12 * 289_00])
  await saveMeta(platform.database.db, 'sale-keys', 'yes')
  for (let time = 0; time < 3; time += 1) await job.run(platform.now())
  expect(await values()).toEqual([12 * 289_00 + 990_00, 12 * 289_00])
  expect((await loadSales(platform.database.db, [right]))[0]?.version).toBe(before?.version)
})

test('lines of before get their value per year, and products are added up anew', async () => {
  const { platform, app } = world
  const { db } = platform.database
  const fee = { ...saleLine, unitPriceOre: 990_00, billing: 'once' as const }
  await app.sync.writeOnServer({
    changes: [put(sales, saleOf({ id: platform.newId(), lines: [{ ...saleLine, quantity: 2 }, fee] }))],
  })
  const values = async () =>
    (await db.select({ ore: saleLineTable.yearValueOre }).from(saleLineTable)).map(({ ore }) => ore)
  expect(await values()).toEqual([2 * 12 * 49_00, 990_00])
  // As the release before this one left them.
  await db.update(saleLineTable).set({ yearValueOre: 0 })
  await saveMeta(db, 'sale-keys', 'yes')
  await fillAll(platform, lineValues.filling)
  expect(await values()).toEqual([2 * 12 * 49_00, 990_00])
  expect(await countWrong(platform.database, saleTally)).toBe(0)
})
