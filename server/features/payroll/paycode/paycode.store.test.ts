import { expect, test } from 'vitest'
import type { PaycodeForm } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { paycodeSources } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let finance: TestUser

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  return world.platform
})

const form: PaycodeForm = {
  code: '010',
  name: 'Timlön',
  source: 'work_hours',
  country: 'SE',
  sign: 'plus',
  fromDay: '2026-01-01',
  untilDay: null,
  paxmlKind: 'tidkod',
  paxmlCode: 'ARB',
  vismaCode: '010',
  procountorCode: '',
}

async function send(user: TestUser, method: 'GET' | 'POST', path: string, body?: object) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as object) } as Answer
}
interface Answer {
  readonly status: number
  readonly missing?: readonly { readonly country: string; readonly source: string }[]
  readonly errors?: readonly { readonly code: string; readonly pointer: string }[]
}

const create = (change: Partial<PaycodeForm> = {}, user = finance) =>
  send(user, 'POST', '/records/paycodes', { id: world.platform.newId(), ...form, ...change })

test('pay codes are written by finance, read by back office and closed to a seller', async () => {
  const [office, seller] = [await world.join('backoffice'), await world.join('seller')]
  expect((await create({}, office)).status).toBe(403)
  expect((await create()).status).toBe(200)
  expect((await world.ask(office, 'paycodes')).rows).toMatchObject([{ code: '010', unit: 'h', state: 'active' }])
  expect((await world.ask(seller, 'paycodes')).status).toBe(403)
  expect((await send(seller, 'GET', '/paycodes/missing')).status).toBe(403)
})

test('a source has one code on a day in a country; a code may follow another', async () => {
  await create({ untilDay: '2026-06-30' })
  expect(await create({ code: '011', fromDay: '2026-06-30' })).toMatchObject({
    status: 409,
    errors: [{ pointer: '/fromDay', code: 'paycode.overlaps' }],
  })
  expect((await create({ code: '011', fromDay: '2026-07-01' })).status).toBe(200)
  expect((await create({ code: 'FI-1', country: 'FI' })).status).toBe(200)
  expect((await create({ code: '020', source: 'sick' })).status).toBe(200)
})

test('a code without a last day is found by its code and by its name', async () => {
  await create()
  for (const q of ['010', 'timl'])
    expect((await world.ask(finance, 'paycodes', { q })).rows).toMatchObject([{ code: '010' }])
})

test.each([
  [{ code: '' }, 'paycode.code-required'],
  [{ code: '<b>' }, 'paycode.code-letters'],
  [{ untilDay: '2025-12-31' }, 'paycode.ends-before'],
  [{ source: 'commission' }, 'paycode.time-code-of-money'],
] as const)('%j is refused: %s', async (change, code) => {
  expect(await create(change)).toMatchObject({ status: 422, errors: [{ code }] })
})

test('every source without a code is named, and the usual codes fill the gaps of one country', async () => {
  await create()
  const before = (await send(finance, 'GET', '/paycodes/missing')).missing ?? []
  expect(before.filter(({ country }) => country === 'SE').map(({ source }) => source)).toEqual(
    paycodeSources.filter((source) => source !== 'work_hours'),
  )
  const after = await send(finance, 'POST', '/paycodes/usual', { country: 'SE' })
  expect(after.missing?.map(({ country }) => country)).toEqual(paycodeSources.map(() => 'FI'))
  // Once more changes nothing: no source has two codes.
  await send(finance, 'POST', '/paycodes/usual', { country: 'SE' })
  expect((await world.ask(finance, 'paycodes', { size: '50' })).total.n).toBe(paycodeSources.length)
})
