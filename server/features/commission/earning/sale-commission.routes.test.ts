import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { earningsOf } from '../../../../shared/features/commission/earning/earning.rules.ts'
import {
  getSaleCommission,
  type SaleCommission,
} from '../../../../shared/features/commission/earning/sale-commission.api.ts'
import type { SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { sales, type Sale, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DAY_MS, product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { checkSaleCommissions, commissionFilling } from '../commission.kept.ts'
import { saveCommissions, saleListKeys } from '../../sales/index.ts'
import { saveMeta } from '../../../platform/database/meta.store.ts'

const percent: CommissionRule = {
  id: '01900000-0000-7000-8000-000000000031',
  version: 0,
  scope: 'product',
  scopeId: product.id,
  currency: 'SEK',
  rate: { kind: 'percent_of_value', basisPoints: 800 },
  validFrom: '2026-01-01',
  validTo: null,
}
/** The third piece of a month is worth more than the first two. */
const steps: CommissionRule = {
  ...percent,
  id: '01900000-0000-7000-8000-000000000032',
  rate: {
    kind: 'tier',
    retroactive: false,
    steps: [
      { fromQuantity: 1, amountOre: 100_00 },
      { fromQuantity: 3, amountOre: 175_00 },
    ],
  },
}

const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }

let world: ListsWorld
let office: TestUser

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  await write([put(providers, provider), put(products, product)])
  return world.platform
})

const write = (changes: Parameters<typeof world.app.sync.writeOnServer>[0]['changes']) =>
  world.app.sync.writeOnServer({ changes })

const statuses = ['approved', 'approved', 'finalized', 'deviation', 'approved', 'regret', 'cancelled'] as const

/** What one seller sold in a month, in several statuses, oldest first. */
function someSales(sellerId: Id): readonly Sale[] {
  const today = dayOf(world.platform.now(), 'Europe/Stockholm')
  return statuses.map((status: SaleStatus, at) => ({
    ...saleOf({ id: world.platform.newId(), sellerId, status }),
    soldOn: `${addDays(today, -20).slice(0, 7)}-0${at + 1}`,
    submittedAt: world.platform.now() - (60 - at) * DAY_MS,
    statusAt: world.platform.now() - 30 * DAY_MS + at,
    lines: [{ ...saleLine, quantity: 1 + (at % 2) }],
  }))
}

const sellerId = '01900000-0000-7000-8000-0000000000f1'

const byWallet = (sold: readonly Sale[], rule: CommissionRule) => {
  const source = {
    listed: [],
    products: [product],
    providers: [provider],
    payouts: [],
    entries: [],
    now: world.platform.now(),
  }
  return earningsOf(sold, { ...source, rules: [rule] })
}

async function reckoningOf(saleId: Id, user = office): Promise<SaleCommission | null> {
  const response = await testClient(world.app.http, user.cookie).get(`${getSaleCommission.path}?saleId=${saleId}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { commission: SaleCommission | null }).commission
}

async function listed(user = office, query = ''): Promise<ReadonlyMap<Id, number | undefined>> {
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/lists/sale-reports?size=50${query}`)
  const { rows } = (await response.json()) as { rows: readonly SaleReportRow[] }
  return new Map(rows.map(({ id, commissionOre }) => [id, commissionOre]))
}

const expected = (sold: readonly Sale[], rule: CommissionRule) => {
  const earned = new Map(
    byWallet(sold, rule).map(({ sale, amountOre, state }) => [sale.id, state === 'reversed' ? 0 : amountOre]),
  )
  return new Map(sold.map(({ id }) => [id, earned.get(id) ?? 0]))
}

const sorted = (amounts: ReadonlyMap<Id, number | undefined>) => Object.fromEntries(amounts)

