import { beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { provider as testProvider } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addMissingEntries, followOrganisation } from '../person/person.jobs.ts'
import { profileStore } from '../profile/profile.store.ts'
import { saveAccount, saveDetails } from '../profile/private-profile.store.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
let admin: TestUser
let recruiter: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin')
  recruiter = await addTestUser(platform, 'recruiter')
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

interface Answer {
  readonly status: number
  readonly code?: string
  readonly row?: UserRow
  readonly rows?: readonly UserRow[]
  readonly errors?: readonly { code: string }[]
  readonly entries?: readonly { what: string; actorName: string; before: object; after: object }[]
  readonly [name: string]: unknown
}

async function call(user: TestUser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as object) }
}

const listed = async (user: TestUser, query = '') => (await call(user, 'GET', `/lists/users${query}`)).rows ?? []
const rowOf = async (id: string) => (await call(admin, 'GET', `/lists/users/rows/${id}`)).row as UserRow

async function edit(user: TestUser, id: string, change: Partial<UserRow>, version?: number) {
  const row = await rowOf(id)
  const { name, shortName, email, language, employeeId, employmentDay, educationDay } = row
  const { coachAssignedDay, driversLicense, shoeSize, tShirtSize, favouriteCake } = row
  const form = { name, shortName, email, language, employeeId, employmentDay, educationDay }
  const own = { coachAssignedDay, driversLicense, shoeSize, tShirtSize, favouriteCake }
  const body = { ...form, ...own, version: version ?? row.version, ...change }
  return call(user, 'PATCH', `/records/users/${id}`, body)
}

const end = (user: TestUser, id: string) => call(user, 'POST', `/users/${id}/end`, { reason: 'resigned' })
const log = async (id: string) => (await call(admin, 'GET', `/activity?of=users&id=${id}`)).entries ?? []

describe('who sees whom', () => {
  test('a manager sees the people of the own office, and nobody of another by their id', async () => {
    const elsewhere = await addTestPlace(platform)
    const other = await addTestUser(platform, 'seller', elsewhere)
    const manager = await addTestUser(platform, 'manager', { officeId: place.officeId })
    expect((await listed(manager)).map(({ id }) => id).toSorted()).toEqual([manager.id, seller.id].toSorted())
    expect((await call(manager, 'GET', `/lists/users/rows/${other.id}`)).status).toBe(404)
    expect((await call(manager, 'GET', `/users/${other.id}/sealed`)).status).toBe(404)
    expect((await call(manager, 'GET', `/activity?of=users&id=${other.id}`)).status).toBe(404)
    expect((await edit(manager, seller.id, { name: 'Annan' })).status).toBe(403)
    expect((await call(seller, 'GET', '/lists/users')).status).toBe(403)
  })

  test('the list is filtered by role, office, team and state, and searched by name', async () => {
    const [row] = await listed(admin, `?filter[teamId]=${place.teamId}`)
    expect(row).toMatchObject({ id: seller.id, roles: 'seller', teamName: 'Söder', standing: 'active' })
    expect(await listed(admin, `?filter[officeId]=${place.officeId}`)).toHaveLength(1)
    expect(await listed(admin, '?q=recruiter')).toMatchObject([{ id: recruiter.id }])
    const choices = (await call(admin, 'GET', '/user-choices')) as unknown as { roles: { id: string; name: string }[] }
    const role = choices.roles.find(({ name }) => name === 'seller')
    expect(await listed(admin, `?filter[roles]=${role?.id}`)).toMatchObject([{ id: seller.id }])
    await end(admin, seller.id)
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(seller.id)
    expect(await listed(admin, '?filter[standing]=former')).toMatchObject([{ id: seller.id, standing: 'former' }])
  })
})

