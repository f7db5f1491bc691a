import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { SurveyPage } from '../../../../shared/features/quality/survey/survey-page.api.ts'
import type { SurveyRow } from '../../../../shared/features/quality/survey/survey.list.ts'
import { answered } from '../../../../shared/features/quality/testing/questions.ts'
import { only } from '../../../sync/testing/world.ts'
import { openQualityWorld, tokenIn, type QualityWorld } from '../testing/quality-world.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { hashToken } from '../../../platform/auth/token.ts'
import { letterTable } from '../../../resource/letter/letter.table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: QualityWorld

beforeEach(async () => {
  world = await openQualityWorld()
  await world.publish()
  await world.rules({ channel: 'sms' })
})
afterEach(() => world.close())

const clerk = () => world.signInAgain(world.clerk)
const rows = async () =>
  (await world.call<{ rows: SurveyRow[] }>('GET', 'lists/quality-surveys', { user: await clerk() })).rows
const page = (act: string, body: object, user: Parameters<QualityWorld['call']>[2] = { user: null }) =>
  world.call<SurveyPage & { code?: string }>('POST', `surveys/${act}`, { ...user, body })

/** A customer who was sent a text message; answers the secret of its link. */
async function sent(): Promise<string> {
  await world.sell()
  await world.sample()
  await world.send()
  return tokenIn(only(world.texts).get('message') ?? '')
}

describe('a link by text message [46elks]', () => {
  test('is sent with name and password, in the customer’s language, and its cost is noted', async () => {
    expect(await sent()).not.toBe('')
    const text = only(world.texts)
    expect([text.get('from'), text.get('to')]).toEqual(['Rond', '+46701740605'])
    expect(text.get('message')).toContain('Du har beställt från Norrsken Energi')
    expect(Buffer.from(world.gate.authorization.replace('Basic ', ''), 'base64').toString()).toBe('name:secret')
    const { months } = await world.call<{ months: object[] }>('GET', 'quality-survey-rules', { user: await clerk() })
    expect(months).toMatchObject([{ sent: 1, costFractions: 3500 }])
    expect(only(await rows())).toMatchObject({ state: 'in_progress', link: 'sent' })
    await world.send()
    expect(world.texts).toHaveLength(1)
  })

  test('waits for the morning, and is kept to be shown where no gateway is set up', async () => {
    await world.sell()
    await world.sample()
    world.platform.clock.advance(13 * HOUR_MS)
    await world.send()
    expect(world.texts).toEqual([])
    world.platform.clock.advance(13 * HOUR_MS)
    await world.send({ isOff: true })
    expect(only(await rows())).toMatchObject({ link: 'kept' })
    const { links } = await world.view(only(await rows()).id, await clerk())
    expect(tokenIn(only(links).text ?? '')).not.toBe('')
    expect(JSON.stringify(await world.platform.database.db.select().from(letterTable))).not.toContain('/survey#')
  })

  test('a gateway that fails half way: each person gets one message, and the list finds those without', async () => {
    for (const phone of ['070-174 06 05', '070-174 06 06', '070-174 06 07']) {
      await world.sell({ customer: { ...(await customer()), phone } })
    }
    await world.sample()
    world.gate.status = 503
    await world.send()
    expect(world.texts).toEqual([])
    world.gate.status = 200
    world.platform.clock.advance(2 * 60_000)
    await world.send()
    await world.send()
    expect(new Set(world.texts.map((text) => text.get('to'))).size).toBe(world.texts.length)
    expect(world.texts).toHaveLength(3)
  })

  test('what the gateway refuses is not sent again', async () => {
    world.gate.body = '{"status":"failed"}'
    await world.sell()
    await world.sample()
    await world.send()
    world.platform.clock.advance(HOUR_MS)
    await world.send()
    expect(world.texts).toHaveLength(1)
    expect(only(await rows())).toMatchObject({ link: 'failed' })
  })

  test('a server that stopped while sending asks, and sends nothing twice', async () => {
    await world.sell()
    await world.sample()
    await world.send({ isOff: true })
    await world.platform.database.db.update(letterTable).set({ state: 'sending' })
    world.platform.clock.advance(10 * 60_000)
    await world.send()
    expect(world.texts).toEqual([])
    expect(only(await rows())).toMatchObject({ link: 'unsure' })
  })
})

