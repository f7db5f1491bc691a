import { describe, expect, test } from 'vitest'
import {
  commissionDisputes,
  type CommissionDispute,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { roleNames } from '../../../../shared/access/roles.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { saleListKeys } from '../../sales/index.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { payoutListFilling } from '../payout.kept.ts'
import { payoutServerList } from './commission-payout-list.store.ts'
import { seek } from '../../../resource/list/read-list.ts'
import { commissionPayoutTable } from '../../commission/commission.table.ts'
import { commissionDisputeTable } from '../payout.table.ts'
import { keyTableJob } from '../../../resource/key/key-table.jobs.ts'

let world: ListsWorld
let finance: TestUser
let saleId = ''

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  saleId = world.platform.newId()
  await world.app.sync.writeOnServer({ changes: [put(sales, saleOf({ id: saleId, status: 'approved' }))] })
  await write()
  return world.platform
})

const everything: Actor = {
  userId: 'somebody',
  name: 'Somebody',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [{ permission: 'manage all', extent: 'company' }],
}

const payoutOf = (change: Partial<CommissionPayout>): CommissionPayout => ({
  id: world.platform.newId(),
  version: 0,
  sellerId: world.platform.newId(),
  sellerName: 'Bo Alm',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  saleId,
  month: '2026-11',
  amountOre: 250_00,
  currency: 'SEK',
  status: 'in_payroll',
  earnedOn: '2026-11-03',
  paidOn: null,
  of: 'sale',
  entryIds: [],
  reversesId: null,
  clawback: null,
  consentDocument: 'Medgivande 17',
  history: [],
  ...change,
})

const disputeOf = (change: Partial<CommissionDispute>): CommissionDispute => ({
  id: world.platform.newId(),
  version: 0,
  sellerId: world.platform.newId(),
  sellerName: 'Bo Alm',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  saleId,
  currency: 'SEK',
  shownOre: 250_00,
  expectedOre: 300_00,
  text: 'Taxan höjdes',
  status: 'open',
  raisedAt: world.platform.now(),
  answer: '',
  answeredByName: '',
  answeredAt: null,
  shownLines: [],
  rightOre: null,
  countedOre: null,
  steps: [],
  ...change,
})

async function write(): Promise<void> {
  const paid = { status: 'paid', paidOn: '2026-11-25' } as const
  const now = world.platform.now()
  await world.app.sync.writeOnServer({
    changes: [
      put(commissionPayouts, payoutOf({ sellerName: 'Åke Ek', month: '2026-10', amountOre: 900_00, ...paid })),
      put(commissionPayouts, payoutOf({ sellerName: 'Bo Alm', amountOre: 250_00, earnedOn: '2026-11-01' })),
      put(commissionPayouts, payoutOf({ sellerName: 'Anna-Lena Öst', month: '2026-12', amountOre: -900_00 })),
      put(
        commissionPayouts,
        payoutOf({ sellerName: 'Ea Ranta', amountOre: 80_00, currency: 'EUR', status: 'withdrawn', month: '2025-12' }),
      ),
      put(commissionDisputes, disputeOf({ sellerName: 'Åke Ek', raisedAt: now - 3, shownOre: 100_00 })),
      put(
        commissionDisputes,
        disputeOf({ sellerName: 'Bo Alm', raisedAt: now - 2, status: 'denied', answer: 'Nej, tillvalet ger inget' }),
      ),
      put(
        commissionDisputes,
        disputeOf({ sellerName: 'Zara Öst', raisedAt: now - 1, status: 'approved', expectedOre: null }),
      ),
    ],
  })
}

const payouts = (query: object = {}, user = finance): Promise<Answer> => world.ask(user, 'commission-payouts', query)
const disputes = (query: object = {}, user = finance): Promise<Answer> => world.ask(user, 'commission-disputes', query)
const sellersIn = ({ rows }: Answer): unknown[] => rows.map(({ sellerName }) => sellerName)

