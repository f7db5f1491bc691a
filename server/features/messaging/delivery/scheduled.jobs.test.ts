import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planDue } from './plan.jobs.ts'
import { takeUnfilledRun } from './run.store.ts'
import { eq } from '../../../platform/database/eq.ts'
import { messageTemplateTable } from '../template/message-template.table.ts'
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

describe('a job', () => {
  test('sends each evening at its local time, once to each person of the team', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T16:59:59Z')
    expect(world.smtp.received).toEqual([])
    await world.at('2026-12-08T17:00:00Z')
    await world.run()
    expect(new Set(world.smtp.received.map(({ to }) => to[0]))).toEqual(
      new Set([world.coach.email, world.seller.email]),
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
    expect((await world.call('PUT', `message-templates/${templateId}`, { body })).status).toBe(200)
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

  test('recipients whose reading takes the server with it three times pause the job, which states the reason', async () => {
    await world.schedule({ templateId: await world.template() })
    const { database, clock, now } = world.platform
    clock.advance(Date.parse('2026-12-08T17:00:00Z') - now())
    await planDue(world.platform)
    for (let time = 0; time < 3; time += 1) {
      expect(await database.tx((db) => takeUnfilledRun(db, { now: now(), leaseMs: 60_000 }))).not.toBeNull()
      clock.advance(61_000)
    }
    await world.run()
    expect(world.smtp.received).toEqual([])
    const { rows: jobs } = await world.call<{ rows: object[] }>('GET', 'lists/scheduled-messages')
    expect(jobs).toMatchObject([{ standing: 'paused', pausedReason: 'not_read' }])
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

  test('a coach makes no job in the name of another person, and learns nothing of those beyond reach', async () => {
    const templateId = await world.template()
    const colleague = await world.join('coach')
    const save = (ownerId: string) =>
      world.call('POST', 'records/scheduled-messages', { body: { ...world.form(templateId), ownerId } })
    expect(await save(colleague.id)).toMatchObject({ status: 409, code: 'schedule.owner-out-of-reach' })
    const beyond = await save(world.desk.id)
    expect(beyond).toMatchObject({ status: 403, code: 'access.forbidden' })
    expect(await save(world.platform.newId())).toEqual({ ...(beyond as object), instance: expect.any(String) })
  })

  test('a job reads no template that its owner or the person who acts may not read', async () => {
    const foreign = await world.template('Hemligt', world.desk)
    const gone = { status: 409, code: 'schedule.template-gone' }
    const save = (change: object, user = world.coach) =>
      world.call('POST', 'records/scheduled-messages', { body: { ...world.form(foreign), ...change }, user })
    expect(await save({})).toMatchObject(gone)
    expect(await save({ ownerId: world.coach.id }, world.desk)).toMatchObject(gone)
    expect(await save({ ownerId: world.desk.id }, world.desk)).toMatchObject({ status: 200 })
  })

  test('a template that is taken back by its owner is sent by no job of others, and no test', async () => {
    const templateId = await world.template()
    const job = await world.schedule({ templateId })
    await world.platform.database.db
      .update(messageTemplateTable)
      .set({ ownerId: world.desk.id })
      .where(eq(messageTemplateTable.id, templateId))
    const test = { body: { requestId: world.platform.newId() } }
    for (const kind of ['test', 'run'])
      expect(await world.call('POST', `scheduled-messages/${job}/${kind}`, test)).toMatchObject({
        code: 'schedule.template-gone',
      })
    await world.at('2026-12-08T17:00:00Z')
    expect(world.smtp.received).toEqual([])
    const { rows: jobs } = await world.call<{ rows: object[] }>('GET', 'lists/scheduled-messages')
    expect(jobs).toMatchObject([{ standing: 'paused', pausedReason: 'template' }])
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
