import { describe, expect, test } from 'vitest'
import { loadActivity } from '../../../resource/activity/activity.store.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import type { ClaimView, Missing } from '../../../../shared/features/controlling/claim/claim.api.ts'
import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import type { Batch } from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { COMMISSION_ORE, ControllingWorld, csvOf } from '../testing/controlling-world.ts'

let world: ControllingWorld

worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const paid = { Status: 'Aktiv', Provision: '500,00', Säljdatum: '2026-04-10' }
const missing = async () => {
  const { providers } = await world.send<Missing>('GET', 'controlling/missing')
  return providers.map(({ missingOre, claimedOre, orders }) => ({ missingOre, claimedOre, orders }))
}

/** An applied month in which the provider forgot one order and paid too little for another. */
async function month() {
  const less = await world.sold({ externalOrderNumber: 'N-1' })
  const forgotten = await world.sold({ externalOrderNumber: 'N-2' })
  const { id } = await world.reconcile(csvOf([{ Ordernr: 'N-1', ...paid, Provision: '300,00' }]))
  return { id, less, forgotten }
}

const claimOf = () => {
  const id = world.platform.newId()
  return world.send<ClaimRow>('POST', 'controlling/claims', { id, providerId: provider.id, ages: [] })
}
/** Takes the step. Returns the claim afterwards, or the refusal. */
async function step(claim: ClaimRow, state: string, more: object = {}) {
  const { id, version } = claim
  const body = { version, state, day: '2026-05-20', note: '', paidOre: null, ...more }
  const answer = await world.send<ClaimRow>('POST', `controlling/claims/${id}/steps`, body)
  if (answer.httpStatus !== 200) return answer
  const view = await world.send<ClaimView>('GET', `controlling/claims/${id}`)
  return { ...view.claim, httpStatus: 200 }
}

describe(`missing money on ${dialect}`, () => {
  test('is what an applied run found, until it is claimed', async () => {
    const { id } = await month()
    expect(await missing()).toEqual([])
    await world.apply(id)
    expect(await missing()).toEqual([{ missingOre: 200_00 + COMMISSION_ORE, claimedOre: 0, orders: 2 }])
    const claim = await claimOf()
    expect(claim).toMatchObject({ state: 'draft', lines: 2, claimedOre: 200_00 + COMMISSION_ORE, number: 1 })
    expect(await missing()).toEqual([{ missingOre: 0, claimedOre: 200_00 + COMMISSION_ORE, orders: 0 }])
    expect(await claimOf()).toMatchObject({ httpStatus: 409, code: 'controlling.nothing-missing' })
  })

  test('is gone when its run is rolled back', async () => {
    const { id } = await month()
    await world.apply(id)
    await world.rollBack(id)
    expect(await missing()).toEqual([])
  })

  test('is settled by a later file that pays, and missing again when that is rolled back', async () => {
    const first = await month()
    await world.apply(first.id)
    const second = await world.reconcile(csvOf([{ Ordernr: 'N-2', ...paid }]), { name: 'efter.csv' })
    await world.apply(second.id)
    expect(await missing()).toEqual([{ missingOre: 200_00, claimedOre: 0, orders: 1 }])
    await world.rollBack(second.id)
    expect(await missing()).toEqual([{ missingOre: 200_00 + COMMISSION_ORE, claimedOre: 0, orders: 2 }])
  })
})

