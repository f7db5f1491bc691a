import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openScheduleWorld, type ScheduleWorld } from '../testing/schedule-world.ts'

let world: ScheduleWorld

beforeEach(async () => {
  world = await openScheduleWorld()
  // A Tuesday in December, at noon in Stockholm.
  world.platform.clock.advance(Date.parse('2026-12-08T11:00:00Z') - world.platform.now())
})
afterEach(() => world.close())

const MINUTE_MS = 60_000
const ONE_SELLER = () => ({ source: 'people' as const, ids: [world.seller.id] })
const rows = (state: string) => async () => (await world.log()).filter((row) => row.state === state)
const queued = rows('queued')
const held = rows('held')
const failed = rows('failed')
const delivered = rows('delivered')
const inSending = rows('sending')
const subjects = () => world.smtp.received.map(({ raw }) => /^Subject: (.*)$/mu.exec(raw)?.[1]?.trim())

describe('messages', () => {
  test('each reader gets the message in their language, with a text part and a link to stop it', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T17:00:00Z')
    const [first] = world.smtp.received
    expect(subjects()[0]).toMatch(/^=\?UTF-8\?|^Din dag/u)
    expect(unfolded(first?.raw ?? '')).toMatch(/^List-Unsubscribe:\s?<http:\/\/localhost:3000\/unsubscribe#/mu)
    expect(first?.raw).toMatch(/Content-Type: text\/plain/u)
    expect(first?.raw).toMatch(/Content-Type: text\/html/u)
  })

  test('a mail server that asks to wait gets the message later, once', async () => {
    await world.schedule({ templateId: await world.template() })
    world.smtp.answerWith(451)
    await world.at('2026-12-08T17:00:00Z')
    expect((await queued()).map(({ reason, attempts }) => [reason, attempts])).toEqual([
      ['retry', 1],
      ['retry', 1],
    ])
    world.smtp.answerWith(null)
    await world.at('2026-12-08T17:00:30Z')
    expect(world.smtp.received).toEqual([])
    await world.at('2026-12-08T17:01:05Z')
    expect(world.smtp.received).toHaveLength(2)
  })

  test('after eight tries a message is given up', async () => {
    await world.schedule({ templateId: await world.template() })
    world.smtp.answerWith(451)
    await world.at('2026-12-08T17:00:00Z')
    for (let hour = 0; hour < 8; hour += 1) {
      world.platform.clock.advance(4 * 3_600_000)
      await world.run()
    }
    const given = (await failed()).filter(({ reason }) => reason === 'gave_up')
    expect(given.length).toBeGreaterThanOrEqual(2)
    expect(given[0]?.attempts).toBe(8)
  })

  test('a message that was being sent when the server was killed is in doubt, and does not go twice', async () => {
    await world.schedule({ templateId: await world.template() })
    const { platform } = world
    const killed = new Error('killed')
    const dying = {
      isOn: true,
      send: () => Promise.reject(killed),
      sendOnce: () => new Promise<never>(() => undefined),
    }
    platform.clock.advance(Date.parse('2026-12-08T17:00:00Z') - platform.now())
    void world.run({ mail: dying })
    await settled(async () => (await inSending()).length === 2)
    await world.run()
    expect(world.smtp.received).toEqual([])
    await world.at('2026-12-08T17:11:00Z')
    expect((await failed()).map(({ reason }) => reason)).toEqual(['unsure', 'unsure'])
    expect(world.smtp.received).toEqual([])
  })

  test('a notice in the application needs no server', async () => {
    await world.schedule({ templateId: await world.template(), type: 'inapp' })
    await world.at('2026-12-08T17:00:00Z')
    expect((await delivered()).map(({ recipientName }) => recipientName)).toHaveLength(2)
  })

  test('a notice that takes the server with it three times is given up', async () => {
    await world.schedule({ templateId: await world.template(), type: 'inapp', audience: [ONE_SELLER()] })
    const { platform } = world
    platform.clock.advance(Date.parse('2026-12-08T17:00:00Z') - platform.now())
    for (let time = 0; time < 3; time += 1) {
      let isSending = false
      const dying = {
        ...world.sending().telling,
        sync: () => {
          isSending = true
          return { writeOnServer: () => new Promise<never>(() => undefined) }
        },
      }
      void world.run({ telling: dying })
      await expect.poll(() => isSending).toBe(true)
      platform.clock.advance(11 * MINUTE_MS)
    }
    await world.run()
    expect((await failed()).map(({ reason }) => reason)).toEqual(['gave_up'])
  })

  test('nobody gets more than the daily limit, and the log names the reason', async () => {
    const templateId = await world.template()
    for (let job = 0; job < 6; job += 1) await world.schedule({ templateId, name: `Jobb ${job}` })
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received.filter(({ to }) => to[0] === world.seller.email)).toHaveLength(5)
    expect((await held()).map(({ reason }) => reason)).toEqual(['daily_limit', 'daily_limit'])
  })

  test('a text message waits for the end of the quiet hours; a person without a telephone gets none', async () => {
    await world.setPhone(world.seller.id, '+46701234567')
    const recurrence = { ...world.form('x').recurrence, times: ['21:30'] }
    await world.schedule({ templateId: await world.template(), type: 'sms', recurrence })
    await world.at('2026-12-08T20:30:00Z')
    expect(world.gateway.texts).toEqual([])
    expect(await queued()).toMatchObject([{ reason: 'quiet_hours' }])
    expect(await held()).toMatchObject([{ reason: 'no_address' }])
    await world.at('2026-12-09T05:59:00Z')
    expect(world.gateway.texts).toEqual([])
    await world.at('2026-12-09T06:00:00Z')
    expect(world.gateway.texts.map((text) => text.get('to'))).toEqual(['+46701234567'])
    world.platform.clock.advance(90_000)
    await world.run()
    expect(await delivered()).toMatchObject([{ type: 'sms' }])
  })

  test('a gateway that takes a text message and hangs up gets it once', async () => {
    await world.setPhone(world.seller.id, '+46701234567')
    await world.schedule({ templateId: await world.template(), type: 'sms' })
    world.gateway.gate.now = 'hangs up'
    await world.at('2026-12-08T17:00:00Z')
    world.gateway.gate.now = 'takes'
    await world.at('2026-12-08T18:00:00Z')
    expect(world.gateway.texts).toHaveLength(1)
    expect(await failed()).toMatchObject([{ reason: 'unsure' }])
  })

  test('the link in a message turns it off, and on again', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T17:00:00Z')
    const own = world.smtp.received.find(({ to }) => to[0] === world.seller.email)
    const token = /unsubscribe#([\w.-]+)/u.exec(unfolded(own?.raw ?? ''))?.[1] ?? ''
    const look = () => world.call('POST', 'unsubscribe/look', { body: { token }, user: null })
    expect(await look()).toMatchObject({ status: 200, name: 'Kvällspåminnelse', isOff: false, isAllOff: false })
    const turn = (isOff: boolean) =>
      world.call('POST', 'unsubscribe', { body: { token, all: false, isOff }, user: null })
    expect(await turn(true)).toMatchObject({ isOff: true })
    await world.at('2026-12-09T17:00:00Z')
    expect(world.smtp.received.filter(({ to }) => to[0] === world.seller.email)).toHaveLength(1)
    expect(await held()).toMatchObject([{ reason: 'opted_out' }])
    expect(await turn(false)).toMatchObject({ isOff: false })
    await world.at('2026-12-10T17:00:00Z')
    expect(world.smtp.received.filter(({ to }) => to[0] === world.seller.email)).toHaveLength(2)
    const forged = token.replace(/.$/u, token.endsWith('A') ? 'B' : 'A').replace(/^(.)/u, '0')
    expect((await world.call('POST', 'unsubscribe/look', { body: { token: forged }, user: null })).status).toBe(404)
  })
})

const unfolded = (raw: string): string => raw.replaceAll(/\r\n[ \t]/gu, '').replaceAll('=\r\n', '')

async function settled(isSettled: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await isSettled()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('it never settled')
}
