import { and } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Held, Role } from '../../../../shared/features/people/role/role.api.ts'
import { createApp, type App } from '../../../app.ts'
import { findMarkers, removeMarker, setMarker } from '../../../platform/database/marker.store.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { verifyAudit } from '../../../resource/activity/audit-chain.store.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { roleGrantTable, roleTable } from '../../organisation/access/access.table.ts'
import { defaultRoleJob } from './default-role.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'

let platform: TestPlatform
let app: App
let admin: TestUser
let manager: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  admin = await addTestUser(platform, 'admin')
  manager = await addTestUser(platform, 'manager')
  return platform
})

interface Answer {
  readonly status: number
  readonly role: Role
  readonly offered: { added: Held[]; removed: Held[]; stamp: string } | null
}

async function call(user: TestUser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const upgrade = async (): Promise<void> => {
  await defaultRoleJob(platform, app.sync).run(platform.now())
  await app.sync.runEffects()
}

async function idOf(name: string): Promise<string> {
  const [found] = await platform.database.db.select().from(roleTable).where(eq(roleTable.name, name))
  return found?.id ?? ''
}

const managerRole = async (): Promise<Answer> => call(admin, 'GET', `/roles/${await idOf('manager')}`)
const holds = (rights: readonly Held[], permission: string): boolean =>
  rights.some((right) => right.permission === permission)

/** What a release before `update budgets` has left: no such right, and no note of what the role follows. */
async function olderDatabase(): Promise<void> {
  const { db } = platform.database
  const managers = eq(roleGrantTable.roleId, await idOf('manager'))
  await db.delete(roleGrantTable).where(and(managers, eq(roleGrantTable.permission, 'update budgets')))
  for (const { key } of await findMarkers(db, 'default-role.')) await removeMarker(db, key)
}

async function editManager(change: (rights: Held[]) => Held[]): Promise<void> {
  const { role } = await managerRole()
  const { id, version, name, grants } = role
  expect((await call(admin, 'PUT', `/roles/${id}`, { version, name, grants: change([...grants]) })).status).toBe(200)
}

const without = (permission: string) => (rights: Held[]) => rights.filter((right) => right.permission !== permission)

describe('after an upgrade', () => {
  test('a role that nobody has edited follows its default, and its people may do what is new', async () => {
    await olderDatabase()
    expect((await call(manager, 'GET', '/session')).status).toBe(200)
    expect(holds((await managerRole()).role.grants, 'update budgets')).toBe(false)
    await upgrade()
    const { role, offered } = await managerRole()
    expect(holds(role.grants, 'update budgets')).toBe(true)
    expect({ offered, version: role.version }).toEqual({ offered: null, version: 1 })
    await upgrade()
    expect((await managerRole()).role.version).toBe(1)
  })

  test('the log says that the role has followed, in a chain that holds', async () => {
    await olderDatabase()
    await upgrade()
    const log = await call(admin, 'GET', `/activity?of=roles&id=${await idOf('manager')}`)
    expect(log).toMatchObject({ entries: [{ what: 'followedDefault', actorName: '' }] })
    expect((await verifyAudit(platform.database.db, platform.now())).fault).toBeNull()
  })

  test('a role that was edited stays, and administrators are told once', async () => {
    await olderDatabase()
    await editManager(without('view chat'))
    await upgrade()
    await upgrade()
    const { role, offered } = await managerRole()
    expect(holds(role.grants, 'update budgets')).toBe(false)
    expect(offered?.added.map(({ permission }) => permission)).toContain('update budgets')
    const { db } = platform.database
    const told = await db.select().from(notificationTable)
    expect(told.map(({ userId, link }) => ({ userId, link }))).toEqual([
      { userId: admin.id, link: `/user-admin/roles?role=${role.id}` },
    ])
  })

  test('a role that was renamed but not edited still follows', async () => {
    const { role } = await managerRole()
    await call(admin, 'PUT', `/roles/${role.id}`, { version: 0, name: 'Kontorschef', grants: role.grants })
    const { db } = platform.database
    await db
      .delete(roleGrantTable)
      .where(and(eq(roleGrantTable.roleId, role.id), eq(roleGrantTable.permission, 'update budgets')))
    await olderDefault(role.id, without('update budgets')([...role.grants]))
    await upgrade()
    const after = await call(admin, 'GET', `/roles/${role.id}`)
    expect(holds(after.role.grants, 'update budgets')).toBe(true)
  })

  test('a role that was deleted stays deleted', async () => {
    await call(admin, 'POST', `/roles/${await idOf('quality')}/remove`, { moveTo: null })
    await upgrade()
    expect(
      await platform.database.db
        .select()
        .from(roleGrantTable)
        .where(eq(roleGrantTable.roleId, await idOf('quality'))),
    ).toEqual([])
  })
})

describe('an administrator', () => {
  async function offer(): Promise<{ id: string; version: number; stamp: string }> {
    await olderDatabase()
    await editManager(without('view chat'))
    await olderDefault(
      await idOf('manager'),
      without('update budgets')(
        (await managerRole()).role.grants.concat({ permission: 'view chat', extent: 'company' }),
      ),
    )
    const { role, offered } = await managerRole()
    expect(offered?.added).toEqual([{ permission: 'update budgets', extent: 'office' }])
    return { id: role.id, version: role.version, stamp: offered?.stamp ?? '' }
  }
  interface Offered {
    id: string
    version: number
    stamp: string
    actId?: string
  }
  const settle = (user: TestUser, { id, ...input }: Offered, follow: boolean) =>
    call(user, 'POST', `/roles/${id}/default`, { ...input, follow })

  test('takes what is new in one tap, and what they had taken away stays away', async () => {
    const given = { ...(await offer()), actId: platform.newId() }
    expect((await settle(admin, given, true)).status).toBe(200)
    const { role, offered } = await managerRole()
    expect({ offered, budgets: holds(role.grants, 'update budgets'), chat: holds(role.grants, 'view chat') }).toEqual({
      offered: null,
      budgets: true,
      chat: false,
    })
    expect((await settle(admin, given, true)).status).toBe(200)
  })

  test('leaves the role as it is, and is not asked again', async () => {
    const given = await offer()
    expect((await settle(admin, given, false)).status).toBe(200)
    await upgrade()
    const { role, offered } = await managerRole()
    expect({ offered, budgets: holds(role.grants, 'update budgets') }).toEqual({ offered: null, budgets: false })
  })

  test('who has read an older state is told so, and others may not decide', async () => {
    const given = await offer()
    expect((await settle(admin, { ...given, version: given.version - 1 }, true)).status).toBe(412)
    expect((await settle(admin, { ...given, stamp: 'x' }, true)).status).toBe(412)
    expect((await settle(manager, given, true)).status).toBe(403)
  })
})

/** As if an earlier release had given managers these rights. */
const olderDefault = (roleId: string, grants: readonly Held[]): Promise<void> =>
  setMarker(platform.database.db, 'default-role.manager', JSON.stringify({ roleId, grants }))