describe('editing a person', () => {
  test('writes what the person and their colleagues see, with an entry in the log', async () => {
    const change = {
      name: 'Anna Ek',
      shortName: 'Anna',
      employeeId: '117',
      shoeSize: '38',
      employmentDay: '2026-03-01',
    }
    expect(await edit(recruiter, seller.id, change)).toMatchObject({ status: 200, row: { ...change, version: 1 } })
    expect(await log(seller.id)).toMatchObject([
      { what: 'edited', actorName: 'Test recruiter', before: { name: 'Test seller' }, after: { name: 'Anna Ek' } },
    ])
    expect(await edit(recruiter, seller.id, { shoeSize: '12' })).toMatchObject({ status: 422 })
    for (const employeeId of ['7;100;Bonus', '=1+1', '-1', 'a b', 'x\ty'])
      expect(await edit(recruiter, seller.id, { employeeId })).toMatchObject({ status: 422 })
  })

  test('what a client of an earlier release does not know stays as it is', async () => {
    expect(await edit(admin, seller.id, { ophClass: 'platinum' })).toMatchObject({ status: 200 })
    expect(await edit(recruiter, seller.id, { name: 'Anna Ek' })).toMatchObject({ row: { ophClass: 'platinum' } })
    expect(await edit(recruiter, seller.id, { ophClass: null })).toMatchObject({ row: { ophClass: null } })
  })

  test('two who edit the same person see each other’s change', async () => {
    await edit(admin, seller.id, { name: 'Anna Ek' })
    expect(await edit(recruiter, seller.id, { name: 'Anna Ekman' }, 0)).toMatchObject({
      status: 412,
      code: 'record.changed-meanwhile',
      row: { name: 'Anna Ek', version: 1 },
    })
  })

  test('nobody takes over an address, and with it the account, of somebody with more rights', async () => {
    expect(await edit(recruiter, seller.id, { email: 'mine@test.rond.example' })).toMatchObject({
      status: 403,
      code: 'user.account-beyond-own-rights',
    })
    expect(await edit(recruiter, admin.id, { name: 'Ny' })).toMatchObject({ status: 403, code: 'user.administrator' })
    expect((await edit(admin, seller.id, { email: recruiter.email })).errors).toMatchObject([{ code: 'record.taken' }])
    expect((await edit(admin, seller.id, { email: 'Ny@test.rond.example ' })).row).toMatchObject({
      email: 'ny@test.rond.example',
    })
  })
})

describe('somebody leaves', () => {
  test('their sessions end at once, and the password opens nothing until they are taken back', async () => {
    expect((await call(seller, 'GET', '/session')).status).toBe(200)
    expect(await end(recruiter, seller.id)).toMatchObject({
      status: 200,
      row: { standing: 'former', state: 'archived' },
    })
    expect((await call(seller, 'GET', '/session')).status).toBe(401)
    await call(admin, 'POST', `/users/${seller.id}/rehire`, {})
    expect((await rowOf(seller.id)).standing).toBe('active')
    // The session of before does not come back with the employment.
    expect((await call(seller, 'GET', '/session')).status).toBe(401)
    expect((await log(seller.id)).map(({ what }) => what)).toEqual(['rehired', 'ended'])
  })

  test('the last administrator stays, and nobody ends their own employment', async () => {
    expect(await end(admin, admin.id)).toMatchObject({ status: 422, code: 'user.not-yourself' })
    expect(await end(recruiter, admin.id)).toMatchObject({ status: 403, code: 'user.administrator' })
    const second = await addTestUser(platform, 'admin', { email: 'second@test.rond.example' })
    expect((await end(second, admin.id)).status).toBe(200)
    expect((await call(admin, 'GET', '/session')).status).toBe(401)
  })
})