describe(`lines of pay on ${dialect}`, () => {
  test('are flat, with the name of the customer, and without what only their page shows', async () => {
    const { rows, total } = await payouts({ 'filter[status]': 'paid' })
    expect(total).toEqual({ n: 1, exact: true })
    expect(rows).toEqual([
      {
        id: rows[0]?.['id'],
        of: 'sale',
        month: '2026-10',
        sellerName: 'Åke Ek',
        customerName: 'Testa Provsson',
        amountOre: 900_00,
        currency: 'SEK',
        earnedOn: '2026-11-03',
        paidOn: '2026-11-25',
        status: 'paid',
        question: null,
        payroll: 'open',
        zone: 'Europe/Stockholm',
      },
    ])
  })

  test.each([
    ['-month', ['Anna-Lena Öst', 'Bo Alm', 'Åke Ek', 'Ea Ranta']],
    ['month', ['Ea Ranta', 'Åke Ek', 'Bo Alm', 'Anna-Lena Öst']],
    ['sellerName', ['Anna-Lena Öst', 'Bo Alm', 'Ea Ranta', 'Åke Ek']],
    ['amountOre', ['Anna-Lena Öst', 'Ea Ranta', 'Bo Alm', 'Åke Ek']],
    ['earnedOn', ['Bo Alm', 'Ea Ranta', 'Åke Ek', 'Anna-Lena Öst']],
    ['status', ['Bo Alm', 'Anna-Lena Öst', 'Åke Ek', 'Ea Ranta']],
  ])('stand by %s, page by page, forth and back', async (sort, order) => {
    expect(sellersIn(await payouts({ sort })).slice(0, order.length)).toEqual(order)
    const first = await payouts({ sort, size: '2' })
    const second = await payouts({ sort, size: '2', after: first.next })
    expect([...sellersIn(first), ...sellersIn(second)].slice(0, order.length)).toEqual(order)
    expect(sellersIn(await payouts({ sort, size: '2', before: second.previous }))).toEqual(sellersIn(first))
  })

  test.each([
    ['alm', 1],
    ['ÅKE ek', 1],
    ['ake', 1],
    ['lena ost', 1],
    ['2026-11', 1],
    ['2026', 3],
    ['12 öst', 1],
    ['alm 2025', 0],
    ['nobody', 0],
  ])('are found by the seller and the month: %s', async (q, n) => {
    expect((await payouts({ q })).total).toEqual({ n, exact: true })
    expect((await payouts({ q, sort: 'amountOre' })).rows).toHaveLength(n)
  })

  test.each(['alm', 'ake', '2026', '12 ost', 'alm 2025'])(
    'are the same where another index is walked past those that do not hold «%s»',
    async (search) => {
      const { db } = world.platform.database
      const question = { filters: {}, search, sort: payoutServerList.contract.defaultSort }
      const asked = { list: payoutServerList, actor: everything, question }
      const first = { place: null, direction: 'forward', limit: 10 } as const
      const rowsOf = async (lead: string | null) => (await seek(db, { ...asked, lead }, first)).map(({ id }) => id)
      expect(await rowsOf(dialect === 'sqlite' ? null : 'search')).toEqual(await rowsOf('search'))
    },
  )

  test('are counted for each view, and come to a sum in each currency', async () => {
    expect((await world.ask(finance, 'commission-payouts/counts')).views).toEqual({
      all: { n: 4, exact: true },
      question: { n: 0, exact: true },
      claimed: { n: 0, exact: true },
      inPayroll: { n: 2, exact: true },
      paid: { n: 1, exact: true },
    })
    const { sums } = (await world.ask(finance, 'commission-payouts/sums')) as unknown as {
      sums: { currency: string }[]
    }
    expect(sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual([
      { field: 'amountOre', currency: 'EUR', amount: 80_00 },
      { field: 'amountOre', currency: 'SEK', amount: 250_00 },
    ])
  })

  test('follow a change in its own transaction, and stay in their month', async () => {
    const [row] = (await payouts({ q: 'alm' })).rows
    const [stored] = await world.platform.database.db.select().from(commissionPayoutTable)
    expect(stored?.no).toBeGreaterThan(0)
    await world.app.sync.writeOnServer({
      changes: [put(commissionPayouts, payoutOf({ id: String(row?.['id']), status: 'paid', paidOn: '2026-11-26' }))],
    })
    expect(sellersIn(await payouts({ 'filter[status]': 'paid' }))).toEqual(['Bo Alm', 'Åke Ek'])
    expect(sellersIn(await payouts())).toEqual(['Anna-Lena Öst', 'Bo Alm', 'Åke Ek', 'Ea Ranta'])
  })

  test('say which are beside them', async () => {
    const { rows } = await payouts()
    expect(await world.ask(finance, `commission-payouts/rows/${String(rows[1]?.['id'])}`)).toMatchObject({
      previous: rows[0]?.['id'],
      next: rows[2]?.['id'],
      position: 2,
    })
  })
})

describe(`questions about a commission on ${dialect}`, () => {
  test('stand by the day, the newest first, with the amounts and without the answer', async () => {
    const { rows } = await disputes()
    expect(sellersIn({ rows } as Answer)).toEqual(['Zara Öst', 'Bo Alm', 'Åke Ek'])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['currency', 'expectedOre', 'id', 'raisedAt', 'rightOre', 'sellerName', 'shownOre', 'status', 'text'].toSorted(),
    )
  })

  test.each([
    ['raisedAt', ['Åke Ek', 'Bo Alm', 'Zara Öst']],
    ['sellerName', ['Bo Alm', 'Zara Öst', 'Åke Ek']],
    ['shownOre', ['Åke Ek']],
    ['status', ['Åke Ek', 'Zara Öst', 'Bo Alm']],
    ['-status', ['Bo Alm', 'Zara Öst', 'Åke Ek']],
  ])('are ordered by %s', async (sort, order) => {
    expect(sellersIn(await disputes({ sort })).slice(0, order.length)).toEqual(order)
  })

  test('are filtered, counted for each view, and searched in name, question and answer', async () => {
    const found = async (query: object) => sellersIn(await disputes(query))
    expect(await found({ 'filter[status]': 'open' })).toEqual(['Åke Ek'])
    expect(await found({ 'filter[status]': 'approved,denied' })).toEqual(['Zara Öst', 'Bo Alm'])
    expect(await found({ q: 'tillval' })).toEqual(['Bo Alm'])
    expect(await found({ q: 'hojdes OST' })).toEqual(['Zara Öst'])
    expect((await world.ask(finance, 'commission-disputes/counts')).views).toMatchObject({
      all: { n: 3 },
      open: { n: 1 },
      answered: { n: 2 },
    })
    expect(await world.ask(finance, 'commission-disputes/sums')).toMatchObject({
      sums: [{ field: 'shownOre', currency: 'SEK', amount: 600_00 }],
    })
  })
})

