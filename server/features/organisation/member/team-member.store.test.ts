import { expect, test } from 'vitest'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { userGrantTable } from '../access/access.table.ts'
import { loadTeamMembers } from './team-member.store.ts'

let world: ListsWorld

worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

test(`a person with the right to sell by name is a member of the team, one from whom it was taken is none, on ${dialect}`, async () => {
  const { platform, place } = world
  const { db } = platform.database
  const [seller, allowed, refused] = [
    await world.join('seller'),
    await world.join('quality'),
    await world.join('quality'),
  ]
  const grant = { permission: 'create sales', extent: 'own' } as const
  await db.insert(userGrantTable).values([
    { ...grant, userId: allowed.id, inverted: false },
    { ...grant, userId: refused.id, inverted: true },
  ])
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const members = await loadTeamMembers(db, { teamIds: [place.teamId], from: today, to: today })
  expect(members.map(({ userId }) => userId).toSorted()).toEqual([seller.id, allowed.id].toSorted())
})
