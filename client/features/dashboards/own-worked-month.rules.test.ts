import { expect, test } from 'vitest'
import { ownParts } from '../../../shared/features/commission/split/own-part.rules.ts'
import type { SaleCredit } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import {
  budgetOf,
  NOW,
  split,
  workedBudgets,
  workedReports,
  workedSales,
  type RowsFor,
  type WorkedSeller,
} from '../../../shared/features/commission/testing/worked-month.table.ts'
import { id, saleOf } from '../../../shared/features/sales/testing/sale-world.ts'
import { ownMonth } from './own-month.rules.ts'

let made = 1000
const { officeId, regionId } = saleOf()
const goods = (no: number) => ({ providerId: id(no), productId: id(no + 1), name: '' })
const rows: RowsFor = {
  newId: () => id(made++),
  placeOf: (who, team) => ({ sellerId: who, sellerName: who, teamId: team, officeId, regionId }),
  goods: { energy: goods(10), fibre: goods(20) },
}
const [sold, reports, budgets] = [workedSales(rows), workedReports(rows), workedBudgets(rows)]
const shared = sold.find(({ sellerId, soldOn }) => sellerId === split.who && soldOn === split.day)

/** What the phone of somebody who shares the order has of it. */
function creditOf(who: keyof typeof split.shares): SaleCredit {
  const sale = shared ?? saleOf()
  const shares = Object.entries(split.shares).map(([sellerId, basisPoints]) => ({
    sellerId,
    sellerName: '',
    basisPoints,
  }))
  const { soldOn, currency, zone, orderValueOre } = sale
  const whole = who === split.who ? null : { sale, lines: [], worth: { orderValueOre, quantity: 1 } }
  const place = { sellerId: who, sellerName: who, teamId: null, officeId, regionId, zone }
  const decided = { shares, sharedAt: NOW, sharedByName: '', frozenOre: null, whole }
  return { id: id(made++), version: 1, ...place, saleId: sale.id, ownerId: split.who, soldOn, currency, ...decided }
}

/** The dashboard of a seller of the worked month, from the rows of their phone. */
const monthOf = (who: WorkedSeller) => {
  const credits = who === 's3' || who === 's9' ? [creditOf(who)] : []
  return ownMonth({
    today: '2026-11-20',
    now: NOW,
    isTodayOver: false,
    calendar: 'SE',
    isExpected: true,
    currency: 'SEK',
    employedOn: null,
    sales: ownParts(
      sold.filter(({ sellerId }) => sellerId === who),
      credits,
    ),
    reports: reports.filter(({ sellerId }) => sellerId === who),
    deviations: [],
    budget: budgets.find(({ sellerId }) => sellerId === who),
  })
}
const kr = (kronor: number) => kronor * 100

test('a steady seller: 7,000 of 10,000, heading for 10,500; October had 8,000 by then [product 5.10]', () => {
  const { budget, oph, hours, orders, trend } = monthOf('s1')
  const prediction = { expected: kr(10_500), low: kr(10_500), high: kr(10_500) }
  expect(budget).toEqual({ current: kr(7000), amount: kr(10_000), prediction })
  expect([hours, orders, oph.reported]).toEqual([112, 14, 0.13])
  expect(trend).toEqual({ current: kr(7000), previous: kr(8000) })
})

test('the shared order is three quarters for one phone and a quarter for the other, as on the coach’s dashboard', () => {
  expect(monthOf('s3')).toMatchObject({ orders: 4.75, value: [{ ore: kr(9500) }], oph: { orders: 4.75 } })
  expect(monthOf('s3').budget).toMatchObject({ current: kr(9500), amount: kr(budgetOf.s3 ?? 0) })
  expect(monthOf('s9')).toMatchObject({ orders: 2.25, value: [{ ore: kr(20_500) }], oph: { approved: 0.25, net: 0 } })
})

test('what is missing, withdrawn and in another currency', () => {
  expect(monthOf('s5')).toMatchObject({ regrets: 2, orders: 4, value: [{ ore: kr(4000) }] })
  expect(monthOf('s7')).toMatchObject({ missing: ['2026-11-03'], hours: 104, oph: { orders: 1 } })
  expect(monthOf('s7').value).toEqual([
    { currency: 'SEK', ore: kr(1000) },
    { currency: 'EUR', ore: kr(900) },
  ])
  expect(monthOf('s12').oph.reported).toBeNull()
})