describe('a claim', () => {
  test('of what a run found is written off before the run is rolled back', async () => {
    const { id } = await month()
    await world.apply(id)
    const claim = await claimOf()
    expect(await world.rollBack(id)).toMatchObject({
      httpStatus: 409,
      code: 'controlling.claimed',
      params: { name: '1' },
    })
    expect(await world.run(id)).toMatchObject({ state: 'applied' })
    await step(claim, 'written_off')
    await world.rollBack(id)
    expect(await world.run(id)).toMatchObject({ state: 'rolled_back' })
    expect(await missing()).toEqual([])
  })

  test('is sent, answered and paid; its orders are then paid by the provider', async () => {
    const { id, forgotten } = await month()
    await world.apply(id)
    const sent = await step(await claimOf(), 'sent')
    expect(sent).toMatchObject({ state: 'sent', sentOn: '2026-05-20' })
    const answered = await step(sent, 'answered', { note: 'Rättas i nästa körning' })
    const done = await step(answered, 'paid', { paidOre: 700_00 })
    expect(done).toMatchObject({ state: 'paid', paidOre: 700_00, closedOn: '2026-05-20' })
    expect(await world.sale(forgotten)).toMatchObject({ providerPaidOn: '2026-05-20' })
    const view = await world.send<ClaimView>('GET', `controlling/claims/${done.id}`)
    expect(view.steps.map(({ state }) => state)).toEqual(['paid', 'answered', 'sent'])
    expect(view.lines.map(({ orderNumber, missingOre }) => [orderNumber, missingOre])).toEqual([
      ['N-1', 200_00],
      ['N-2', COMMISSION_ORE],
    ])
    // A provider without the number finds the order by its customer.
    const { customer } = await world.sale(forgotten)
    expect(customer?.address).not.toBe('')
    expect(view.lines.find(({ saleId }) => saleId === forgotten)).toMatchObject({
      customerAddress: `${customer?.address}, ${customer?.postalCode} ${customer?.city}`,
      customerPhone: customer?.phone,
    })
    expect(await step(done, 'written_off')).toMatchObject({ httpStatus: 409, code: 'controlling.wrong-state' })
  })

  test('is a PDF in the reader’s language', async () => {
    const { id } = await month()
    await world.apply(id)
    const claim = await claimOf()
    const client = testClient(world.lists.app.http, world.clerk.cookie)
    const file = await client.get(`/api/v1/controlling/claims/${claim.id}/file?language=en`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('a step that is sent again because its answer was lost is answered as before, and logged once', async () => {
    const { id } = await month()
    await world.apply(id)
    const claim = await claimOf()
    const actId = world.platform.newId()
    expect(await step(claim, 'sent', { actId })).toMatchObject({ state: 'sent', version: claim.version + 1 })
    expect(await step(claim, 'sent', { actId })).toMatchObject({ state: 'sent', version: claim.version + 1 })
    const view = await world.send<ClaimView>('GET', `controlling/claims/${claim.id}`)
    expect(view.steps.map(({ state }) => state)).toEqual(['sent'])
  })

  test('a step under the id of another act is refused', async () => {
    const { id } = await month()
    await world.apply(id)
    const claim = await claimOf()
    const [created] = await loadActivity(
      world.platform.database.db,
      { kind: 'controlling-claims', id: claim.id },
      { after: null, limit: 1 },
    )
    await world.platform.database.db.update(activityTable).set({ subjectId: 'another' })
    expect(await step(claim, 'sent', { actId: created?.id })).toMatchObject({ httpStatus: 422 })
  })

  test('steps of two people at once: the second is told that it has changed', async () => {
    const { id } = await month()
    await world.apply(id)
    const claim = await claimOf()
    await step(claim, 'sent')
    expect(await step(claim, 'written_off')).toMatchObject({ httpStatus: 412 })
  })
})

test('every kind of batch is in one list', async () => {
  await month()
  const { batches } = await world.send<{ batches: Batch[] }>('GET', 'controlling/batches')
  expect(batches).toMatchObject([{ kind: 'reconciliation', name: 'april.csv', items: 1, state: 'waiting' }])
  expect(await world.send('GET', 'controlling/batches?kind=payroll')).toMatchObject({ batches: [], httpStatus: 200 })
})

test('nobody but those who may see controlling asks', async () => {
  const seller = await world.lists.join('seller')
  expect(await world.send('GET', 'controlling/missing', undefined, seller)).toMatchObject({ httpStatus: 403 })
  expect(await world.send('GET', 'controlling/batches', undefined, seller)).toMatchObject({ httpStatus: 403 })
})