describe('what is sealed', () => {
  const account = { clearingNumber: '6000', accountNumber: '806967498' }
  const details = { iceName: 'Bo Ek', iceNumber: '070-1', iceType: 'partner', specialDiet: 'Nötter' } as const

  beforeEach(async () => {
    await saveAccount(platform.database.db, platform.secrets, { userId: seller.id, account })
    await saveDetails(platform.database.db, platform.secrets, { userId: seller.id, details })
  })

  test('is masked, and shown for a reason that is logged with the name of who asked', async () => {
    expect(await call(recruiter, 'GET', `/users/${seller.id}/sealed`)).toMatchObject({ maskedAccount: '•••• 7498' })
    const path = `/users/${seller.id}/reveal`
    expect((await call(recruiter, 'POST', path, { reason: '' })).status).toBe(422)
    expect(await call(recruiter, 'POST', path, { reason: 'Olycka på jobbet' })).toMatchObject({
      details,
      bankAccount: account,
      bank: 'Handelsbanken',
    })
    expect(await log(seller.id)).toMatchObject([
      { what: 'revealed', actorName: 'Test recruiter', after: { reason: 'Olycka på jobbet' } },
    ])
  })

  test('is never opened without the right to it', async () => {
    const manager = await addTestUser(platform, 'manager', { officeId: place.officeId })
    const ofAdmin = await call(recruiter, 'POST', `/users/${admin.id}/reveal`, { reason: 'Jag är nyfiken' })
    expect(ofAdmin).toMatchObject({ status: 403, code: 'user.administrator' })
    const opened = await call(manager, 'POST', `/users/${seller.id}/reveal`, { reason: 'Jag är nyfiken' })
    expect(opened.status).toBe(403)
    expect(await log(seller.id)).toEqual([])
  })
})

describe('the providers of a person', () => {
  const provider = async (name: string) => {
    const id = platform.newId()
    await app.sync.writeOnServer({ changes: [put(providers, { ...testProvider, id, name })] })
    return id
  }
  const profileOf = async () => {
    await addMissingEntries(platform, () => app.sync)()
    await followOrganisation(platform, () => app.sync)()
    return rowOf(seller.id)
  }

  test('are set by an edit, named in the log, and given to the own phone', async () => {
    const fibre = await provider('Fiberkusten')
    const saved = await edit(admin, seller.id, { providerIds: [fibre], teamProviderId: fibre })
    expect(saved).toMatchObject({ status: 200, row: { providers: 'Fiberkusten', providerIds: [fibre] } })
    expect(await log(seller.id)).toMatchObject([
      { before: { providerIds: '' }, after: { providerIds: 'Fiberkusten', teamProviderId: 'Fiberkusten' } },
    ])
    expect(await profileStore.load(platform.database.db, [seller.id])).toMatchObject([
      { providerIds: [fibre], providerNames: ['Fiberkusten'], teamProviderName: 'Fiberkusten' },
    ])
  })

  test('stay where an edit by an older application leaves them out', async () => {
    const fibre = await provider('Fiberkusten')
    await edit(admin, seller.id, { providerIds: [fibre] })
    expect((await edit(admin, seller.id, { favouriteCake: 'Princess' })).row).toMatchObject({ providerIds: [fibre] })
  })

  test('are those that are in use', async () => {
    const refused = await edit(admin, seller.id, { providerIds: ['01900000-0000-7000-8000-00000000dead'] })
    expect(refused.errors).toMatchObject([{ pointer: '/providerIds', code: 'user.provider-not-offered' }])
  })

  test('begin with the team’s: a person without a team provider of their own has the one of the team', async () => {
    const [fibre, power] = [await provider('Fiberkusten'), await provider('Norrsken')]
    const { row: team } = (await call(admin, 'GET', `/lists/teams/rows/${place.teamId}`)) as { row?: object }
    const { name, officeId, leaderId, version } = team as Record<string, unknown>
    const form = { name, officeId, leaderId, version, providerId: fibre }
    expect((await call(admin, 'PATCH', `/records/teams/${place.teamId}`, form)).status).toBe(200)
    expect(await profileOf()).toMatchObject({ teamProviderName: 'Fiberkusten', teamProviderId: null })
    await edit(admin, seller.id, { teamProviderId: power })
    expect(await profileOf()).toMatchObject({ teamProviderName: 'Norrsken' })
  })
})
