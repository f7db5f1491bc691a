import { beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '../../../../shared/access/permissions.ts'
import type { UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { createApp, type App } from '../../../app.ts'
import { countStatements } from '../../../platform/testing/count-statements.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
let admin: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin')
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

interface Answer {
  readonly status: number
  readonly code?: string
  readonly role?: { readonly version: number; readonly grants: { permission: string; extent: string }[] }
  readonly [name: string]: unknown
}

async function call(user: TestUser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as object) }
}

const ROLE = '01900000-0000-7000-8000-0000000000cc'
const view = (extent = 'company') => ({ permission: 'view sale_reports', extent })
const save = (user: TestUser, grants: object[], { id = ROLE, version = 0, name = 'Granskare' } = {}) =>
  call(user, 'PUT', `/roles/${id}`, { version, name, grants })

async function idOf(name: string): Promise<string> {
  const { roles } = (await call(admin, 'GET', '/user-choices')) as unknown as { roles: { id: string; name: string }[] }
  return roles.find((role) => role.name === name)?.id ?? ''
}

const accessOf = async (id: string) => (await call(admin, 'GET', `/users/${id}/access`)) as unknown as UserAccess

async function give(user: TestUser, to: string, change: { roleIds?: string[]; direct?: object[] }): Promise<Answer> {
  const { roleIds, direct, stamp } = await accessOf(to)
  return call(user, 'PUT', `/users/${to}/access`, { stamp, roleIds, direct, ...change })
}

describe('a role', () => {
  test('is made, given, and holds from the next call on; taken away, it no longer does', async () => {
    expect(await save(admin, [view()])).toMatchObject({ status: 200, role: { version: 1 } })
    expect((await call(seller, 'GET', '/lists/sale-reports')).status).toBe(403)
    await give(admin, seller.id, { roleIds: [await idOf('seller'), ROLE] })
    expect((await call(seller, 'GET', '/lists/sale-reports')).status).toBe(200)
    await save(admin, [], { version: 1 })
    expect((await call(seller, 'GET', '/lists/sale-reports')).status).toBe(403)
  })

  test('says before it is saved who would lose and who would gain', async () => {
    const id = await idOf('seller')
    const before = (await call(admin, 'GET', `/roles/${id}`)).role?.grants ?? []
    const wider = before.map((grant) => (grant.permission === 'view sales' ? { ...grant, extent: 'team' } : grant))
    const preview = (grants: object[]) => call(admin, 'POST', `/roles/${id}/preview`, { grants })
    expect(await preview(wider)).toMatchObject({ lose: 0, gain: 1, names: ['Test seller'] })
    expect(await preview(before.slice(1))).toMatchObject({ lose: 1, gain: 0 })
    expect(await preview(before)).toMatchObject({ lose: 0, gain: 0, names: [] })
  })

  test('that two change at once is changed once; the other is told', async () => {
    await save(admin, [view()])
    await save(admin, [view('team')], { version: 1 })
    expect(await save(admin, [view('office')], { version: 1 })).toMatchObject({ status: 412 })
  })

  test('is deleted with its users moved to another; its name stays with the log', async () => {
    await save(admin, [view()])
    await give(admin, seller.id, { roleIds: [ROLE] })
    const moveTo = await idOf('quality')
    expect(await call(admin, 'POST', `/roles/${ROLE}/remove`, { moveTo })).toMatchObject({ status: 200, moved: 1 })
    expect((await accessOf(seller.id)).roleIds).toEqual([moveTo])
    expect((await call(admin, 'GET', `/roles/${ROLE}`)).status).toBe(404)
    expect(await save(admin, [], { id: '01900000-0000-7000-8000-0000000000dd' })).toMatchObject({ status: 409 })
  })
})

