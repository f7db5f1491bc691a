import { describe, expect, test } from 'vitest'
import { extentOf, mayUse } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../../account/testing/test-people.ts'
import { userGrantTable } from './access.table.ts'
import { saveMembership } from '../team/membership.store.ts'
import { loadActor, loadActors, loadActorsWith } from './actor.store.ts'
import { giveRole } from '../../people/role/role.store.ts'

let platform: TestPlatform
let place: TestPlace

worldOf(async () => {
  platform = await openTestPlatform()
  place = await addTestPlace(platform)
  return platform
})

async function actorWith(
  roles: readonly [RoleName, ...RoleName[]],
  direct: [Permission, Extent, boolean?][] = [],
): Promise<Actor> {
  const { db } = platform.database
  const [first, ...others] = roles
  const { id } = await addTestUser(platform, first, place)
  for (const role of others) await giveRole(db, id, role)
  for (const [permission, extent, inverted = false] of direct) {
    await db.insert(userGrantTable).values({ userId: id, permission, extent, inverted })
  }
  const actor = await loadActor(db, id)
  if (!actor) throw new Error('no actor')
  return actor
}

describe('what a person may do [product 5.23]', () => {
  test('comes from their roles', async () => {
    const { grants } = await actorWith(['seller'])
    expect(extentOf(grants, 'create sales')).toBe('own')
    expect(mayUse(grants, 'approve sale_reports')).toBe(false)
  })

  test('reaches as far as the widest of several roles', async () => {
    const { grants } = await actorWith(['coach', 'manager', 'backoffice'])
    expect(extentOf(grants, 'view sale_reports')).toBe('company')
    expect(extentOf(grants, 'view sales')).toBe('office')
  })

  test('a coach sees the sales of the team, not only their own', async () => {
    expect(extentOf((await actorWith(['coach'])).grants, 'view sales')).toBe('team')
  })

  test('a direct permission adds to the roles: "can view team"', async () => {
    expect(extentOf((await actorWith(['seller'], [['view sales', 'team']])).grants, 'view sales')).toBe('team')
  })

  test('an inverted permission wins over roles, also over an administrator’s', async () => {
    const seller = await actorWith(['seller'], [['create sales', 'own', true]])
    expect(mayUse(seller.grants, 'create sales')).toBe(false)
    const admin = await actorWith(['admin'], [['view customers', 'company', true]])
    expect(mayUse(admin.grants, 'view customers')).toBe(false)
    expect(mayUse(admin.grants, 'view sale_reports')).toBe(true)
  })

  test('a permission that no longer exists is passed over', async () => {
    const actor = await actorWith(['seller'])
    await platform.database.db
      .insert(userGrantTable)
      .values({ userId: actor.userId, permission: 'launch rockets', extent: 'company', inverted: false })
    expect((await loadActor(platform.database.db, actor.userId))?.grants).toEqual(actor.grants)
  })
})

describe('where a person belongs', () => {
  test('team, office, region and zone follow from the team', async () => {
    expect(await actorWith(['seller'])).toMatchObject({ ...place, zone: 'Europe/Stockholm' })
  })

  test('office staff without a team have an office and a region', async () => {
    const { teamId: _, ...office } = place
    const { id } = await addTestUser(platform, 'backoffice', office)
    expect(await loadActor(platform.database.db, id)).toMatchObject({ ...office, teamId: null })
  })

  test('nobody is nobody', async () => {
    expect(await loadActor(platform.database.db, platform.newId())).toBeNull()
  })
})

test('those who hold a permission by name are found, by role or directly, and nobody else is', async () => {
  const byRole = await actorWith(['backoffice'])
  const directly = await actorWith(['seller'], [['approve sale_reports', 'office']])
  await actorWith(['backoffice'], [['approve sale_reports', 'company', true]])
  await actorWith(['seller'])
  await actorWith(['admin'])
  const found = await loadActorsWith(platform.database.db, 'approve sale_reports')
  expect(found.map(({ actor }) => actor.userId).toSorted()).toEqual([byRole.userId, directly.userId].toSorted())
})

describe('everybody read at once', () => {
  test('is as each read alone: places by day, roles, rights given and taken', async () => {
    const { db } = platform.database
    const there = await addTestPlace(platform)
    const people = [await actorWith(['seller', 'coach']), await actorWith(['seller'], [['view sales', 'team', true]])]
    for (const role of ['manager', 'admin'] as const) people.push(await actorWith([role]))
    const [moved] = people
    if (!moved) throw new Error('nobody')
    const kept = { userId: moved.userId, officeId: null, titleId: null, coachId: null }
    await saveMembership(db, { ...kept, fromDay: '2026-06-01', teamId: there.teamId })
    const alone = new Map(
      (await Promise.all(people.map(({ userId }) => loadActor(db, userId)))).map((one) => [one?.userId, one]),
    )
    const together = new Map((await loadActors(db)).map((one) => [one.userId, one]))
    expect(together).toEqual(alone)
    expect(together.get(moved.userId)?.places?.map(({ teamId }) => teamId)).toContain(there.teamId)
  })
})
