import { describe, expect, test } from 'vitest'
import type { ConflictView } from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { COMMISSION_ORE, ControllingWorld, csvOf } from '../testing/controlling-world.ts'

let world: ControllingWorld

worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const paid = { Status: 'Aktiv', Provision: '500,00', Säljdatum: '2026-04-10' }

/** A month of a provider made by hand: a row of each kind, and a sale that the file does not have. */
async function month() {
  const first = await world.sold({ externalOrderNumber: 'N-1', customer: world.customer({ name: 'Ett' }) })
  const less = await world.sold({ externalOrderNumber: 'N-2', customer: world.customer({ name: 'Två' }) })
  const rejected = await world.sold({ externalOrderNumber: 'N-3', customer: world.customer({ name: 'Tre' }) })
  const missing = await world.sold({ externalOrderNumber: 'N-4', customer: world.customer({ name: 'Fyra' }) })
  const twin = world.customer({ name: 'Fem', phone: '+46701740699', address: 'Annanväg 7' })
  const twins = [
    await world.sold({ customer: twin, soldOn: '2026-04-12' }),
    await world.sold({ customer: twin, soldOn: '2026-04-12' }),
  ]
  const file = csvOf([
    { Ordernr: 'n 1', ...paid },
    { Ordernr: 'N-2', ...paid, Provision: '300,00' },
    { Ordernr: 'N-3', Status: 'Avslag' },
    { Ordernr: 'OKÄND-9', ...paid },
    { Telefon: '070-174 06 99', Status: 'Aktiv', Säljdatum: '2026-04-13', Provision: '500' },
  ])
  const { id } = await world.reconcile(file)
  return { id, file, first, less, rejected, missing, twins }
}

describe(`a provider’s month on ${dialect}`, () => {
  test('each row has one bucket, and each sale at most one row', async () => {
    const { id, first, less, rejected, missing, twins } = await month()
    const run = await world.run(id)
    expect(run).toMatchObject({ state: 'review', rows: 5, fault: null })
    const rows = await world.rows(id)
    expect(rows.map(({ line, bucket, saleId, matchedBy }) => [line, bucket, saleId, matchedBy])).toEqual([
      [2, 'match', first, 'order'],
      [3, 'differs', less, 'order'],
      [4, 'disqualified', rejected, 'order'],
      [5, 'only_theirs', null, null],
      [6, 'conflict', null, 'phone'],
      [null, 'only_ours', missing, null],
      [null, 'only_ours', twins[0], null],
      [null, 'only_ours', twins[1], null],
    ])
    expect(rows[1]).toMatchObject({ oursOre: COMMISSION_ORE, theirsOre: 300_00, missingOre: 200_00 })
    expect(rows[1]?.differences).toEqual([{ field: 'amount', ours: '', theirs: '' }])
    expect(run.counts['only_ours']).toEqual({ rows: 3, open: 3, missingOre: 3 * COMMISSION_ORE })
    const sold = rows.flatMap(({ saleId }) => saleId ?? [])
    expect(new Set(sold).size).toBe(sold.length)
  })

  test('a dry run changes no order', async () => {
    const { rejected } = await month()
    expect(await world.sale(rejected)).toMatchObject({ status: 'approved', externalStatus: 'unknown' })
  })

  test('a conflict is decided by a person; the sale is no longer one that the file lacks; the decision can be undone', async () => {
    const { id, twins } = await month()
    const { conflict } = await world.send<{ conflict: ConflictView }>('GET', `controlling/runs/${id}/conflict`)
    expect(conflict).toMatchObject({ phone: '070-174 06 99', left: 1 })
    expect(conflict.candidates.map(({ saleId }) => saleId).toSorted()).toEqual([...twins].toSorted())
    const decision = { version: conflict.row.version, saleId: twins[0] }
    const path = `controlling/rows/${conflict.row.id}`
    expect(await world.send('POST', `${path}/decision`, decision)).toMatchObject({ bucket: 'match' })
    expect(await world.send('POST', `${path}/decision`, decision)).toMatchObject({ httpStatus: 412 })
    const lacked = () => world.rows(id).then((rows) => rows.filter(({ bucket }) => bucket === 'only_ours').length)
    expect(await lacked()).toBe(2)
    await world.send('POST', `${path}/reopening`, {})
    expect(await lacked()).toBe(3)
    expect((await world.run(id)).counts['conflict']).toMatchObject({ rows: 1, open: 1 })
  })

  test('applying changes the orders by events, and rolling back leaves them as they were', async () => {
    const { id, first, rejected } = await month()
    const before = [await world.sale(first), await world.sale(rejected)]
    await world.apply(id)
    expect(await world.run(id)).toMatchObject({ state: 'applied' })
    expect(await world.sale(first)).toMatchObject({ externalStatus: 'active', providerPaidOn: '2026-12-02' })
    expect(await world.sale(rejected)).toMatchObject({ status: 'deviation', externalStatus: 'rejected' })
    await world.rollBack(id)
    expect(await world.run(id)).toMatchObject({ state: 'rolled_back', rolledBackReason: 'Fel fil' })
    for (const sale of before) {
      const { version: _version, statusAt: _at, ...same } = sale
      expect(await world.sale(sale.id)).toMatchObject(same)
    }
  })

  test('a sale that changes between dry run and apply is left out, with its reason', async () => {
    const { id, first } = await month()
    const path = `orders/${first}`
    expect(path).toContain(first)
    const sale = await world.sale(first)
    const { sales } = await import('../../../../shared/features/sales/sale/sale.schema.ts')
    const { put } = await import('../../../../shared/sync/command.ts')
    await world.lists.app.sync.writeOnServer({ changes: [put(sales, { ...sale, message: 'Ring igen' })] })
    await world.apply(id)
    expect(await world.sale(first)).toMatchObject({ externalStatus: 'unknown' })
    const [row] = await world.rows(id)
    expect(row).toMatchObject({ state: 'stale', fault: 'controlling.stale' })
  })

  test('the same file is recognised, and can be reconciled again on purpose', async () => {
    const { file } = await month()
    const again = await world.reconcile(file, { name: 'annat namn.csv' })
    expect(again.begun).toMatchObject({ httpStatus: 409, code: 'controlling.same-file' })
    const meant = await world.reconcile(file, { again: true })
    expect(await world.run(meant.id)).toMatchObject({ state: 'review' })
  })
})