describe('who sees what [security 12]', () => {
  test.each(roleNames)('%s is answered what the role has the right to, rows, counts, sums and files', async (role) => {
    const pays = role === 'finance' || role === 'admin'
    const answers = pays || role === 'backoffice'
    const user = await world.join(role)
    for (const end of ['', '/counts', '/sums', '/export']) {
      const status = async (name: string) =>
        end === '/export' ? await exportStatus(user, name) : (await world.ask(user, `${name}${end}`)).status
      expect([end, await status('commission-payouts')]).toEqual([end, pays ? 200 : 403])
      expect([end, await status('commission-disputes')]).toEqual([end, answers ? 200 : 403])
    }
  })
})

async function exportStatus(user: TestUser, name: string): Promise<number> {
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/lists/${name}/export`)
  await response.body?.cancel()
  return response.status
}

test('rows from before the lists were online get what they are found by, once', async () => {
  const { db } = world.platform.database
  await db.update(commissionPayoutTable).set({ no: null, sellerKey: '' })
  await db.update(commissionDisputeTable).set({ words: '', sellerKey: '', statusNo: 0 })
  await keyTableJob(world.platform, saleListKeys).run(0)
  await fillAll(world.platform, payoutListFilling)
  expect(sellersIn(await payouts({ sort: 'sellerName' }))).toEqual(['Anna-Lena Öst', 'Bo Alm', 'Ea Ranta', 'Åke Ek'])
  expect(sellersIn(await payouts())).toEqual(['Anna-Lena Öst', 'Bo Alm', 'Åke Ek', 'Ea Ranta'])
  expect(sellersIn(await disputes({ 'filter[status]': 'denied', q: 'tillval' }))).toEqual(['Bo Alm'])
})