describe(`what a sale earns its seller, on ${dialect} [product 5.8]`, () => {
  test('stands at the desk line by line as in the wallet, by the rate of its day', async () => {
    const sold = someSales(sellerId)
    await write([put(commissionRules, percent), ...sold.map((sale) => put(sales, sale))])
    for (const { sale, lines, amountOre, state } of byWallet(sold, percent))
      expect(await reckoningOf(sale.id)).toMatchObject({ lines, amountOre, state, currency: 'SEK' })
  })

  test.each([
    ['a share of the value', percent],
    ['steps of the month', steps],
  ])('is the same in the list as in the wallet with %s, in whatever order the sales come in', async (_name, rule) => {
    const sold = someSales(sellerId)
    await write([put(commissionRules, rule)])
    for (const at of [3, 0, 6, 5, 1, 4, 2]) {
      const sale = sold[at]
      if (sale) await write([put(sales, { ...sale, status: 'finalized' })])
    }
    for (const at of [2, 5, 0, 4, 6, 1, 3]) {
      const sale = sold[at]
      if (sale) await write([put(sales, { ...sale, revision: 2 })])
    }
    expect(sorted(await listed())).toEqual(sorted(expected(sold, rule)))
    expect(await checkSaleCommissions(world.platform, { mend: false })).toEqual(nothingWrong)

    const [first] = sold
    if (first) await write([put(sales, { ...first, status: 'finalized', revision: 3 })])
    expect(await checkSaleCommissions(world.platform, { mend: false })).toEqual(nothingWrong)
  })

  test('can be ordered and added up by those who see all wages of the list', async () => {
    const sold = someSales(sellerId)
    await write([put(commissionRules, percent), ...sold.map((sale) => put(sales, sale))])
    const amounts = [...(await listed(office, '&sort=-commissionOre')).values()]
    expect(amounts).toEqual(amounts.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
    const answer = await testClient(world.app.http, office.cookie).get('/api/v1/lists/sale-reports/sums')
    const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
    expect(await answer.json()).toMatchObject({
      sums: expect.arrayContaining([{ field: 'commissionOre', currency: 'SEK', amount: sum }]),
    })
  })

  test('is hidden from a manager, who can neither order nor add up by it', async () => {
    const manager = await world.join('manager')
    const sold = someSales(sellerId).map((sale) => ({ ...sale, ...world.place }))
    await write([put(commissionRules, percent), ...sold.map((sale) => put(sales, sale))])
    const seen = await listed(manager)
    expect(seen.size).toBe(sold.length)
    expect([...new Set(seen.values())]).toEqual([undefined])
    expect(await reckoningOf(sold[0]?.id ?? '', await world.join('seller'))).toBeNull()
    const http = testClient(world.app.http, manager.cookie)
    expect((await http.get('/api/v1/lists/sale-reports?sort=commissionOre')).status).toBe(403)
    const answer = (await (await http.get('/api/v1/lists/sale-reports/sums')).json()) as { sums: { field: string }[] }
    expect(answer.sums.map(({ field }) => field)).not.toContain('commissionOre')
  })

  test('follows a rate that is set afterwards, for all sales from its first day on', async () => {
    const { platform } = world
    const sold = someSales(sellerId)
    await write(sold.map((sale) => put(sales, sale)))
    await saveMeta(platform.database.db, saleListKeys.name, 'yes')
    const run = () => fillAll(platform, commissionFilling(platform))
    await run()
    await write([put(commissionRules, percent)])
    expect((await checkSaleCommissions(platform, { mend: false })).amounts).toBeGreaterThan(0)
    await run()
    expect(sorted(await listed())).toEqual(sorted(expected(sold, percent)))
  })

  test('is put right where it is wrong', async () => {
    const [sale] = someSales(sellerId)
    if (!sale) throw new Error('nothing sold')
    await write([put(sales, sale)])
    await saveCommissions(world.platform.database.db, new Map([[sale.id, 1]]))
    expect(await checkSaleCommissions(world.platform, { mend: true })).toEqual({ ...nothingWrong, amounts: 1 })
    expect(await checkSaleCommissions(world.platform, { mend: false })).toEqual(nothingWrong)
  })
})
