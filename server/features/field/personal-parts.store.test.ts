import { expect, test } from 'vitest'
import { alarmTable } from './alarm/alarm.table.ts'
import { badgeLookTable } from './badge/badge.table.ts'
import { houseTable, visitTable } from './door/house.table.ts'
import { fieldErasure } from './personal-parts.store.ts'
import { houseAt, openFieldWorld, type FieldWorld } from './testing/field-world.ts'
import { eq } from '../../platform/database/eq.ts'
import { worldOf } from '../../platform/testing/world-of.ts'

let world: FieldWorld

worldOf(async () => {
  world = await openFieldWorld()
  return world.platform
})

test('a person who is erased leaves no visit, holding, badge, look or call; the sums of the doors stay', async () => {
  const { db, platform, seller } = world
  await world.doors(houseAt())
  const { id } = await world.area()
  await world.give(id, seller.id)
  const phone = await world.phoneOf(seller)
  const [house] = await phone.pull()
  const visit = { houseId: house?.id, doorKey: house?.doors[0]?.key, result: 'no', backAt: null, knownAt: null }
  await phone.give('door.visit', { ...visit, position: null })
  await phone.give('alarm.call', { isDrill: false, position: { lat: 59.3, lng: 18, accuracy: 10 } })
  await db
    .insert(badgeLookTable)
    .values({ id: platform.newId(), userId: seller.id, providerId: world.provider.id, at: platform.now() })
  const counted = async () =>
    Object.fromEntries(
      await Promise.all(fieldErasure.map(async (part) => [part.name, await part.count(db, seller.id)])),
    )
  expect(await counted()).toMatchObject({ doorVisits: 1, heldAreas: 1, badgeLooks: 1, alarms: 1 })
  for (const part of fieldErasure) if ('erase' in part) await platform.database.tx((tx) => part.erase(tx, seller.id))
  // The houses are written by the sync (changesOf).
  const { heldHouses: _houses, ...left } = await counted()
  expect(Object.values(left).every((count) => count === 0)).toBe(true)
  expect(await db.select().from(visitTable).where(eq(visitTable.sellerId, seller.id))).toEqual([])
  expect(await db.select().from(alarmTable).where(eq(alarmTable.sellerId, seller.id))).toEqual([])
  const [stored] = await db.select().from(houseTable)
  expect(stored?.visitedCount).toBe(1)
})
