import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { draft, product } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'
import { openSalesWorld, type SalesWorld } from '../../sales/testing/sales-world.ts'

let world: SalesWorld

beforeEach(async () => {
  world = await openSalesWorld()
  const meter = {
    key: 'meter',
    kind: 'facility_id',
    label: null,
    required: true,
    shown: 'agreement',
  } as const
  const rules = { onlyOneOfCategory: true, quantityMax: null, needs: [], excludes: [] }
  const terms = { bindingMonths: 12, notice: null, prices: [], vatPermille: 250 }
  await world.sync.writeOnServer({ changes: [put(products, { ...product, attributes: [meter], rules, terms })] })
})
afterEach(() => world.platform.database.close())

const sold = async (change: object) =>
  loadSale(world.platform.database.db, await world.sell(world.join('seller'), change))

describe('what products ask for is judged by the server again', () => {
  test('answered as it should be, it stands on the sale with the terms of the day', async () => {
    const sale = await sold({ attributes: { meter: '735 999 100 000 000 126' } })
    expect(sale).toMatchObject({ status: 'finalized', attributes: [{ key: 'meter', value: '735999100000000126' }] })
    expect(sale?.lines[0]?.terms).toMatchObject({ bindingMonths: 12 })
  })

  test.each([
    ['nothing', {}, 'sale.attribute-required'],
    ['a wrong digit', { meter: '735999100000000216' }, 'sale.facility-id-checksum'],
  ])('%s: a phone that knows better is refused', async (_what, attributes, code) => {
    await expect(sold({ attributes })).rejects.toThrow(code)
  })

  test('a phone that knows of no attributes is not refused for it: back office looks at the sale', async () => {
    const { attributes: _unknown, ...older } = draft
    const sale = await sold({ ...older, attributes: undefined })
    expect(sale).toMatchObject({ status: 'flagged', statusReason: 'details_missing', attributes: null })
  })

  test('nor for products that cannot stand together', async () => {
    const lines = [{ productId: product.id, quantity: 2, unitPriceOre: product.priceOre }]
    expect(await sold({ lines, attributes: undefined })).toMatchObject({ status: 'flagged' })
    await expect(sold({ lines, attributes: { meter: '735999100000000126' } })).rejects.toThrow('sale.too-many-of')
  })
})
