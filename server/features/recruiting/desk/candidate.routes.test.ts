import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import type { CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import { addTestPlace, addTestUser } from '../../account/testing/test-people.ts'
import { roleGrantTable } from '../../organisation/access/access.table.ts'
import { only } from '../../../sync/testing/world.ts'
import { DAY_MS, HOUR_MS, info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'
import { candidateTable } from '../candidate/candidate.table.ts'

let world: RecruitingWorld

beforeEach(async () => {
  world = await openRecruitingWorld()
})
afterEach(() => world.close())

const list = async (query = '') => (await world.call<{ rows: CandidateRow[] }>('GET', `lists/candidates${query}`)).rows

describe('candidates [specification 3]', () => {
  test('are added once, however often it is sent, and listed with their fields', async () => {
    const id = world.platform.newId()
    const body = { ...world.form(), id, isKnown: false }
    expect(await world.call('POST', 'candidates', { body })).toMatchObject({ status: 200, version: 1 })
    expect(await world.call('POST', 'candidates', { body })).toMatchObject({ status: 200, version: 1 })
    expect(only(await list())).toMatchObject({
      name: 'Åsa Öberg',
      state: 'new',
      phone: '+46701740605',
      regionName: 'Stockholm',
      hasInfo: 'no',
      isReminded: 'no',
      isOnboarded: 'no',
    })
    expect(await list('?filter[isOnboarded]=yes')).toEqual([])
  })

  test('the same person is found by address and telephone, among candidates, employees and former ones', async () => {
    const first = await world.add()
    const body = { ...world.form({ phone: '', email: 'ASA.oberg@mejl.example' }), id: world.platform.newId() }
    expect(await world.call('POST', 'candidates', { body: { ...body, isKnown: false } })).toMatchObject({
      status: 409,
      code: 'candidate.known',
      duplicates: [{ kind: 'candidate', id: first, by: 'email' }],
    })
    const employee = { ...body, id: world.platform.newId(), email: world.coach.email, isKnown: false }
    expect(await world.call('POST', 'candidates', { body: employee })).toMatchObject({
      duplicates: [{ kind: 'employee', id: world.coach.id }],
    })
    expect(await world.call('POST', 'candidates', { body: { ...body, isKnown: true } })).toMatchObject({ status: 200 })
    expect(only((await world.view(first)).duplicates)).toMatchObject({ by: 'email' })
  })

  test('somebody of another office is a duplicate without a name, whether a candidate or an employee', async () => {
    await world.add()
    const { officeId } = await addTestPlace(world.platform)
    const elsewhere = await addTestUser(world.platform, 'recruiter', { officeId })
    await world.platform.database.db.update(roleGrantTable).set({ extent: 'office' })
    const asked = (email: string) => {
      const form = world.form({ email, officeId, recruiterId: elsewhere.id })
      return { ...form, id: world.platform.newId(), isKnown: false }
    }
    for (const email of ['asa.oberg@mejl.example', world.coach.email]) {
      const answer = await world.call('POST', 'candidates', { body: asked(email), user: elsewhere })
      expect(answer).toMatchObject({ status: 409, code: 'candidate.known' })
      expect(answer['duplicates']).toEqual([{ kind: 'elsewhere' }])
    }
    const added = { ...asked('asa.oberg@mejl.example'), isKnown: true }
    await world.call('POST', 'candidates', { body: added, user: elsewhere })
    expect((await world.view(added.id, elsewhere)).duplicates).toEqual([{ kind: 'elsewhere' }])
  })

  test('two recruiters on one candidate: the second is told that it has changed', async () => {
    const id = await world.add()
    const body = { ...world.form({ firstName: 'Asta' }), version: 1 }
    expect(await world.call('PUT', `candidates/${id}`, { body })).toMatchObject({ status: 200, version: 2 })
    expect(await world.call('PUT', `candidates/${id}`, { body })).toMatchObject({ status: 412 })
  })

  test('a start time belongs to a start day, stays where a form does not ask for it, and is in the mail', async () => {
    const change = async (id: string, more: object) =>
      world.act(id, '', { ...world.form({ phone: '' }), ...more }, 'PUT')
    const id = await world.add({ phone: '' })
    expect(await change(id, { startTime: '25:00' })).toMatchObject({ status: 422 })
    expect(await change(id, { startDay: null, startTime: '09:00' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/startTime', code: 'candidate.time-without-day' }],
    })
    expect(await change(id, { startDay: '2027-01-11', startTime: '09:00' })).toMatchObject({ status: 200 })
    expect(await change(id, { startDay: '2027-01-11' })).toMatchObject({ status: 200 })
    expect(only(await list())).toMatchObject({ startDay: '2027-01-11', startTime: '09:00' })
    await world.act(id, 'info', info, 'PUT')
    await world.act(id, 'steps', { act: 'preonboarding' })
    await world.run()
    const { messages } = await world.view(id)
    expect(messages.map(({ text }) => text).join()).toContain('Din första dag är 11 januari 2027 kl. 09:00')
  })

  test('a seller sees none, and a person who may only look changes none', async () => {
    const id = await world.add()
    const seller = await world.addUser('seller')
    expect(await world.call('GET', `candidates/${id}`, { user: seller })).toMatchObject({ status: 403 })
    expect(await world.call('PUT', `candidates/${id}`, { user: world.coach, body: {} })).toMatchObject({ status: 403 })
  })
})

describe('the page of additional information', () => {
  const page = (act: string, body: object) => world.call('POST', `candidate-page/${act}`, { body, user: null })

  test('is opened by a link, checked in every part, and answered once', async () => {
    const id = await world.add()
    await world.act(id, 'ask', { via: 'mail' })
    await world.run()
    const token = await world.token(id, 'info')
    expect(await page('look', { token })).toMatchObject({ state: 'open', firstName: 'Åsa', zone: 'Europe/Stockholm' })
    const wrong = { ...info, idNumber: '19900101-2386', accountNumber: '123456780', postalCode: '1', iceNumber: '' }
    expect(await page('send', { token, ...wrong })).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/idNumber', code: 'candidate.id-invalid' },
        { pointer: '/postalCode', code: 'candidate.postal-code' },
        { pointer: '/accountNumber', code: 'profile.account-not-of-bank' },
        { pointer: '/iceNumber', code: 'profile.ice-number-invalid' },
      ],
    })
    const blank = await page('send', { token, ...blankInfo })
    expect((blank as unknown as { errors: { code: string }[] }).errors.map(({ code }) => code)).toEqual([
      'candidate.id-required',
      'candidate.address-required',
      'candidate.postal-code',
      'profile.clearing-invalid',
      'profile.account-invalid',
    ])
    expect(await page('send', { token, ...info })).toMatchObject({ status: 200, state: 'answered', firstName: '' })
    expect(await page('send', { token, ...info })).toMatchObject({ status: 409, code: 'candidate.page-over' })
    expect((await world.view(id)).candidate).toMatchObject({
      state: 'additional_info',
      hasInfo: 'yes',
      postalCode: '11122',
      favouriteCake: 'Prinsesstårta',
      driversLicense: 'B',
    })
  })

  test('what is sensitive is sealed, masked, and opened with a reason that is logged', async () => {
    const id = await world.add()
    await world.act(id, 'info', info, 'PUT')
    const stored = JSON.stringify(await world.platform.database.db.select().from(candidateTable))
    for (const secret of ['2385', '123456789', 'Anna Ek', 'Nötter']) expect(stored).not.toContain(secret)
    const seen = await world.view(id)
    expect(seen.sealed).toEqual({
      idNumber: '19900101-****',
      account: '•••• 6789',
      hasContact: true,
      hasDiet: true,
      hasSizes: true,
    })
    const reveal = { body: { reason: 'Lönen ska betalas ut' } }
    expect(await world.call('POST', `candidates/${id}/reveal`, reveal)).toMatchObject({
      info: { idNumber: '19900101-2385', specialDiet: 'Nötter' },
      bank: 'Handelsbanken',
    })
    const log = await world.call<{ entries: { what: string }[] }>('GET', `activity?of=candidates&id=${id}`)
    expect(log.entries.map(({ what }) => what)).toContain('revealed')
  })

  test('a candidate who does not answer is reminded after 48 hours, twice at most', async () => {
    const id = await world.add()
    await world.act(id, 'ask', { via: 'mail' })
    await world.run()
    const first = await world.token(id, 'info')
    for (let day = 0; day < 10; day += 1) {
      world.platform.clock.advance(DAY_MS + HOUR_MS)
      await world.run()
      world.signInAgain()
    }
    const { messages, candidate } = await world.view(id)
    expect(messages.filter(({ kind }) => kind === 'reminder')).toHaveLength(2)
    expect(candidate.isReminded).toBe('yes')
    expect(await page('look', { token: first })).toMatchObject({ status: 404 })
  })
})

