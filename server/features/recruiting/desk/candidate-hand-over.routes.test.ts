import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageKind } from '../../../../shared/features/recruiting/message/message.schema.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'

let world: RecruitingWorld
let id: string

beforeEach(async () => {
  world = await openRecruitingWorld()
  await world.addTemplates()
  id = await world.add()
})
afterEach(() => world.close())

const message = async (kind: MessageKind, user?: TestUser) => {
  const found = (await world.view(id, user)).messages.find((one) => one.kind === kind)
  if (!found) throw new Error(`no message of the kind ${kind}`)
  return found
}
const act = async (name: 'hand-over' | 'hand-over-undo', kind: MessageKind, user = world.recruiter) => {
  const { version } = (await world.view(id)).candidate
  const { id: letterId } = await message(kind)
  return world.call('POST', `candidates/${id}/${name}`, { body: { version, letterId }, user })
}
const ask = async () => {
  await world.act(id, 'ask', { via: 'sms' })
  await world.run()
}
const log = async () =>
  (await world.call<{ entries: { what: string }[] }>('GET', `activity?of=candidates&id=${id}`)).entries.map(
    ({ what }) => what,
  )

describe('a message that a recruiter sent from their own phone', () => {
  test('shows who sent it and when, opens its page, and can be taken back', async () => {
    await ask()
    const token = await world.token(id, 'info')
    const before = await message('info')
    expect(await act('hand-over', 'info')).toMatchObject({ status: 200 })
    expect(await message('info')).toMatchObject({
      state: 'handed_over',
      text: null,
      handedOver: { byId: world.recruiter.id, byName: 'Test recruiter', at: world.platform.now() },
    })
    expect(await world.call('POST', 'candidate-page/look', { body: { token }, user: null })).toMatchObject({
      status: 200,
    })
    expect(await act('hand-over-undo', 'info')).toMatchObject({ status: 200 })
    expect(await message('info')).toEqual(before)
    expect((await log()).slice(0, 2)).toEqual(['notHandedOver', 'handedOver'])
  })

  test('replaces the link of an earlier one', async () => {
    await ask()
    const first = await world.token(id, 'info')
    world.platform.clock.advance(1000)
    await ask()
    await act('hand-over', 'info')
    expect(await world.call('POST', 'candidate-page/look', { body: { token: first }, user: null })).toMatchObject({
      status: 404,
    })
  })

  test('is not noted without the right to change candidates', async () => {
    await ask()
    expect((await act('hand-over', 'info', await world.addUser('seller'))).status).toBe(403)
  })

  test('with the link to a contract is for whoever does not know the identity number', async () => {
    await world.act(id, 'info', info, 'PUT')
    await world.act(id, 'steps', { act: 'preonboarding' })
    await world.act(id, 'steps', { act: 'work_contract' })
    await world.run()
    expect((await act('hand-over', 'sign')).status).toBe(403)
    const colleague = await world.addUser('recruiter')
    expect(await act('hand-over', 'sign', colleague)).toMatchObject({ status: 200 })
    const reveal = { body: { reason: 'Uppgift till lönen' }, user: colleague }
    expect(await world.call('POST', `candidates/${id}/reveal`, reveal)).toMatchObject({ status: 403 })
  })
})
