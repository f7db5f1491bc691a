import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { surveyList, type SurveyRow } from '../../../../shared/features/quality/survey/survey.list.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { openQualityWorld, tokenIn, type QualityWorld } from '../testing/quality-world.ts'

let world: QualityWorld
let clerk: TestUser
let id: string
let letterId: string

/** A customer for whom there is a link, and nothing to send it by. */
beforeEach(async () => {
  world = await openQualityWorld()
  await world.publish()
  await world.rules({ channel: 'sms' })
  await world.sell()
  await world.sample()
  await world.send({ isOff: true })
  clerk = await world.signInAgain(world.clerk)
  ;({ id } = only(await unsent()))
  letterId = only((await view()).links).id
})
afterEach(() => world.close())

const rows = async (query = '') =>
  (await world.call<{ rows: SurveyRow[] }>('GET', `lists/quality-surveys${query}`, { user: clerk })).rows
const unsent = () => rows(`?filter[link]=${surveyList.views['unsent']?.['link']?.join(',')}`)
const view = (user = clerk) => world.view(id, user)
const link = async (user = clerk) => only((await view(user)).links)
const act = async (name: 'hand-over' | 'hand-over-undo', body: object = {}, user = clerk) => {
  const { version } = (await view()).survey
  return world.call('POST', `quality-surveys/${id}/${name}`, { body: { version, letterId, ...body }, user })
}
const log = async () =>
  (
    await world.call<{ entries: { what: string }[] }>('GET', `activity?of=quality-surveys&id=${id}`, { user: clerk })
  ).entries.map(({ what }) => what)

describe('a link that a caller sent from their own phone', () => {
  test('shows who sent it and when, and no longer its text', async () => {
    expect(tokenIn((await link()).text ?? '')).not.toBe('')
    expect(await act('hand-over')).toMatchObject({ status: 200 })
    expect(await link()).toMatchObject({
      state: 'handed_over',
      text: null,
      handedOver: { byId: clerk.id, byName: 'Test quality', at: world.platform.now() },
    })
    expect(await log()).toEqual(['handedOver'])
  })

  test('is no longer among the unsent, and is not sent again when there is a gateway', async () => {
    await act('hand-over')
    expect(await unsent()).toEqual([])
    expect(only(await rows())).toMatchObject({ link: 'handed_over' })
    await world.send()
    expect(world.texts).toEqual([])
    expect((await link()).state).toBe('handed_over')
  })

  test('opens the survey of the customer', async () => {
    const token = tokenIn((await link()).text ?? '')
    await act('hand-over')
    expect(await world.call('POST', 'surveys/look', { body: { token }, user: null })).toMatchObject({
      status: 200,
      state: 'open',
    })
  })

  test('can be sent again', async () => {
    await act('hand-over')
    const { version } = (await view()).survey
    const again = { body: { version, via: 'sms' }, user: clerk }
    expect(await world.call('POST', `quality-surveys/${id}/link`, again)).toMatchObject({ status: 200 })
    await world.send()
    expect(world.texts).toHaveLength(1)
    expect((await view()).links.map(({ state }) => state)).toEqual(['sent', 'handed_over'])
  })

  test('is unsent again if they did not send it, after all', async () => {
    const before = await link()
    await act('hand-over')
    expect(await act('hand-over-undo')).toMatchObject({ status: 200 })
    expect(await link()).toEqual(before)
    expect(only(await unsent())).toMatchObject({ id, link: 'kept' })
    expect(await log()).toEqual(['notHandedOver', 'handedOver'])
  })

  test('is noted once, however often it is pressed', async () => {
    const first = { actId: world.platform.newId(), version: (await view()).survey.version }
    const answer = await act('hand-over', first)
    expect(await act('hand-over', first)).toEqual(answer)
    expect(await act('hand-over')).toMatchObject({ status: 200, version: answer.version })
    expect(await log()).toEqual(['handedOver'])
  })

  test('is not noted of a link that the gateway sent, nor of the link of another survey', async () => {
    const { version } = (await view()).survey
    await world.call('POST', `quality-surveys/${id}/link`, { body: { version, via: 'sms' }, user: clerk })
    await world.send()
    const [sent] = (await view()).links
    expect(await act('hand-over', { letterId: sent?.id })).toMatchObject({ status: 412 })
    expect(await act('hand-over-undo', { letterId: sent?.id })).toMatchObject({ status: 412 })
    expect(await act('hand-over', { letterId: world.platform.newId() })).toMatchObject({ status: 404 })
  })

  test('is noted by those who call, within their reach, and never by the seller of the sale', async () => {
    const elsewhere = await addTestUser(world.platform, 'seller', world.place)
    for (const user of [elsewhere, await world.signInAgain(world.seller)])
      expect((await act('hand-over', {}, user)).status).toBe(403)
    expect((await link()).state).toBe('kept')
  })
})
