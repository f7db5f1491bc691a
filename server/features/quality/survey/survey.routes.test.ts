import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { SurveyRow } from '../../../../shared/features/quality/survey/survey.list.ts'
import { answered } from '../../../../shared/features/quality/testing/questions.ts'
import { eq } from '../../../platform/database/eq.ts'
import { stopAfter } from '../../../platform/testing/stop-after.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { saleTable } from '../../sales/sale/sale.table.ts'
import { openQualityWorld, questions, type QualityWorld } from '../testing/quality-world.ts'
import { findSurveysOf } from './survey.store.ts'
import { surveyTable } from './survey.table.ts'

const HOUR_MS = 3_600_000

let world: QualityWorld
let clerk: TestUser

beforeEach(async () => {
  world = await openQualityWorld()
  clerk = world.clerk
})
afterEach(() => world.close())

const list = async (user = clerk, query = '') =>
  (await world.call<{ rows: SurveyRow[] }>('GET', `lists/quality-surveys${query}`, { user })).rows

/** A customer who can be called now. */
async function survey(change: object = {}): Promise<SurveyRow> {
  await world.publish()
  await world.rules({})
  const saleId = await world.sell(change)
  await world.sample()
  clerk = await world.signInAgain(clerk)
  return only((await list()).filter((row) => row.saleId === saleId))
}
const post = (id: string, act: string, body: object, user = clerk) =>
  world.call('POST', `quality-surveys/${id}/${act}`, { body, user })

describe('sampling', () => {
  test('without a published template nobody is asked', async () => {
    await world.rules({})
    await world.sell()
    await world.sample()
    clerk = await world.signInAgain(clerk)
    expect(await list()).toEqual([])
  })

  test('each sale is decided once, with seller, team and title as they are at the sale', async () => {
    const row = await survey()
    await world.sample()
    clerk = await world.signInAgain(clerk)
    expect(only(await list())).toMatchObject({
      id: row.id,
      sellerId: world.seller.id,
      teamId: world.place.teamId,
      officeId: world.place.officeId,
      state: 'scheduled',
      channel: 'phone',
      sample: 'random',
      customerName: expect.any(String) as string,
    })
  })

  test('a sale counts from when the server has it: the clock of its phone spares nobody a survey', async () => {
    await world.publish()
    await world.rules({})
    const { db } = world.platform.database
    const now = world.platform.now()
    const dated = async (days: number, change: object) => {
      const id = await world.sell()
      const soldOn = addDays(dayOf(now, 'Europe/Stockholm'), -days)
      await db
        .update(saleTable)
        .set({ soldOn, ...change })
        .where(eq(saleTable.id, id))
      return id
    }
    const late = await dated(12, {})
    await dated(12, { submittedAt: now - 12 * 86_400_000 })
    await dated(40, {})
    await world.sample()
    const sampled = (await db.select().from(surveyTable)).map(({ saleId }) => saleId)
    expect(sampled).toEqual([late])
  })

  test('a share of nought takes only flagged sales and new sellers', async () => {
    await world.publish()
    await world.rules({ sharePercent: 0 })
    await world.sell()
    await world.sample()
    clerk = await world.signInAgain(clerk)
    expect(await list()).toEqual([])
  })
})

