import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { only } from '../../../sync/testing/world.ts'
import { info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { isChainWhole, loadContract, loadContractEvents } from './contract.store.ts'

let world: RecruitingWorld
let id: string
let token: string

type Page = { state: string; document: { title: string; body: string; sha256: string } | null }
const page = (act: string, body: object, user: Parameters<RecruitingWorld['call']>[2] = { user: null }) =>
  world.call<Page>('POST', `contract-page/${act}`, { ...user, body: { token, ...body } })
const strokes = ['M 5 5 L 90 40 L 120 10']

beforeEach(async () => {
  world = await openRecruitingWorld()
  await world.addTemplates()
  id = await world.add()
  await world.act(id, 'info', info, 'PUT')
  await world.act(id, 'steps', { act: 'preonboarding' })
  await world.act(id, 'steps', { act: 'work_contract' })
  await world.run()
  token = await world.token(id, 'sign')
})
afterEach(() => world.close())

const contract = async () => only((await world.view(id)).contracts)

describe('the page of a contract', () => {
  test('shows nothing of it before the last digits are confirmed', async () => {
    expect(await page('look', {})).toMatchObject({ state: 'sent', document: null })
    expect(await page('open', { lastFour: '1111' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/lastFour', code: 'profile.last-four-wrong' }],
    })
    const opened = await page('open', { lastFour: '2385' })
    expect(opened).toMatchObject({ state: 'viewed', document: { title: 'Avtal work' } })
    expect(opened.document?.body).toContain('Åsa Öberg, 19900101-2385, Storgatan 1.')
    expect(await contract()).toMatchObject({ state: 'viewed' })
  })

  test('is locked after five wrong tries, and opened by a new link', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await page('open', { lastFour: '1111' })
    expect(await page('open', { lastFour: '2385' })).toMatchObject({ status: 429, code: 'contract.locked' })
    await world.call('POST', `candidates/${id}/contracts/${(await contract()).id}/send`, { body: { via: 'mail' } })
    await world.run()
    expect(await page('look', {})).toMatchObject({ status: 404 })
    token = await world.token(id, 'sign')
    expect(await page('open', { lastFour: '2385' })).toMatchObject({ state: 'viewed' })
  })

  test('gives fifteen tries in all, however many links are sent', async () => {
    for (let link = 0; link < 3; link += 1) {
      for (let wrong = 0; wrong < 5; wrong += 1) await page('open', { lastFour: '1111' })
      await world.call('POST', `candidates/${id}/contracts/${(await contract()).id}/send`, { body: { via: 'mail' } })
      await world.run()
      token = await world.token(id, 'sign')
    }
    expect(await page('look', {})).toMatchObject({ state: 'locked' })
    expect(await page('open', { lastFour: '2385' })).toMatchObject({ status: 429, code: 'contract.locked' })
  })

  test('is signed once, by the candidate alone, as it was read', async () => {
    const sha256 = (await page('open', { lastFour: '2385' })).document?.sha256 ?? ''
    const signature = { lastFour: '2385', sha256, strokes }
    expect(await page('sign', { ...signature, sha256: '0'.repeat(64) })).toMatchObject({ code: 'contract.changed' })
    expect(await page('sign', signature, { user: world.recruiter })).toMatchObject({ code: 'candidate.staff' })
    expect(await page('sign', signature)).toMatchObject({ state: 'signed' })
    expect(await page('sign', signature)).toMatchObject({ status: 409, code: 'contract.over' })
    expect(await page('decline', { lastFour: '2385', reason: '' })).toMatchObject({ code: 'contract.over' })
  })

  test.each([[['']], [['M 5 5']], [['M 5 5 L 6 6']]])(
    'is not signed by %j, which draws nothing that is seen',
    async (nothing) => {
      const sha256 = (await page('open', { lastFour: '2385' })).document?.sha256 ?? ''
      expect(await page('sign', { lastFour: '2385', sha256, strokes: nothing })).toMatchObject({
        status: 422,
        errors: [{ pointer: '/strokes', code: 'signature.not-drawn' }],
      })
      expect(await contract()).toMatchObject({ state: 'viewed' })
    },
  )

  test('makes a document with the signature and an audit page whose lines are a chain', async () => {
    const sha256 = (await page('open', { lastFour: '2385' })).document?.sha256 ?? ''
    await page('sign', { lastFour: '2385', sha256, strokes })
    const { db } = world.platform.database
    const stored = await loadContract(db, (await contract()).id)
    const events = await loadContractEvents(db, stored?.id ?? '')
    expect(events.map(({ what }) => what)).toEqual(['created', 'sent', 'viewed', 'signed'])
    expect(isChainWhole(events)).toBe(true)
    expect(isChainWhole(events.map((event) => (event.seq === 2 ? { ...event, at: event.at + 1 } : event)))).toBe(false)
    const pdf = await readPdf(world.platform, stored?.signedStored ?? '')
    expect(
      Buffer.from(pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(stored?.signedSha256).not.toBe(sha256)
    const sealed = await world.platform.files.read(stored?.signedStored ?? '')
    expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('%PDF')
    const file = await world.call<{ base64: string }>('POST', 'contract-page/file', {
      body: { token, lastFour: '2385' },
      user: null,
    })
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('expires after thirty days, and can be made again', async () => {
    world.platform.clock.advance(31 * 86_400_000)
    world.signInAgain()
    await world.run()
    expect(await contract()).toMatchObject({ state: 'expired' })
    expect(await page('open', { lastFour: '2385' })).toMatchObject({ code: 'contract.over' })
    expect(await world.act(id, 'steps', { act: 'work_contract' })).toMatchObject({ status: 200 })
    expect((await world.view(id)).contracts.map(({ state }) => state)).toEqual(['sent', 'expired'])
  })
})
