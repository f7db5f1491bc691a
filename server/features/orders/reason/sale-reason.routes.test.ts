import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { deviationStore } from '../../sales/deviation/deviation.store.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'

let world: ListsWorld
let clerk: TestUser

worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

const tooDear = {
  kind: 'regret',
  meaning: 'price',
  code: 'too_dear',
  sv: 'För dyrt',
  en: 'Too expensive',
  fi: 'Liian kallis',
}

async function send<Body = object>(method: string, path: string, body?: object, user = clerk) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
  return { ...((await response.json()) as Body), httpStatus: response.status }
}
const create = (values: object, user = clerk) =>
  send<{ row: { id: Id; version: number } }>(
    'POST',
    'records/sale-reasons',
    { id: world.platform.newId(), ...values },
    user,
  )
const listed = async (query: object = {}) => (await world.ask(clerk, 'sale-reasons', { size: 100, ...query })).rows

async function sold(change: Partial<Sale> = {}): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = world.platform.newId()
  const sale = saleOf({ id, teamId, officeId, regionId, status: 'approved', ...change })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
  return id
}
// oxlint-disable-next-line typescript/no-explicit-any
async function act(command: Command<any>, args: object) {
  const actor = await loadActor(world.platform.database.db, clerk.id)
  if (actor === null) throw new Error('the clerk has left')
  return world.app.sync.applyOnServer({ command, args, actor })
}

describe(`reasons on ${dialect}`, () => {
  test('those of the specification are there from the beginning, in three languages', async () => {
    const kinds = (await listed()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'deviation')).toHaveLength(5)
    expect(await listed({ 'filter[kind]': 'deviation' })).toContainEqual(
      expect.objectContaining({ code: 'not_credit_worthy', en: 'Not credit worthy', state: 'active' }),
    )
  })

  test('a new one means one of the known words, and its code is taken once in its kind', async () => {
    expect((await create(tooDear)).httpStatus).toBe(200)
    expect(await create(tooDear)).toMatchObject({ errors: [{ pointer: '/code', code: 'record.taken' }] })
    expect(await create({ ...tooDear, code: 'x', meaning: 'duplicate' })).toMatchObject({
      errors: [{ pointer: '/meaning' }],
    })
    expect(await create({ ...tooDear, code: 'Två Ord' })).toMatchObject({ errors: [{ code: 'reason.code-form' }] })
    const coach = await world.join('coach')
    expect((await create({ ...tooDear, code: 'y' }, coach)).httpStatus).toBe(403)
  })

  test('a regret keeps the word for rules and phones, and the company’s words beside it', async () => {
    await create(tooDear)
    const saleId = await sold()
    const args = { saleId, reason: 'price', reasonCode: 'too_dear', comment: '' }
    // What the sender says of the words does not count.
    expect(await act(regretSale, { ...args, detail: { code: 'x', sv: 'x', en: 'x', fi: 'x' } })).toMatchObject({
      status: 'applied',
    })
    const [event] = await saleEventStore.findBy(world.platform.database.db, 'saleId', [saleId])
    const { kind: _, meaning: __, ...detail } = tooDear
    expect(event).toMatchObject({ reasonCode: 'price', detail })
  })

  test('a reason that means something else is not taken for it', async () => {
    await create(tooDear)
    const saleId = await sold()
    await act(regretSale, { saleId, reason: 'misunderstood', reasonCode: 'too_dear', comment: '' })
    const [event] = await saleEventStore.findBy(world.platform.database.db, 'saleId', [saleId])
    expect(event).toMatchObject({ reasonCode: 'misunderstood', detail: null })
  })

  test('a renamed reason of the specification is shown by its new name on new deviations', async () => {
    const [row] = (await listed({ 'filter[kind]': 'deviation' })).filter(({ code }) => code === 'incorrect_ssn')
    const { id, version, state: _, ...values } = row as { id: Id; version: number; state: string }
    const renamed = { ...values, sv: 'Fel personnr' }
    expect((await send('PATCH', `records/sale-reasons/${id}`, { version, ...renamed })).httpStatus).toBe(200)
    const saleId = await sold()
    await act(raiseDeviation, { saleId, type: 'incorrect_ssn', text: '' })
    const [deviation] = await deviationStore.findBy(world.platform.database.db, 'saleId', [saleId])
    expect(deviation).toMatchObject({ type: 'incorrect_ssn', detail: { sv: 'Fel personnr' } })
  })
})

describe('statistics of reasons', () => {
  const asked = (month: string, user = clerk) =>
    send<{ reasons: readonly object[] }>('GET', `reason-statistics?month=${month}`, undefined, user)
  const thisMonth = () => new Date(world.platform.now()).toISOString().slice(0, 7)

  test('count each order once for each reason, with its value, within the asker’s reach', async () => {
    await create(tooDear)
    const saleId = await sold({ orderValueOre: 120_000 })
    await act(regretSale, { saleId, reason: 'price', reasonCode: 'too_dear', comment: '' })
    const other = await sold({ orderValueOre: 50_000 })
    await act(raiseDeviation, { saleId: other, type: 'incorrect_ssn', text: '' })
    expect((await asked(thisMonth())).reasons).toMatchObject([
      { kind: 'regret', meaning: 'price', detail: { code: 'too_dear' }, orders: 1, valueOre: 120_000 },
      { kind: 'deviation', meaning: 'incorrect_ssn', orders: 1, valueOre: 50_000, currency: 'SEK' },
    ])
    expect((await asked('2020-01')).reasons).toEqual([])
    const behind = async (query: string) => {
      const path = `reason-statistics/orders?month=${thisMonth()}&currency=SEK&${query}`
      return (await send<{ orders: readonly { id: Id }[] }>('GET', path)).orders.map(({ id }) => id)
    }
    expect(await behind('kind=regret&code=too_dear')).toEqual([saleId])
    expect(await behind('kind=deviation&code=incorrect_ssn')).toEqual([other])
    expect(await behind('kind=regret&code=price')).toEqual([])
    const elsewhere = await world.join('coach', await addTestPlace(world.platform))
    expect((await asked(thisMonth(), elsewhere)).reasons).toEqual([])
  })
})
