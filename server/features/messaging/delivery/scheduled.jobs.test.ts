import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openScheduleWorld, type ScheduleWorld } from '../testing/schedule-world.ts'

let world: ScheduleWorld

beforeEach(async () => {
  world = await openScheduleWorld()
  // A Tuesday in December, at noon in Stockholm.
  world.platform.clock.advance(Date.parse('2026-12-08T11:00:00Z') - world.platform.now())
})
afterEach(() => world.close())

const rows = (state: string) => async () => (await world.log()).filter((row) => row.state === state)
const sent = rows('sent')
const queued = rows('queued')
const held = rows('held')
const failed = rows('failed')
const delivered = rows('delivered')
const inSending = rows('sending')
const subjects = () => world.smtp.received.map(({ raw }) => /^Subject: (.*)$/mu.exec(raw)?.[1]?.trim())

describe('a job', () => {
  test('sends each evening at its local time, once to each person of the team', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T16:59:59Z')
    expect(world.smtp.received).toEqual([])
    await world.at('2026-12-08T17:00:00Z')
    await world.run()
    expect(world.smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(
      [world.coach.email, world.seller.email].toSorted(),
    )
    expect(await sent()).toHaveLength(2)
    await world.at('2026-12-09T17:00:03Z')
    expect(world.smtp.received).toHaveLength(4)
  })

  test('two servers at once send each message once', async () => {
    await world.schedule({ templateId: await world.template() })
    world.platform.clock.advance(Date.parse('2026-12-08T17:00:00Z') - world.platform.now())
    await Promise.all([world.run(), world.run(), world.run()])
    expect(world.smtp.received).toHaveLength(2)
  })

  test('a clock that is set back sends nothing again', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T17:00:00Z')
    world.platform.clock.advance(-5000)
    await world.run()
    await world.at('2026-12-08T17:00:01Z')
    expect(world.smtp.received).toHaveLength(2)
  })

  test('a sending that is hours late is recorded as missed, and the next one goes', async () => {
    const id = await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-09T03:00:00Z')
    expect(world.smtp.received).toEqual([])
    const { runs } = await world.call<{ runs: { state: string }[] }>('GET', `scheduled-messages/${id}/runs`)
    expect(runs.map(({ state }) => state)).toEqual(['missed'])
    await world.at('2026-12-09T17:00:00Z')
    expect(world.smtp.received).toHaveLength(2)
  })

  test('an empty list ends the sending without a message', async () => {
    const id = await world.schedule({
      templateId: await world.template(),
      audience: [{ source: 'teams', ids: ['none'] }],
    })
    await world.at('2026-12-08T17:00:00Z')
    const { runs } = await world.call<{ runs: { state: string }[] }>('GET', `scheduled-messages/${id}/runs`)
    expect(runs.map(({ state }) => state)).toEqual(['done'])
  })

  test('a job that is turned off sends nothing, and begins with the next sending when it is turned on', async () => {
    const id = await world.schedule({ templateId: await world.template(), status: 'inactive' })
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received).toEqual([])
    await world.call('POST', `scheduled-messages/${id}/status`, { body: { version: 1, status: 'active' } })
    await world.run()
    expect(world.smtp.received).toEqual([])
    await world.at('2026-12-09T17:00:00Z')
    expect(world.smtp.received).toHaveLength(2)
  })

  test('a template that was broken after it was used pauses the job, which states the reason', async () => {
    const templateId = await world.template()
    const id = await world.schedule({ templateId })
    const one = { subject: 'Nytt', body: 'Mål: {{data.goal}}' }
    const body = { version: 1, name: 'Mall', content: { sv: one, en: one, fi: one }, ownerId: world.coach.id }
    expect((await world.call('PATCH', `records/message-templates/${templateId}`, { body })).status).toBe(200)
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received).toEqual([])
    const { rows: jobs } = await world.call<{ rows: object[] }>('GET', 'lists/scheduled-messages')
    expect(jobs).toMatchObject([
      { standing: 'paused', pausedReason: 'variables', pausedDetail: 'data.goal', nextAt: null },
    ])
    const refused = await world.call('POST', `scheduled-messages/${id}/status`, {
      body: { version: 1, status: 'active' },
    })
    expect(refused).toMatchObject({ status: 400, code: 'schedule.variables-lacking' })
  })

  test('a coach reaches the own team alone, whoever else is named', async () => {
    const elsewhere = await world.join('seller', await world.otherPlace())
    const audience = [
      { source: 'everyone' as const, ids: [] },
      { source: 'people' as const, ids: [elsewhere.id] },
    ]
    await world.schedule({ templateId: await world.template(), audience })
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received.flatMap(({ to }) => to)).not.toContain(elsewhere.email)
    expect(world.smtp.received).toHaveLength(2)
  })

  test('a coach makes no job in the name of somebody who reaches further', async () => {
    const templateId = await world.template()
    const body = { ...world.form(templateId), ownerId: world.desk.id }
    const answer = await world.call('POST', 'records/scheduled-messages', { body })
    expect(answer).toMatchObject({ status: 409, code: 'schedule.owner-out-of-reach' })
  })

  test('somebody who has left gets nothing, and an owner who has left pauses the job', async () => {
    const job = await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T16:00:00Z')
    await world.leave(world.coach.id)
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received).toEqual([])
    const { rows: jobs } = await world.call<{ rows: { id: string }[] }>('GET', 'lists/scheduled-messages', {
      user: world.desk,
    })
    expect(jobs.find(({ id }) => id === job)).toMatchObject({ standing: 'paused', pausedReason: 'owner' })
  })
})

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

