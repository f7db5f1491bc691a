import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { addTestPlace } from '../../account/testing/test-people.ts'
import { personOf } from '../../people/directory.door.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../testing/messaging-world.ts'

const announcementId = '01900000-0000-7000-8000-0000000000c1'
const nobody = { everyone: false, personIds: [], teamIds: [], roles: [] }
const everyone = { ...nobody, everyone: true }
const written = { announcementId, title: 'Möte i morgon', message: 'Vi ses klockan nio.', link: '', audience: everyone }

let world: MessagingWorld
let office: Member
let coach: Member
let seller: Member
let elsewhere: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  const there = await addTestPlace(world.platform)
  office = await world.join('backoffice', {})
  coach = await world.join('coach')
  seller = await world.join('seller')
  elsewhere = await world.join('seller', there)
})
afterEach(() => world.close())

const send = (from: Member, change: object = {}) => world.give(from, 'announcement.send', { ...written, ...change })
const bellOf = (member: Member) =>
  world.pulled<{ id: string; title: string; message: string; fromName: string }>(member, 'notifications')
const reached = async () => {
  const members = { office, coach, seller, elsewhere }
  const found: string[] = []
  for (const [name, member] of Object.entries(members)) if ((await bellOf(member)).length > 0) found.push(name)
  return found
}
const historyOf = async (member: Member) => {
  const rows = await world.pulled<{ recipientCount: number; seenCount: number }>(member, 'announcements')
  return rows.at(-1)
}

describe('a message reaches whom it is for, and nobody else', () => {
  test.each([
    ['everyone', () => everyone, ['coach', 'seller', 'elsewhere']],
    ['a person', () => ({ ...nobody, personIds: [seller.id] }), ['seller']],
    ['a team', () => ({ ...nobody, teamIds: [world.place.teamId] }), ['coach', 'seller']],
    ['a role', () => ({ ...nobody, roles: ['seller'] }), ['seller', 'elsewhere']],
    ['a role and a person', () => ({ ...nobody, roles: ['coach'], personIds: [elsewhere.id] }), ['coach', 'elsewhere']],
  ] as const)('%s', async (_whom, audience, names) => {
    expect(await send(office, { audience: audience() })).toMatchObject({ status: 'applied' })
    expect(await reached()).toEqual(names)
  })

  test('a coach writes to the own team, however wide the audience is said to be', async () => {
    await send(coach)
    expect(await reached()).toEqual(['seller'])
  })

  test('a seller writes to nobody', async () => {
    expect(await send(seller)).toEqual({ status: 'refused', codes: ['access.forbidden'] })
    expect(await reached()).toEqual([])
  })

  test('somebody who has left hears nothing', async () => {
    const { db } = world.platform.database
    const left = { ...(await personOf(db, seller.id)), active: false }
    await world.sync.writeOnServer({ changes: [put(people, left)] })
    await send(office, { audience: { ...nobody, roles: ['seller'] } })
    expect(await reached()).toEqual(['elsewhere'])
  })
})

describe('what arrives', () => {
  test('the bell shows who writes and what; the push says only that there is something to read', async () => {
    await send(office)
    expect(await bellOf(seller)).toMatchObject([
      { type: 'message', title: 'Möte i morgon', message: 'Vi ses klockan nio.', fromName: 'Test backoffice' },
    ])
    expect(seller.shown()).toMatchObject([{ title: 'Nytt meddelande', body: 'Tryck för att läsa det i Rond.' }])
    expect(seller.browser.received[0]?.text).not.toMatch(/Möte|nio|backoffice/)
  })

  test('the same message given twice is sent once', async () => {
    await send(office)
    expect(await send(office)).toMatchObject({ status: 'applied' })
    expect(await bellOf(seller)).toHaveLength(1)
    expect(seller.shown()).toHaveLength(1)
  })

  test.each([
    ['without a title', { title: '  ' }, 'announcement.title-required'],
    ['with a title that is too long', { title: 'x'.repeat(81) }, 'announcement.title-too-long'],
    ['without a text', { message: '' }, 'announcement.message-required'],
    ['with a text that is too long', { message: 'x'.repeat(1001) }, 'announcement.message-too-long'],
    ['that leads out of Rond', { link: 'https://evil.example' }, 'announcement.link-outside'],
    ['that leads out of Rond by a trick', { link: '//evil.example' }, 'announcement.link-outside'],
    ['for nobody', { audience: nobody }, 'announcement.audience-required'],
  ])('a message %s is refused', async (_what, change, code) => {
    expect(await send(office, change)).toEqual({ status: 'refused', codes: [code] })
    expect(await reached()).toEqual([])
  })
})

describe('who has seen it', () => {
  const recipients = (member: Member) => world.call(member).get(`/api/v1/announcements/${announcementId}/recipients`)

  test('the history says how many it reached, and counts on as people look', async () => {
    await send(office)
    expect(await historyOf(office)).toMatchObject({ recipientCount: 3, seenCount: 0 })
    const [told] = await bellOf(seller)
    await world.give(seller, 'notification.mark', { notificationIds: [told?.id], as: 'seen' })
    expect(await historyOf(office)).toMatchObject({ recipientCount: 3, seenCount: 1 })
  })

  test('names who has, and who has not', async () => {
    await send(coach)
    const [told] = await bellOf(seller)
    await world.give(seller, 'notification.mark', { notificationIds: [told?.id], as: 'read' })
    const now = world.platform.now()
    expect(await (await recipients(coach)).json()).toEqual({
      recipients: [{ userId: seller.id, name: 'Test seller', seenAt: now, readAt: now }],
    })
  })

  test('is not for whoever may not see the message, who is not even told that there is one', async () => {
    await send(office)
    expect((await recipients(coach)).status).toBe(404)
    expect((await recipients(seller)).status).toBe(403)
    expect(await historyOf(coach)).toBeUndefined()
  })
})