describe('many at once', () => {
  test('are imported with their office, and one with a wrong cell is named by its row', async () => {
    const row = { firstName: 'Bo', lastName: 'Ek', email: 'bo@mejl.example', office: 'stockholm', source: 'advert' }
    const rows = [row, { ...row, email: 'mia@mejl.example', office: 'Månen' }, { ...row, email: 'ej en adress' }]
    const checked = await world.call<{ ready: number; faults: { row: number; field: string }[] }>(
      'POST',
      'imports/candidates/check',
      { body: { rows } },
    )
    expect(checked).toMatchObject({
      ready: 1,
      faults: [
        { row: 1, field: 'office' },
        { row: 2, field: 'email' },
      ],
    })
    const run = { id: world.platform.newId(), ready: 1, rows }
    expect(await world.call('POST', 'imports/candidates', { body: run })).toMatchObject({ ready: 1 })
    expect(await world.call('POST', 'imports/candidates', { body: run })).toMatchObject({ ready: 1 })
    expect(only(await list())).toMatchObject({ name: 'Bo Ek', source: 'advert', recruiterName: 'Test recruiter' })
  })
})

describe('figures', () => {
  test('divide candidates by recruiter, region and source, with the time of each step', async () => {
    const id = await world.add()
    await world.add({ email: 'b@mejl.example', phone: '', source: 'advert' })
    world.platform.clock.advance(2 * DAY_MS)
    world.signInAgain()
    await world.act(id, 'info', info, 'PUT')
    const from = '2026-01-01'
    const found = await world.call<{ rows: object[]; steps: { state: string; days: number | null }[] }>(
      'GET',
      `recruiting-figures?from=${from}&to=2027-12-31&dimension=source`,
    )
    expect(found).toMatchObject({ total: { added: 2, underway: 2 }, rows: [{ added: 1 }, { added: 1 }] })
    expect(found.steps.find(({ state }) => state === 'new')).toMatchObject({ days: 2 })
  })
})