describe('by hand', () => {
  test('a job runs now once for each request, and a test goes to oneself alone', async () => {
    const id = await world.schedule({ templateId: await world.template() })
    const requestId = world.platform.newId()
    const run = () => world.call<{ runId: string }>('POST', `scheduled-messages/${id}/run`, { body: { requestId } })
    const [first, again] = [await run(), await run()]
    expect(again.runId).toBe(first.runId)
    await world.run()
    expect(world.smtp.received).toHaveLength(2)
    const test = { requestId: world.platform.newId() }
    expect((await world.call('POST', `scheduled-messages/${id}/test`, { body: test })).status).toBe(200)
    await world.run()
    expect(world.smtp.received.at(-1)?.to).toEqual([world.coach.email])
    expect(world.smtp.received).toHaveLength(3)
  })

  test('the forecast names the next sendings and the people who would get the message now', async () => {
    const form = world.form('x')
    const body = {
      recurrence: form.recurrence,
      calendar: 'SE',
      audience: form.audience,
      type: 'sms',
      ownerId: world.coach.id,
    }
    const forecast = await world.call<{ next: { at: number; localTime: string }[]; count: number; people: object[] }>(
      'POST',
      'schedule-forecast',
      { body },
    )
    expect(forecast.next.map(({ at, localTime }) => [new Date(at).toISOString().slice(0, 10), localTime])).toEqual([
      ['2026-12-08', '18:00'],
      ['2026-12-09', '18:00'],
      ['2026-12-10', '18:00'],
      ['2026-12-11', '18:00'],
      ['2026-12-14', '18:00'],
    ])
    expect(forecast.count).toBe(2)
    expect(forecast.people).toMatchObject([{ hasAddress: false }, { hasAddress: false }])
  })

  test('one is told why somebody did or did not get the last message', async () => {
    const id = await world.schedule({ templateId: await world.template() })
    const why = (personId: string) => world.call('GET', `scheduled-messages/${id}/why?personId=${personId}`)
    expect(await why(world.seller.id)).toMatchObject({ answer: 'never_sent', isNext: true })
    await world.at('2026-12-08T17:00:00Z')
    expect(await why(world.seller.id)).toMatchObject({ answer: 'message', state: 'sent', isNext: true })
    expect(await why(world.desk.id)).toMatchObject({ answer: 'not_in_audience', isNext: false })
  })

  test('"has not reported today" names those whose day is due and not there', async () => {
    const audience = [{ source: 'notReported' as const, ids: [] }]
    const body = { recurrence: null, calendar: 'SE', audience, type: 'push', ownerId: world.coach.id }
    const forecast = await world.call<{ count: number }>('POST', 'schedule-forecast', { body })
    expect(forecast.count).toBe(2)
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
