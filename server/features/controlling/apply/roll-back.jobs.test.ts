import { describe, expect, test } from 'vitest'
import { regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { payLineOf } from '../../payroll/testing/pay-world.ts'
import { savePayouts } from '../../payout/payout/commission-payout.store.ts'
import { ledgerLineTable } from '../../commission/ledger/ledger.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { roleGrantTable } from '../../organisation/access/access.table.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'
import { reconRowTable } from '../run/controlling-run.table.ts'
import { ControllingWorld, csvOf, type GivenRow } from '../testing/controlling-world.ts'

let world: ControllingWorld
worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const words = ['Aktiv', 'Avslag', 'Ånger'] as const
const statuses = ['approved', 'finalized', 'flagged'] as const

/** Each status of a sale with each word of the provider. */
async function everyCombination() {
  const rows: GivenRow[] = []
  const ids: string[] = []
  for (const [at, status] of statuses.entries())
    for (const [index, word] of words.entries()) {
      const number = `N-${at}${index}`
      ids.push(await world.sold({ externalOrderNumber: number, status }))
      rows.push({ Ordernr: number, Status: word, Provision: word === 'Aktiv' ? '500' : '' })
    }
  return { ids, file: csvOf(rows) }
}

async function balances(): Promise<readonly string[]> {
  const lines = await world.db.select().from(ledgerLineTable)
  const sums = new Map<string, number>()
  for (const { saleId, account, amountOre } of lines) {
    const key = `${String(saleId)} ${account}`
    sums.set(key, (sums.get(key) ?? 0) + amountOre)
  }
  return [...sums]
    .filter(([, ore]) => ore !== 0)
    .map(([key, ore]) => `${key} ${ore}`)
    .toSorted()
}

describe(`a roll-back on ${dialect}`, () => {
  test('leaves every order and its ledger as they were, plus the history', async () => {
    const { ids, file } = await everyCombination()
    const before = await Promise.all(ids.map((id) => world.sale(id)))
    const money = await balances()
    const { id } = await world.reconcile(file)
    await world.apply(id)
    expect((await world.rows(id)).filter(({ state }) => state !== 'applied')).toEqual([])
    expect((await Promise.all(ids.map((one) => world.sale(one)))).map(({ status }) => status)).not.toEqual(
      before.map(({ status }) => status),
    )
    await world.rollBack(id)
    for (const sale of before) {
      const { version: _version, statusAt: _at, ...same } = sale
      expect(await world.sale(sale.id)).toMatchObject(same)
      expect((await saleEventStore.findBy(world.db, 'saleId', [sale.id])).length).toBeGreaterThanOrEqual(2)
    }
    expect(await balances()).toEqual(money)
    expect((await world.rows(id)).filter(({ state }) => state !== 'rolled_back')).toEqual([])
  })

  test('leaves an order that has changed since, with its reason', async () => {
    const saleId = await world.sold({ externalOrderNumber: 'N-1' })
    const { id } = await world.reconcile(csvOf([{ Ordernr: 'N-1', Status: 'Aktiv', Provision: '500' }]))
    await world.apply(id)
    const actor = await loadActor(world.db, world.clerk.id)
    if (!actor) throw new Error('nobody')
    const args = { saleId, reason: 'other', comment: 'Kunden ångrar' }
    await world.lists.app.sync.applyOnServer({ command: regretSale, args, actor })
    await world.rollBack(id)
    expect(await world.sale(saleId)).toMatchObject({ status: 'regret', externalStatus: 'active' })
    expect((await world.rows(id))[0]).toMatchObject({ state: 'left', fault: 'controlling.stale' })
  })

  test('by somebody whose right reaches an office by now is not carried out', async () => {
    const saleId = await world.sold({ externalOrderNumber: 'N-1' })
    const { id } = await world.reconcile(csvOf([{ Ordernr: 'N-1', Status: 'Aktiv', Provision: '500' }]))
    await world.apply(id)
    const before = await world.sale(saleId)
    const { version } = await world.run(id)
    await world.send('POST', `controlling/runs/${id}/roll-back`, { version, reason: 'Fel fil från leverantören' })
    const narrowed = eq(roleGrantTable.permission, 'update sale_reports')
    await world.db.update(roleGrantTable).set({ extent: 'office' }).where(narrowed)
    await world.work()
    expect(await world.db.select().from(reconRowTable)).toMatchObject([{ fault: 'access.forbidden' }])
    expect(await world.sale(saleId)).toEqual(before)
  })

  test('of an order whose commission payroll has is proposed, and done or dismissed by a person', async () => {
    const [first, second] = [
      await world.sold({ externalOrderNumber: 'N-1' }),
      await world.sold({ externalOrderNumber: 'N-2' }),
    ]
    const row = { Status: 'Aktiv', Provision: '500' }
    const { id } = await world.reconcile(
      csvOf([
        { Ordernr: 'N-1', ...row },
        { Ordernr: 'N-2', ...row },
      ]),
    )
    await world.apply(id)
    const place = { sellerId: world.clerk.id, sellerName: 'S', teamId: null, officeId: null, regionId: null }
    const pay = [first, second].map((saleId) =>
      payLineOf({ id: world.platform.newId(), ...place, saleId, month: '2026-05', amountOre: 250_00 }),
    )
    await world.platform.database.tx((db) => savePayouts(db, pay))
    await world.rollBack(id)
    const rows = await world.rows(id)
    expect(rows.map(({ state, fault }) => [state, fault])).toEqual([
      ['proposal', 'controlling.in-payroll'],
      ['proposal', 'controlling.in-payroll'],
    ])
    expect((await world.sale(first)).providerPaidOn).not.toBeNull()
    const decide = (at: number, rollBack: boolean) =>
      world.send('POST', `controlling/rows/${rows[at]?.id ?? ''}/proposal`, { version: rows[at]?.version, rollBack })
    expect(await decide(0, true)).toMatchObject({ httpStatus: 200 })
    expect(await decide(1, false)).toMatchObject({ httpStatus: 200 })
    expect((await world.sale(first)).providerPaidOn).toBeNull()
    expect((await world.sale(second)).providerPaidOn).not.toBeNull()
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['rolled_back', 'left'])
    expect(await decide(0, true)).toMatchObject({ httpStatus: 412 })
  })
})
