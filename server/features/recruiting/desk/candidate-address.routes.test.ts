import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import type { TestUser } from '../../account/testing/test-people.ts'
import { only } from '../../../sync/testing/world.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { letterTable } from '../../../resource/letter/letter.table.ts'
import { info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'

let world: RecruitingWorld
let other: TestUser
let id: string

beforeEach(async () => {
  world = await openRecruitingWorld()
  other = await world.addUser('recruiter')
  await world.addTemplates()
  id = await world.add()
})
afterEach(() => world.close())

const redirect = () => world.act(id, '', world.form({ phone: '070-174 06 99', email: 'other@mejl.example' }), 'PUT')
const kinds = async () => (await world.view(id)).messages.map(({ kind, via, state }) => [kind, via, state])
const log = async () =>
  (
    await world.call<{ entries: { what: string; before: object; after: object }[] }>(
      'GET',
      `activity?of=candidates&id=${id}`,
    )
  ).entries
const confirm = async (user: TestUser) => {
  const { version } = (await world.view(id)).candidate
  return world.call('POST', `candidates/${id}/address-confirmation`, { body: { version }, user })
}
async function sendContract(): Promise<string> {
  await world.act(id, 'info', info, 'PUT')
  await world.act(id, 'steps', { act: 'preonboarding' })
  await world.act(id, 'steps', { act: 'work_contract' })
  await world.run()
  return world.token(id, 'sign')
}

describe('a changed address of a candidate (decision 0172)', () => {
  test('ends the links that were sent, is logged masked, and is announced to the old address', async () => {
    const token = await sendContract()
    const page = () => world.call('POST', 'contract-page/look', { body: { token }, user: null })
    expect(await page()).toMatchObject({ status: 200 })
    expect(await redirect()).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({ status: 404 })
    expect((await log()).find(({ what }) => what === 'edited')).toMatchObject({
      before: { email: 'a•••@mejl.example', phone: '•••• 05' },
      after: { email: 'o•••@mejl.example', phone: '•••• 99' },
    })
    const told = (await world.platform.database.db.select().from(letterTable)).filter(
      ({ topic }) => topic === 'address',
    )
    const { secrets } = world.platform
    expect(new Map(told.map(({ via, sealedTo }) => [via, secrets.open(sealedTo ?? '')]))).toEqual(
      new Map([
        ['mail', 'asa.oberg@mejl.example'],
        ['sms', '+46701740605'],
      ]),
    )
  })

  test('cancels a message that is being sent', async () => {
    await sendContract()
    const isSign = inArray(letterTable.topic, ['sign'])
    await world.platform.database.db.update(letterTable).set({ state: 'sending' }).where(isSign)
    await redirect()
    expect((await kinds()).filter(([kind]) => kind === 'sign').map(([, , state]) => state)).toEqual(['failed'])
  })

  test('holds the link to a contract until somebody else has confirmed it', async () => {
    await sendContract()
    await redirect()
    const { contracts } = await world.view(id)
    await world.call('POST', `candidates/${id}/contracts/${only(contracts).id}/send`, { body: { via: 'sms' } })
    await world.run()
    expect(await kinds()).toContainEqual(['sign', 'sms', 'held'])
    expect(await world.token(id, 'sign')).toBe('')
    expect((await world.view(id)).address).toMatchObject({ changedByName: 'Test recruiter', mayConfirm: false })
    expect((await world.view(id, other)).address).toMatchObject({ mayConfirm: true })
    expect(await confirm(world.recruiter)).toMatchObject({ status: 403, code: 'candidate.address-own' })
    expect(await confirm(other)).toMatchObject({ status: 200 })
    await world.run()
    expect(await world.token(id, 'sign')).not.toBe('')
    expect((await world.view(id)).address).toBeNull()
    expect(await confirm(other)).toMatchObject({ status: 409, code: 'candidate.address-confirmed' })
    expect((await log()).map(({ what }) => what)).toContain('addressConfirmed')
  })

  test('holds the beginning of a contract and of accounts as well', async () => {
    await world.act(id, 'info', info, 'PUT')
    await world.act(id, 'steps', { act: 'preonboarding' })
    await redirect()
    const begin = () => world.act(id, 'steps', { act: 'work_contract' })
    expect(await begin()).toMatchObject({ status: 409, code: 'candidate.address-unconfirmed' })
    await confirm(other)
    expect(await begin()).toMatchObject({ status: 200 })
  })

  test('is not changed a second time by the colleague who should confirm it', async () => {
    await sendContract()
    await redirect()
    const { version } = (await world.view(id)).candidate
    const body = { ...world.form({ email: 'third@mejl.example' }), version }
    expect(await world.call('PUT', `candidates/${id}`, { body, user: other })).toMatchObject({
      status: 409,
      code: 'candidate.address-unconfirmed',
    })
  })

  test('before anything was sent it is a correction, and in a company of one it waits for nobody', async () => {
    await redirect()
    expect((await world.view(id)).address).toBeNull()
    await sendContract()
    await world.act(id, '', world.form({ phone: '070-174 06 98' }), 'PUT')
    expect((await world.view(id)).address).not.toBeNull()
    const { db } = world.platform.database
    const colleagues = [other.id, world.admin.id, world.coach.id]
    await db.update(userTable).set({ active: false }).where(inArray(userTable.id, colleagues))
    expect((await world.view(id)).address).toBeNull()
  })
})

describe('details that are known already', () => {
  test('are replaced with a reason, masked in the log, and the candidate hears of it', async () => {
    await world.act(id, 'ask', { via: 'mail' })
    await world.run()
    const token = await world.token(id, 'info')
    const send = (body: object) => world.call('POST', 'candidate-page/send', { body: { token, ...body }, user: null })
    expect(await send(info)).toMatchObject({ status: 200 })
    const mine = { ...info, clearingNumber: '6000', accountNumber: '987654322' }
    expect(await world.act(id, 'info', mine, 'PUT')).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reason', code: 'candidate.info-reason-required' }],
    })
    expect(await world.act(id, 'info', { ...mine, reason: 'Ringde om nytt konto' }, 'PUT')).toMatchObject({
      status: 200,
    })
    expect((await log()).findLast(({ what }) => what === 'infoNoted') ?? {}).toMatchObject({
      before: { paidTo: '6789' },
      after: { paidTo: '4322', reason: 'Ringde om nytt konto' },
    })
    expect((await kinds()).map(([kind]) => kind)).toContain('details')
    // The candidate's own word wins: their link still takes it.
    expect(await send(info)).toMatchObject({ status: 200, state: 'answered' })
    expect((await world.view(id)).sealed.account).toBe('•••• 6789')
    expect(await send(mine)).toMatchObject({ status: 409, code: 'candidate.page-over' })
  })
})