describe('the customer’s page', () => {
  test('opens without signing in, and takes the answers once', async () => {
    const token = await sent()
    const opened = await page('look', { token })
    expect(opened).toMatchObject({ status: 200, state: 'open', language: 'sv', providerName: 'Norrsken Energi' })
    expect(opened.content?.questions).toHaveLength(5)
    const answers = answered({ q1: 9, q2: 10, q3: 8, understood: 1 })
    const done = await page('reply', { token, language: 'fi', answers })
    expect(done).toMatchObject({ status: 200, state: 'answered', language: 'fi', providerName: '', soldOn: null })
    expect(await page('reply', { token, language: 'fi', answers })).toMatchObject({
      status: 409,
      code: 'survey.over',
    })
    expect(only(await rows())).toMatchObject({ state: 'answered', grade: 88.9, nki: 88.9 })
  })

  test('what the caller says is not on the page', async () => {
    const { content: shown } = await page('look', { token: await sent() })
    expect(shown?.intro).toEqual({ sv: '', en: '', fi: '' })
    expect(shown?.thanks.sv).not.toBe('')
  })

  test('a link that is guessed opens nothing', async () => {
    await sent()
    for (const token of ['', 'abc', 'x'.repeat(43)])
      expect(await page('look', { token })).toMatchObject({ status: 404 })
  })

  test('both links of a survey that was sent twice open the one survey, which is answered once', async () => {
    const first = await sent()
    const { id, version } = only(await rows())
    const again = { body: { version, via: 'sms' }, user: await clerk() }
    expect((await world.call('POST', `quality-surveys/${id}/link`, again)).status).toBe(200)
    // The second has been asked for and not gone yet.
    expect(await page('look', { token: first })).toMatchObject({ state: 'open' })
    await world.send()
    const second = tokenIn(world.texts[1]?.get('message') ?? '')
    expect(second).not.toBe(first)
    expect(await page('look', { token: first })).toMatchObject({ state: 'open' })
    const given = { language: 'sv', answers: answered({ q1: 9, q2: 10, q3: 8, understood: 1 }) }
    expect(await page('reply', { token: second, ...given })).toMatchObject({ state: 'answered' })
    expect(await page('reply', { token: first, ...given })).toMatchObject({ status: 409, code: 'survey.over' })
  })

  test('a second try after a lost answer carries the same secret, which is stored as a hash alone', async () => {
    const hashes = async () =>
      (await world.platform.database.db.select().from(letterTable)).map(({ tokenHash }) => tokenHash)
    await world.sell()
    await world.sample()
    world.gate.status = 503
    await world.send()
    const tried = await hashes()
    world.gate.status = 200
    world.platform.clock.advance(2 * 60_000)
    await world.send()
    const token = tokenIn(only(world.texts).get('message') ?? '')
    expect(tried).toEqual([hashToken(token)])
    expect(await hashes()).toEqual(tried)
  })

  test('a link that is older than seven days is over', async () => {
    const token = await sent()
    world.platform.clock.advance(7 * DAY_MS + 1)
    expect(await page('look', { token })).toMatchObject({ state: 'expired', content: null, soldOn: null })
    expect(await page('reply', { token, language: 'sv', answers: answered({ q1: 1 }) })).toMatchObject({
      code: 'survey.over',
    })
  })

  test('staff do not answer for a customer', async () => {
    const token = await sent()
    const given = { token, language: 'sv', answers: answered({ q1: 10 }) }
    expect(await page('reply', given, { user: await clerk() })).toMatchObject({ status: 403, code: 'survey.staff' })
  })

  test('text with scripts is stored as text', async () => {
    const token = await sent()
    const answers = answered({ q1: 2, why: '<script>alert(1)</script>' })
    expect(await page('reply', { token, language: 'sv', answers })).toMatchObject({ status: 200 })
    const view = await world.view(only(await rows()).id, await clerk())
    expect(view.answers).toContainEqual({ questionId: 'why', value: null, text: '<script>alert(1)</script>' })
  })

  test('who wants no more questions is never asked again, by no way', async () => {
    const token = await sent()
    expect(await page('decline', { token, never: true })).toMatchObject({ state: 'declined' })
    await world.sell()
    await world.sample()
    await world.send()
    expect(world.texts).toHaveLength(1)
    const [newest] = (await rows()).toSorted((one, other) => (one.soldOn < other.soldOn ? 1 : -1))
    const body = { version: newest?.version ?? 0, via: 'sms' }
    const again = await world.call('POST', `quality-surveys/${newest?.id ?? ''}/link`, { body, user: await clerk() })
    expect(again).toMatchObject({ status: 409, code: 'quality.opted-out' })
  })

  test('who asked not to be asked by mistake is asked again, with a reason that the log keeps', async () => {
    const token = await sent()
    await page('decline', { token, never: true })
    const { id } = only(await rows())
    const optedOutAt = async () => (await world.view(id, await clerk())).optedOutAt
    const optOut = async (isOff: boolean, reason = 'Ringde och bad om det') => {
      const { survey } = await world.view(id, await clerk())
      const body = { isOff, reason, version: survey.version }
      return world.call('POST', `quality-surveys/${id}/opt-out`, { body, user: await clerk() })
    }
    expect(await optedOutAt()).toBe(world.platform.now())
    expect((await optOut(false, 'x')).status).toBe(422)
    expect((await optOut(false)).status).toBe(200)
    expect(await optedOutAt()).toBeNull()
    await world.sell()
    await world.sample()
    await world.send()
    expect(world.texts).toHaveLength(2)
    expect((await optOut(true)).status).toBe(200)
    expect(await optedOutAt()).toBe(world.platform.now())
    const log = await world.platform.database.db.select().from(activityTable)
    expect(log.filter(({ kind }) => kind === 'quality-surveys').map(({ what, after }) => [what, after])).toEqual([
      ['askableAgain', { reason: 'Ringde och bad om det' }],
      ['optedOut', { reason: 'Ringde och bad om det' }],
    ])
    const stranger = {
      body: { isOff: false, reason: 'Ringde och bad om det', version: 1 },
      user: await world.signInAgain(world.coach),
    }
    expect((await world.call('POST', `quality-surveys/${id}/opt-out`, stranger)).status).toBe(403)
  })

  test('a customer who asked for erasure: the link opens nothing any more', async () => {
    const token = await sent()
    const sale = await world.sale(only(await rows()).saleId)
    if (!sale?.customer) throw new Error('no customer')
    const erased = { ...sale.customer, name: '', phone: '', email: '' }
    await world.app.sync.writeOnServer({
      changes: [put(sales, { ...sale, customer: erased })],
    })
    expect(await page('look', { token })).toMatchObject({ status: 404 })
    expect(only(await rows())).toMatchObject({ state: 'unanswered' })
  })
})

async function customer() {
  const { draft } = await import('../../../../shared/features/sales/testing/sale-world.ts')
  return draft.customer
}