describe('a candidate who is not hired [product 5.21]', () => {
  test('is taken up again where they were, and what was erased stays erased', async () => {
    const id = await world.add()
    await world.act(id, 'info', info, 'PUT')
    const { candidate } = await world.view(id)
    await world.act(id, 'end', { state: 'withdrawn', reason: 'Ångrade sig' })
    expect((await world.view(id)).candidate).toMatchObject({ state: 'withdrawn', endReason: 'Ångrade sig' })
    expect(await world.act(id, 'reopen')).toMatchObject({ status: 200 })
    const back = await world.view(id)
    expect(back.candidate).toMatchObject({ state: candidate.state, endReason: '' })
    expect(back.sealed).toMatchObject({ idNumber: '19900101-****', account: '' })
    expect(await world.act(id, 'reopen')).toMatchObject({ code: 'candidate.not-ended' })
  })

  test('loses bank account, contact, diet and sizes at once, and everything after 24 months', async () => {
    const id = await world.add()
    await world.act(id, 'info', info, 'PUT')
    expect(await world.act(id, 'end', { state: 'rejected', reason: 'Fel förväntningar' })).toMatchObject({
      status: 200,
    })
    expect((await world.view(id)).sealed).toMatchObject({
      account: '',
      hasContact: false,
      hasDiet: false,
      hasSizes: false,
    })
    world.platform.clock.advance(731 * DAY_MS)
    world.signInAgain()
    const { candidateErasureJob } = await import('./candidate-erase.store.ts')
    await candidateErasureJob(world.platform).run(world.platform.now())
    expect(await world.view(id)).toMatchObject({ status: 404 })
    const report = await world.call<{ rules: { name: string; removed: number }[] }>('GET', 'retention', {
      user: world.admin,
    })
    expect(report.rules.find(({ name }) => name === 'candidates')).toMatchObject({ removed: 1, total: 1 })
  })
})