describe('nobody grants more than they hold', () => {
  let clerk: TestUser
  beforeEach(async () => {
    clerk = await addTestUser(platform, 'recruiter')
    const direct = [
      { permission: 'update roles', extent: 'company', reason: '' },
      { permission: 'view roles', extent: 'company', reason: '' },
    ]
    await give(admin, clerk.id, { direct })
  })

  test('neither in a role nor directly, nor wider than their own', async () => {
    expect(await save(clerk, [view()])).toMatchObject({ status: 403, code: 'role.beyond-own-rights' })
    expect((await save(clerk, [{ permission: 'view users', extent: 'office' }])).status).toBe(200)
    const direct = [{ permission: 'manage all', extent: 'company', reason: '' }]
    expect(await give(clerk, clerk.id, { direct })).toMatchObject({ code: 'role.beyond-own-rights' })
    expect(await give(clerk, clerk.id, { roleIds: [await idOf('admin')] })).toMatchObject({ status: 403 })
  })

  test('and takes nothing from an administrator', async () => {
    expect(await give(clerk, admin.id, { roleIds: [] })).toMatchObject({ status: 403 })
    expect(await save(clerk, [], { id: await idOf('admin'), version: 0, name: 'admin' })).toMatchObject({ status: 403 })
  })
})

describe('the last administrator', () => {
  test('is not demoted, denied or left without a role', async () => {
    const last = { status: 422, code: 'user.last-administrator' }
    expect(await give(admin, admin.id, { roleIds: [] })).toMatchObject(last)
    const denied = [{ permission: 'manage all', extent: 'company', inverted: true, reason: 'Prov' }]
    expect(await give(admin, admin.id, { direct: denied })).toMatchObject(last)
    const id = await idOf('admin')
    expect(await save(admin, [view()], { id, name: 'admin' })).toMatchObject(last)
    expect(await call(admin, 'POST', `/roles/${id}/remove`, { moveTo: null })).toMatchObject(last)
    // Nothing of what was refused has been written.
    const listed = await call(admin, 'GET', '/lists/roles')
    expect(listed.status).toBe(200)
    const { rows } = listed as unknown as { rows: { name: string; users: number; permissions: number }[] }
    const shown = rows.find(({ name }) => name === 'admin')
    expect(shown?.users).toBeGreaterThan(0)
    // "manage all" is one grant that holds every permission.
    expect(shown?.permissions).toBe(permissions.length)
  })
})

describe('why somebody may do something', () => {
  test('names each role and direct grant with its extent, and the reason of what was taken away', async () => {
    await save(admin, [{ permission: 'view sales', extent: 'team' }])
    const direct = [
      { permission: 'create sales', extent: 'own', inverted: true, reason: 'Under utbildning' },
      { permission: 'view teams', extent: 'office', reason: '' },
    ]
    await give(admin, seller.id, { roleIds: [await idOf('seller'), ROLE], direct })
    const { effective } = await accessOf(seller.id)
    const of = (permission: string) => effective.find((one) => one.permission === permission)
    expect(of('view sales')).toMatchObject({
      extent: 'team',
      sources: expect.arrayContaining([
        { role: 'seller', extent: 'own' },
        { role: 'Granskare', extent: 'team' },
      ]) as unknown,
    })
    expect(of('view teams')).toMatchObject({ extent: 'office', sources: [{ role: null, extent: 'office' }] })
    expect(of('create sales')).toMatchObject({ extent: null, reason: 'Under utbildning' })
  })

  test('an inverted rule has a reason', async () => {
    const direct = [{ permission: 'create sales', extent: 'own', inverted: true, reason: '' }]
    expect(await give(admin, seller.id, { direct })).toMatchObject({ status: 422, code: 'role.reason-required' })
  })
})

test('a change moves the person’s own entry, so that their devices pull with the rights of now', async () => {
  const client = testClient(app.http, seller.cookie)
  const pull = async (cursors: object, epoch: string | null) => {
    const response = await client.post('/api/sync/pull', { device: platform.newId(), epoch, cursors })
    return (await response.json()) as { epoch: string; cursors: Record<string, unknown>; changes?: unknown[] }
  }
  const before = await pull({}, null)
  await give(admin, seller.id, { roleIds: [await idOf('quality')] })
  const after = await pull(before.cursors, before.epoch)
  expect(Object.keys(after.cursors)).not.toEqual(Object.keys(before.cursors))
})

describe('a preview', () => {
  test('asks the database as often for many holders as for one', async () => {
    const id = await idOf('seller')
    const ask = () => call(admin, 'POST', `/roles/${id}/preview`, { grants: [] })
    await ask()
    const forOne = await countStatements(ask)
    for (let at = 0; at < 12; at += 1) await addTestUser(platform, 'seller', place)
    await ask()
    expect(await countStatements(ask)).toBeLessThanOrEqual(forOne + 6)
    expect(await ask()).toMatchObject({ lose: 13, gain: 0 })
  })
})