describe('the calling desk', () => {
  test('takes the next customer, and a colleague is told that they are on the line', async () => {
    const { id } = await survey()
    expect(await world.call('POST', 'quality-surveys/next', { body: { after: null }, user: clerk })).toMatchObject({
      id,
      waiting: 1,
    })
    expect(await post(id, 'begin', { version: 1 })).toMatchObject({ status: 200, version: 2 })
    const other = await addTestUser(world.platform, 'quality', world.place)
    expect(await post(id, 'begin', { version: 2 }, other)).toMatchObject({ status: 409, code: 'quality.taken' })
    const next = await world.call('POST', 'quality-surveys/next', { body: { after: null }, user: other })
    expect(next).toMatchObject({ id: null, waiting: 0 })
    // Half an hour later the first one has forgotten it.
    world.platform.clock.advance(HOUR_MS / 2 + 1)
    expect(await post(id, 'begin', { version: 2 }, other)).toMatchObject({ status: 200 })
  })

  test('answers are graded, and never changed afterwards', async () => {
    const { id } = await survey()
    const answers = answered({ q1: 10, q2: 8, q3: 9, understood: 1 })
    expect(await post(id, 'answers', { version: 1, answers })).toMatchObject({ status: 200 })
    // (2 x 100 + 77.8 + 88.9) / 4 and (9 - 1) / 9 x 100.
    expect(only(await list())).toMatchObject({ state: 'answered', grade: 91.7, label: 'A', nki: 88.9, alarm: null })
    expect(await post(id, 'answers', { version: 2, answers })).toMatchObject({ status: 409, code: 'quality.over' })
  })

  test('a required answer is missing, and an old screen is told so', async () => {
    const { id } = await survey()
    expect(await post(id, 'answers', { version: 1, answers: [] })).toMatchObject({
      status: 400,
      errors: [{ pointer: '/q1', code: 'quality.answer-required' }],
    })
    await post(id, 'begin', { version: 1 })
    expect(await post(id, 'answers', { version: 1, answers: answered({ q1: 5 }) })).toMatchObject({ status: 412 })
  })

  test('a template that is changed during a call leaves the questions of the call as they were', async () => {
    const { id } = await survey()
    await post(id, 'begin', { version: 1 })
    const template = only(
      (
        await world.call<{ rows: { id: string; version: number; name: string }[] }>('GET', 'lists/quality-templates', {
          user: clerk,
        })
      ).rows,
    )
    const { form } = await world.call<{ form: { content: { questions: unknown[] } } }>(
      'GET',
      `quality-templates/${template.id}`,
      { user: clerk },
    )
    const content = { ...form.content, questions: form.content.questions.slice(0, 3) }
    const body = { version: template.version, name: template.name, providerId: null, content }
    expect(await world.call('PUT', `quality-templates/${template.id}`, { body, user: clerk })).toMatchObject({
      status: 200,
    })
    const publish = { version: template.version + 1 }
    await world.call('POST', `quality-templates/${template.id}/publish`, { body: publish, user: clerk })
    expect(await world.call('GET', `quality-templates/${template.id}`, { user: clerk })).toMatchObject({
      editions: [{ number: 2 }, { number: 1 }],
    })
    const view = await world.view(id, clerk)
    expect(view.content.questions).toHaveLength(questions.length)
    expect(await post(id, 'answers', { version: 2, answers: answered({ q1: 9, understood: 1 }) })).toMatchObject({
      status: 200,
    })
  })

  test('who does not answer is called again, three times, and a promise to call back comes first', async () => {
    const { id } = await survey()
    const none = { outcome: 'no_answer', callBackAt: null }
    expect(await post(id, 'attempt', { version: 1, ...none })).toMatchObject({ status: 200 })
    expect(only(await list())).toMatchObject({ state: 'scheduled', attempts: 1 })
    const callBackAt = world.platform.now() + 2 * HOUR_MS
    const late = { outcome: 'call_back', callBackAt: world.platform.now() - 1 }
    expect(await post(id, 'attempt', { version: 2, ...late })).toMatchObject({ code: 'quality.call-back-when' })
    await post(id, 'attempt', { version: 2, outcome: 'call_back', callBackAt })
    expect(only(await list())).toMatchObject({ state: 'scheduled', attempts: 2, callBackAt })
    await post(id, 'attempt', { version: 3, ...none })
    expect(only(await list())).toMatchObject({ state: 'unanswered', attempts: 3, callBackAt: null })
  })

  test('an attempt whose answer was lost counts once when it is sent again', async () => {
    const { id } = await survey()
    const body = { version: 1, actId: world.platform.newId(), outcome: 'no_answer', callBackAt: null }
    expect(await post(id, 'attempt', body)).toMatchObject({ status: 200, version: 2 })
    expect(await post(id, 'attempt', body)).toMatchObject({ status: 200, version: 2 })
    expect(only(await list())).toMatchObject({ state: 'scheduled', attempts: 1 })
  })

  test('who declines is asked nothing more, and a call that is left goes back', async () => {
    const { id } = await survey()
    await post(id, 'begin', { version: 1 })
    await post(id, 'attempt', { version: 2, outcome: 'left', callBackAt: null })
    expect(only(await list())).toMatchObject({ state: 'scheduled', attempts: 0 })
    await post(id, 'attempt', { version: 3, outcome: 'declined', callBackAt: null })
    expect(only(await list())).toMatchObject({ state: 'declined' })
  })

  test('a survey that nobody answered in a fortnight is given up', async () => {
    await survey()
    world.platform.clock.advance(16 * 24 * HOUR_MS)
    await world.send()
    clerk = await world.signInAgain(clerk)
    expect(only(await list())).toMatchObject({ state: 'unanswered' })
  })
})

