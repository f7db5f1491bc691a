import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../shared/kernel/assert.ts'
import { loadActor } from '../../organisation/access.door.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { openRecruitingWorld, type RecruitingWorld } from '../testing/recruiting-world.ts'
import { candidateLoader, candidatesUnderway } from './candidate-recipient.store.ts'

let world: RecruitingWorld

beforeEach(async () => {
  world = await openRecruitingWorld()
})
afterEach(() => world.close())

async function reached(user: TestUser, after: string | null = null): Promise<readonly string[]> {
  const { db } = world.platform.database
  const owner = await loadActor(db, user.id)
  assert(owner, 'nobody')
  const asked = { owner, ids: [], after, limit: 10, now: world.platform.now() }
  return (await candidatesUnderway.page(db, asked)).map(({ id }) => id)
}

test('a scheduled message reaches candidates who are underway, as far as its owner may see them', async () => {
  const first = await world.add()
  const second = await world.add({ firstName: 'Bo', email: 'bo@mejl.example', phone: '070-174 06 06' })
  expect(await reached(world.recruiter)).toEqual([first, second].toSorted())
  expect(await reached(world.recruiter, [first, second].toSorted()[0])).toHaveLength(1)
  expect(await reached(await world.addUser('seller'))).toEqual([])
})

test('a candidate who was rejected is written to no more', async () => {
  const id = await world.add()
  const known = async () => (await candidateLoader.load(world.platform.database.db, [id]))[0]
  expect(await known()).toMatchObject({ name: 'Åsa Öberg', email: 'asa.oberg@mejl.example', isGone: false })
  expect((await world.act(id, 'end', { state: 'rejected', reason: 'Annan sökande valdes' })).status).toBe(200)
  expect(await known()).toMatchObject({ isGone: true })
  expect(await reached(world.recruiter)).toEqual([])
})
