import { put } from '../../shared/sync/command.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteOf, openWorld, TestPhone, type World } from './testing/world.ts'
import { diaryFeature, entries } from './testing/diary.ts'
import { isInScope } from './sync.store.ts'
import { syncRowTable } from './sync.table.ts'

describe('scopes that a release takes out of sync [sync S5, S6, S10]', () => {
  let before: World
  let after: World
  beforeEach(async () => {
    before = await openWorld({ features: [diaryFeature()] })
    after = await openWorld({ features: [diaryFeature({ syncedKinds: ['user'] })], database: before.platform.database })
  })
  afterEach(() => before.close())

  const COMPANY = 'diary/company'
  const day = '2026-05-01'
  const seller = async (): Promise<TestPhone> => {
    const actor = before.join()
    after.people.set(actor.userId, actor)
    const phone = before.phoneOf(actor)
    await phone.pullAll()
    return phone
  }
  const desk = (world: World): TestPhone => {
    const actor = before.join({ grants: [{ permission: 'create sales', extent: 'company' }] })
    after.people.set(actor.userId, actor)
    return phoneOn(world, actor)
  }
  /** Ids come from one world: both count from one. */
  const phoneOn = ({ sync }: World, actor: TestPhone['actor']): TestPhone =>
    new TestPhone({ sync, platform: before.platform, actor })
  const companyLines = () => before.platform.database.db.select().from(syncRowTable).where(isInScope(COMPANY))
  const write = async (phone: TestPhone): Promise<string> => {
    const wire = phone.command('entry.write', { day, isOpen: true })
    await phone.push(wire)
    return noteOf(wire)
  }
  /** The same phone, answered by another release. */
  const movedTo = (world: World, phone: TestPhone): TestPhone => {
    const moved = phoneOn(world, phone.actor)
    moved.epoch = phone.epoch
    moved.cursors = phone.cursors
    return moved
  }

  test('leave the phone at its next pull, which fetches nothing else again', async () => {
    const phone = await seller()
    await write(phone)
    const old = desk(before)
    expect((await old.pullAll()).length).toBe(2)
    const page = await movedTo(after, old).pull()
    expect(page).toMatchObject({ reset: false, removed: [COMPANY], changes: [], more: false })
    expect(Object.keys(page.cursors)).not.toContain(COMPANY)
  })

  test('whoever saw the whole company has their own rows in their place', async () => {
    const phone = await seller()
    await write(phone)
    const old = desk(before)
    await old.pullAll()
    const own = await write(old)
    await old.pullAll()
    const changes = await movedTo(after, old).pullAll()
    expect(changes.map(({ collection }) => collection).toSorted()).toEqual(['entries', 'remarks'])
    expect(changes.find(({ collection }) => collection === 'entries')?.id).toBe(own)
  })

  test('are written no more, and no command waits for them', async () => {
    const phone = movedTo(after, await seller())
    await write(phone)
    expect(await companyLines()).toEqual([])
    const officer = desk(after)
    await officer.pullAll()
    const { results } = await officer.push(officer.command('entry.write', { day, isOpen: true }))
    expect(Object.keys(results[0]?.needs ?? {})).toEqual([`diary/user/${officer.actor.userId}`])
  })

  test('are emptied by a job in parts, which may be cut off and run again', async () => {
    const phone = await seller()
    const ownerId = phone.actor.userId
    const many = Array.from({ length: 600 }, () => ({ id: before.platform.newId(), ownerId, day, isOpen: true }))
    await before.sync.writeOnServer({ changes: many.map((entry) => put(entries, entry)) })
    expect(await companyLines()).toHaveLength(600)
    const dying = await openWorld({
      features: [diaryFeature({ syncedKinds: ['user'] })],
      database: dyingAfter(2, before.platform.database),
    })
    await expect(follow(dying)).rejects.toThrow('the process ends')
    expect(await companyLines()).toHaveLength(100)
    await follow(after)
    await follow(after)
    expect(await companyLines()).toEqual([])
    expect((await phoneOn(after, phone.actor).pullAll()).length).toBe(600)
  })

  test('are filled again, from the rows, should a later release sync them', async () => {
    const phone = await seller()
    const [kept, changed] = [await write(phone), await write(phone)]
    await follow(after)
    const narrow = movedTo(after, phone)
    await narrow.push(narrow.command('entry.change', { id: changed, isOpen: false }))
    await follow(before)
    const rows = await desk(before).pullAll()
    const found = rows.flatMap(({ collection, id }) => (collection === 'entries' ? [id] : []))
    expect(found.toSorted()).toEqual([kept, changed].toSorted())
    expect(await companyLines()).toHaveLength(4)
    await follow(before)
    expect(await companyLines()).toHaveLength(4)
  })
})

function dyingAfter(transactions: number, database: World['platform']['database']): World['platform']['database'] {
  let left = transactions
  return {
    ...database,
    tx: (work) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('the process ends')) : database.tx(work)
    },
  }
}

async function follow({ sync, platform }: World): Promise<void> {
  await sync.jobs.find(({ name }) => name === 'sync.narrowing')?.run(platform.now())
}