describe('a bad answer', () => {
  test('raises a deviation by rule, for back office', async () => {
    const { id, saleId } = await survey()
    await post(id, 'answers', { version: 1, answers: answered({ q1: 2, understood: 0 }) })
    expect(only(await list())).toMatchObject({ alarm: 'not_understood', label: 'E' })
    expect(await world.sale(saleId)).toMatchObject({ status: 'deviation', statusReason: 'other' })
  })

  test.each([0, 1, 2])(
    'is never stored without its deviation, where the server stops after %d commits',
    async (commits) => {
      const { id, saleId } = await survey()
      const answer = () => post(id, 'answers', { version: 1, answers: answered({ q1: 2, understood: 0 }) })
      await stopAfter(world.platform.database, commits, answer)
      const isStored = only(await list()).state === 'answered'
      expect((await world.sale(saleId))?.status === 'deviation').toBe(isStored)
      // The clerk sends it again, and it is answered once.
      await answer()
      expect(await world.sale(saleId)).toMatchObject({ status: 'deviation' })
    },
  )

  test('about a sale that was withdrawn while its survey was out is kept, and raises nothing', async () => {
    const { id, saleId } = await survey()
    const sale = await world.sale(saleId)
    if (!sale) throw new Error('no sale')
    await world.app.sync.writeOnServer({
      changes: [put(sales, { ...sale, status: 'regret' })],
    })
    expect(await post(id, 'answers', { version: 1, answers: answered({ q1: 2, understood: 0 }) })).toMatchObject({
      status: 200,
    })
    expect(await world.sale(saleId)).toMatchObject({ status: 'regret' })
    expect(only(await list())).toMatchObject({ state: 'answered', alarm: 'not_understood' })
  })
})

describe('annulling', () => {
  test('takes a reason, keeps the answers, and no figure counts them', async () => {
    const { id } = await survey()
    await post(id, 'answers', { version: 1, answers: answered({ q1: 10 }) })
    expect(await post(id, 'annul', { version: 2, reason: 'x' })).toMatchObject({ status: 422 })
    expect(await post(id, 'annul', { version: 2, reason: 'Fel kund i luren' })).toMatchObject({ status: 200 })
    expect(only(await list())).toMatchObject({ annulled: 'yes', state: 'answered', grade: 100 })
    expect(await world.view(id, clerk)).toMatchObject({ annulReason: 'Fel kund i luren', answers: [{ value: 10 }] })
    const day = only(await list()).soldOn
    const asked = await world.call<{ total: { asked: number } }>(
      'GET',
      `quality-statistics?dimension=seller&from=${day}&to=${day}`,
      { user: clerk },
    )
    expect(asked.total.asked).toBe(0)
    expect(await post(id, 'annul', { version: 3, reason: 'En gång till' })).toMatchObject({ code: 'quality.annulled' })
  })
})

describe('who may see and do it', () => {
  test('a coach reads the team’s surveys, without the customer’s number, and changes none', async () => {
    const { id } = await survey()
    const coach = await world.signInAgain(world.coach)
    expect(only(await list(coach)).id).toBe(id)
    expect((await world.view(id, coach)).phone).toBe('')
    expect((await world.view(id, clerk)).phone).not.toBe('')
    expect(await post(id, 'begin', { version: 1 }, coach)).toMatchObject({ status: 403 })
  })

  test('another team’s coach finds nothing, and a seller has no list', async () => {
    const { id } = await survey()
    const stranger = await addTestUser(world.platform, 'coach')
    expect(await list(stranger)).toEqual([])
    expect((await world.view(id, stranger)).status).toBe(404)
    expect((await world.view(id, await world.signInAgain(world.seller))).status).toBe(403)
  })
})

test('a customer who asked for erasure is asked nothing more, and what they wrote is gone', async () => {
  const { id, saleId } = await survey()
  await post(id, 'answers', {
    version: 1,
    answers: answered({ q1: 2, why: 'Han hette Kalle <script>', understood: 1 }),
  })
  const sale = await world.sale(saleId)
  if (!sale?.customer) throw new Error('no customer')
  const customer = { ...sale.customer, name: '', phone: '', email: '' }
  await world.app.sync.writeOnServer({ changes: [put(sales, { ...sale, customer })] })
  expect(only(await findSurveysOf(world.platform.database.db, [saleId])).answers).toEqual([
    { questionId: 'q1', value: 2, text: '' },
    { questionId: 'understood', value: 1, text: '' },
  ])
  expect(only(await list())).toMatchObject({ customerName: '', state: 'answered' })
})
