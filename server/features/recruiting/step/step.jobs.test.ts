import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/kernel/days.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { externalAccountTable } from '../../people/profile/private-profile.table.ts'
import { candidateTable } from '../candidate/candidate.table.ts'
import { contractTable } from '../contract/contract.table.ts'
import { DAY_MS, info, openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'
import { eq } from '../../../platform/database/eq.ts'
import { queueStep, takeStep } from './step.store.ts'

let world: RecruitingWorld
let id: string
let wish: { roleId: string; teamId: string; titleId: null; coachId: string; templateId: string }

const strokes = ['M 5 5 L 90 40 L 120 10']
const sign = (act: string, body: object, user: null | undefined = null) =>
  world.call<{ document: { sha256: string } | null; state: string }>('POST', `contract-page/${act}`, { body, user })

beforeEach(async () => {
  world = await openRecruitingWorld()
  await world.addTemplates()
  id = await world.add()
  await world.act(id, 'info', info, 'PUT')
  const [roleId, templateId] = [await world.roleId('seller'), await world.addAccountTemplate()]
  wish = { roleId, teamId: world.place.teamId, titleId: null, coachId: world.coach.id, templateId }
})
afterEach(() => world.close())

const step = (act: string) => world.act(id, 'steps', { act })
const seen = async () => (await world.view(id)).candidate
const steps = async () => Object.fromEntries((await world.view(id)).steps.map(({ kind, state }) => [kind, state]))

async function signed(): Promise<void> {
  await world.run()
  const token = await world.token(id, 'sign')
  const opened = await sign('open', { token, lastFour: '2385' })
  const sha256 = opened.document?.sha256 ?? ''
  expect(await sign('sign', { token, lastFour: '2385', sha256, strokes })).toMatchObject({ state: 'signed' })
}

/** As far as the accounts. */
async function educated(): Promise<void> {
  await step('preonboarding')
  await step('work_contract')
  await signed()
  await step('education_contract')
  await signed()
  expect((await seen()).state).toBe('education_signed')
}

const accounts = (more: object = {}) =>
  world.act(id, 'accounts', { ...wish, startDay: addDays(world.today(), 10), ...more })

describe('the steps of onboarding [specification 4]', () => {
  test('lead from the information to signed contracts, each once', async () => {
    expect(await step('work_contract')).toMatchObject({ status: 409, code: 'candidate.step-not-yet' })
    expect(await step('preonboarding')).toMatchObject({ status: 200 })
    expect(await step('preonboarding')).toMatchObject({
      status: 409,
      code: 'candidate.step-done',
      params: { day: world.today() },
    })
    await step('work_contract')
    expect(await seen()).toMatchObject({ state: 'contract_sent', isWorkSigned: 'no' })
    await signed()
    expect(await seen()).toMatchObject({ state: 'contract_signed', isWorkSigned: 'yes' })
    await step('education_contract')
    await signed()
    const { candidate, contracts } = await world.view(id)
    expect(candidate).toMatchObject({ state: 'education_signed', isEducationSigned: 'yes' })
    expect(candidate.educationContractId).toBe(contracts.find(({ kind }) => kind === 'education')?.id)
  })

  test('a contract that is declined is made again', async () => {
    await step('preonboarding')
    await step('work_contract')
    await world.run()
    const token = await world.token(id, 'sign')
    expect(await sign('decline', { token, lastFour: '2385', reason: 'Lönen' })).toMatchObject({ state: 'declined' })
    expect(await step('work_contract')).toMatchObject({ status: 200 })
    await signed()
    const { contracts } = await world.view(id)
    expect(contracts.map(({ state }) => state)).toEqual(['signed', 'declined'])
  })

  test('without a template a step fails with its cause, and is retried', async () => {
    const other = await world.add({ email: 'b@mejl.example', phone: '', language: 'fi' })
    await world.act(other, 'info', info, 'PUT')
    await world.act(other, 'steps', { act: 'preonboarding' })
    const { db } = world.platform.database
    const { contractTemplateTable } = await import('../contract/contract.table.ts')
    await db.update(contractTemplateTable).set({ archivedAt: 1 })
    await world.act(other, 'steps', { act: 'work_contract' })
    const failed = (await world.view(other)).steps.find(({ kind }) => kind === 'work_contract')
    expect(failed).toMatchObject({ state: 'failed', failure: 'no-template' })
    expect((await world.view(other)).candidate.problem).toBe('work_contract')
    expect(await world.act(other, 'steps', { act: 'work_contract' })).toMatchObject({ code: 'candidate.step-failed' })
    await db.update(contractTemplateTable).set({ archivedAt: null })
    await world.call('POST', `candidates/${other}/steps/${failed?.id}/retry`, { body: {} })
    expect((await world.view(other)).candidate).toMatchObject({ state: 'contract_sent', problem: null })
  })
})

test('a contract with a hole is not made: the cause is shown until the start date is there', async () => {
  await world.call('PUT', `candidates/${id}`, { body: { ...world.form({ startDay: null }), version: 2 } })
  await step('preonboarding')
  await step('work_contract')
  const failed = (await world.view(id)).steps.find(({ kind }) => kind === 'work_contract')
  expect(failed).toMatchObject({ state: 'failed', failure: 'contract-incomplete' })
  const { candidate } = await world.view(id)
  await world.call('PUT', `candidates/${id}`, { body: { ...world.form(), version: candidate.version } })
  await world.call('POST', `candidates/${id}/steps/${failed?.id}/retry`, { body: {} })
  expect((await seen()).state).toBe('contract_sent')
})

describe('the accounts', () => {
  test('are a local user without access and a closed directory account, which open on the first day', async () => {
    await educated()
    expect(await accounts()).toMatchObject({ status: 200 })
    const { candidate } = await world.view(id)
    expect(candidate).toMatchObject({ state: 'accounts_created', directoryName: 'asa.oberg@firma.example' })
    expect(world.graph.users.get('asa.oberg@firma.example')).toMatchObject({ accountEnabled: false })
    const { db } = world.platform.database
    const user = async () =>
      (
        await db
          .select()
          .from(userTable)
          .where(eq(userTable.id, candidate.userId ?? ''))
      )[0]
    expect(await user()).toMatchObject({ active: false, name: 'Åsa Öberg' })
    const { rows } = await world.call<{ rows: { id: string; standing: string }[] }>('GET', 'lists/users')
    expect(rows.find((row) => row.id === candidate.userId)?.standing).toBe('coming')
    world.platform.clock.advance(9 * DAY_MS)
    world.signInAgain()
    await world.run()
    expect(await user()).toMatchObject({ active: false })
    world.platform.clock.advance(DAY_MS)
    world.signInAgain()
    await world.run()
    await world.run()
    await world.run()
    expect(await user()).toMatchObject({ active: true })
    expect(world.graph.users.get('asa.oberg@firma.example')).toMatchObject({ accountEnabled: true })
    const last = await world.view(id)
    expect(last.candidate).toMatchObject({ state: 'onboarded', isOnboarded: 'yes' })
    expect(last.messages.find(({ kind }) => kind === 'pass')?.text).toContain('Tap#')
  })

  test('a directory that answers 429 and 500 keeps the local user, and gets its half later', async () => {
    await educated()
    world.graph.next.push({ status: 429, headers: { 'retry-after': '120' } })
    await accounts()
    expect(await steps()).toMatchObject({ local_user: 'succeeded', directory_account: 'queued' })
    world.graph.next.push({ status: 500 })
    world.platform.clock.advance(121_000)
    await world.run()
    expect(await steps()).toMatchObject({ directory_account: 'queued' })
    world.platform.clock.advance(121_000)
    await world.run()
    expect(await steps()).toMatchObject({ directory_account: 'succeeded' })
    expect(world.graph.users.size).toBe(1)
    expect(await accounts()).toMatchObject({ status: 409, code: 'candidate.step-done' })
  })

  test('a retry asks the directory at once, however long it would be waited for', async () => {
    await educated()
    world.graph.next.push({ status: 403 })
    await accounts()
    const waits = (await world.view(id)).steps.find(({ kind }) => kind === 'directory_account')
    expect(waits).toMatchObject({ state: 'queued', failure: 'directory-later' })
    await world.call('POST', `candidates/${id}/steps/${waits?.id}/retry`, { body: {} })
    expect(await steps()).toMatchObject({ local_user: 'succeeded', directory_account: 'succeeded' })
    expect(world.graph.users.size).toBe(1)
  })

  test('a refusal fails that half only, and a retry makes it', async () => {
    await educated()
    world.graph.groups.delete('group-sales')
    await accounts()
    const { steps: all, candidate } = await world.view(id)
    const half = all.find(({ kind }) => kind === 'directory_account')
    expect(half).toMatchObject({ state: 'failed', failure: 'directory-group-unknown' })
    expect(candidate).toMatchObject({ problem: 'directory_account', state: 'education_signed' })
    expect(candidate.userId).not.toBeNull()
    world.graph.groups.set('group-sales', new Set())
    await world.call('POST', `candidates/${id}/steps/${half?.id}/retry`, { body: {} })
    expect(await seen()).toMatchObject({ state: 'accounts_created', problem: null })
    const { db } = world.platform.database
    expect(await db.select().from(externalAccountTable)).toHaveLength(1)
  })

  test('nobody gives more rights than their own', async () => {
    await educated()
    expect(await accounts({ roleId: await world.roleId('admin') })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/roleId', code: 'user.role-beyond-own-rights' }],
    })
  })

  test('a first day that moves takes the account with it', async () => {
    await educated()
    await accounts()
    const { db } = world.platform.database
    const noticed = async () => (await db.select().from(candidateTable))[0]?.notReadyAt
    world.platform.clock.advance(8 * DAY_MS)
    world.signInAgain()
    await world.run()
    expect(await noticed()).not.toBeNull()
    await world.act(id, '', world.form({ startDay: addDays(world.today(), 12) }), 'PUT')
    // Coach and office are notified of the new day too.
    expect(await noticed()).toBeNull()
    world.platform.clock.advance(3 * DAY_MS)
    world.signInAgain()
    await world.run()
    expect((await seen()).state).toBe('accounts_created')
    world.platform.clock.advance(10 * DAY_MS)
    world.signInAgain()
    await world.run()
    expect((await seen()).state).toBe('onboarded')
    expect(await world.act(id, '', world.form(), 'PUT')).toMatchObject({ code: 'candidate.has-started' })
  })

  test('somebody who left and returns is the same person, without their earlier rights', async () => {
    const former = await world.addUser('seller', { email: 'asa.oberg@mejl.example' })
    await world.call('POST', `users/${former.id}/end`, { body: { reason: 'resigned' }, user: world.admin })
    await educated()
    expect(await accounts()).toMatchObject({ status: 200 })
    expect((await seen()).userId).toBe(former.id)
    const { db } = world.platform.database
    expect((await db.select().from(userTable).where(eq(userTable.id, former.id)))[0]).toMatchObject({ active: false })
  })

  test('nor does a new address make a second person: name and telephone are known', async () => {
    const former = await world.addUser('seller', { email: 'asa@gammal.example' })
    await world.call('POST', `users/${former.id}/end`, { body: { reason: 'resigned' }, user: world.admin })
    await world.namePerson(former.id, { name: 'Åsa Öberg', firstPhone: '+46701740605' })
    await educated()
    expect(await accounts()).toMatchObject({ status: 200 })
    expect((await seen()).userId).toBe(former.id)
    const { db } = world.platform.database
    const [person] = await db.select().from(userTable).where(eq(userTable.id, former.id))
    expect(person).toMatchObject({ email: 'asa.oberg@mejl.example' })
  })

  test('a coach or a template that is none is refused at the press', async () => {
    await educated()
    for (const [wrong, field] of [
      [{ coachId: world.recruiter.id }, '/coachId'],
      [{ templateId: world.platform.newId() }, '/templateId'],
    ] as const)
      expect(await accounts(wrong)).toMatchObject({ status: 422, errors: [{ pointer: field }] })
    expect((await steps())['local_user']).toBeUndefined()
  })

  test('an employee is no candidate for a second account', async () => {
    await world.addUser('seller', { email: 'asa.oberg@mejl.example' })
    await educated()
    expect(await accounts()).toMatchObject({ status: 409, code: 'candidate.is-employee' })
  })

  test('a candidate who withdraws leaves nothing open', async () => {
    await educated()
    await accounts()
    const { userId } = await seen()
    await world.act(id, 'end', { state: 'withdrawn', reason: 'Annat jobb' })
    await world.run()
    expect(world.graph.users.get('asa.oberg@firma.example')).toMatchObject({ accountEnabled: false })
    const { db } = world.platform.database
    expect(await db.select().from(externalAccountTable)).toMatchObject([{ userId, state: 'disabled' }])
    expect((await db.select().from(contractTable)).every(({ state }) => state === 'signed')).toBe(true)
    world.platform.clock.advance(20 * DAY_MS)
    await world.run()
    expect(
      (
        await db
          .select()
          .from(userTable)
          .where(eq(userTable.id, userId ?? ''))
      )[0],
    ).toMatchObject({ active: false })
  })
})

test('a step that takes the server with it three times fails, and says so', async () => {
  const { database, now, newId, clock } = world.platform
  const by = { startedById: world.recruiter.id, startedByName: 'Test recruiter', createdAt: now(), nextAt: now() }
  const fresh = { id: newId(), candidateId: id, kind: 'preonboarding', externalId: newId(), wish: null, ...by } as const
  const stepId = await database.tx((db) => queueStep(db, fresh))
  const failure = async () => (await world.view(id)).steps.map((one) => [one.state, one.failure])
  for (let time = 0; time < 3; time += 1) {
    await database.tx((db) => takeStep(db, stepId, { now: now(), until: now() + 180_000 }))
    expect(await failure()).toEqual([['running', null]])
    clock.advance(200_000)
  }
  await world.run()
  expect(await failure()).toEqual([['failed', 'not-ended']])
  expect(await seen()).toMatchObject({ problem: 'preonboarding', state: 'additional_info' })
})
