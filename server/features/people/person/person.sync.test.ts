import { describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { syncRowTable } from '../../../sync/sync.table.ts'
import { isInScopesLike } from '../../../sync/testing/lines-of-scopes.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access/actor.store.ts'
import { addOffice, addTeam } from '../../organisation/team/organisation.store.ts'
import { personOf } from './person.store.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
/** Another team of the same office, and a team of another office. */
let besides: TestPlace
let elsewhere: TestPlace

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  besides = { ...place, teamId: platform.newId() }
  elsewhere = { ...place, officeId: platform.newId(), teamId: platform.newId() }
  await platform.database.tx(async (db) => {
    await addTeam(db, { id: besides.teamId, name: 'Norr', officeId: besides.officeId })
    await addOffice(db, { id: elsewhere.officeId, name: 'Uppsala', regionId: place.regionId, zone: 'Europe/Stockholm' })
    await addTeam(db, { id: elsewhere.teamId, name: 'Öster', officeId: elsewhere.officeId })
  })
  return platform
})

async function join(role: RoleName, where: Partial<TestPlace>): Promise<TestPhone> {
  const { db } = platform.database
  const { id } = await addTestUser(platform, role, where)
  await app.sync.writeOnServer({ changes: [put(people, await personOf(db, id))] })
  const actor = await loadActor(db, id)
  assert(actor, 'somebody who was just added')
  return new TestPhone({ sync: app.sync, platform, actor })
}

const peopleOn = async (phone: TestPhone): Promise<ReadonlySet<Id>> =>
  new Set((await phone.pullAll()).flatMap(({ collection, id, row }) => (collection === 'people' && row ? [id] : [])))

describe('the directory of colleagues [security 9]', () => {
  test('is on the device for the own team; of an office or the company nobody beyond it is, and no line is written', async () => {
    const seller = await join('seller', place)
    await join('seller', besides)
    await join('seller', elsewhere)
    const coach = await join('coach', place)
    const manager = await join('manager', place)
    const office = await join('backoffice', place)
    const idsOf = (...phones: TestPhone[]) => new Set(phones.map(({ actor }) => actor.userId))
    expect(await peopleOn(seller)).toEqual(idsOf(seller))
    expect(await peopleOn(coach)).toEqual(idsOf(seller, coach, manager, office))
    expect(await peopleOn(manager)).toEqual(idsOf(seller, coach, manager, office))
    const { teamId: _, ...officeAlone } = place
    const chief = await join('manager', officeAlone)
    expect(await peopleOn(chief)).toEqual(idsOf(chief))
    expect(await peopleOn(office)).toEqual(idsOf(office))
    const lines = await platform.database.db
      .select()
      .from(syncRowTable)
      .where(isInScopesLike(platform.database.db, 'people/company%', 'people/region/%', 'people/office/%'))
    expect(lines).toEqual([])
  })

  test.each(['backoffice', 'manager', 'coach'] as const)(
    'the device of a %s that held the whole company drops it with its next pull, and gets none of it again',
    async (role) => {
      const stranger = await join('seller', elsewhere)
      const desk = await join(role, place)
      const who = { userId: desk.actor.userId, sessionId: desk.device }
      const { epoch } = await app.sync.pull(who, { device: desk.device, epoch: null, cursors: {} })
      const held = { 'people/company': { seq: 1, back: 0 }, [`people/office/${place.officeId}`]: { seq: 1, back: 0 } }
      const answer = await app.sync.pull(who, { device: desk.device, epoch, cursors: held })
      expect(answer.removed.toSorted()).toEqual(['people/company', `people/office/${place.officeId}`])
      expect(answer.changes.filter(({ id }) => id === stranger.actor.userId)).toEqual([])
      expect(Object.keys(answer.cursors)).not.toContain('people/company')
    },
  )
})
