import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, type Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { put, remove } from '../../shared/sync/command.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import { renewEpoch } from './epoch.ts'
import { diaryFeature, entries } from './testing/diary.ts'
import { noteOf, only, openWorld, type TestPhone, type World } from './testing/world.ts'

const DAY_MS = 86_400_000

describe('a phone reaches back to the horizon and no further [sync S1, S5, S6, S9]', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld({ features: [diaryFeature()] })
  })
  afterEach(() => world.close())

  const today = (): Day => dayOf(world.platform.now(), 'Europe/Stockholm')
  const sweep = (): Promise<void> => sweepOf(world)
  const signedIn = async (): Promise<TestPhone> => {
    const phone = world.phoneOf(world.join())
    await phone.pullAll()
    return phone
  }
  const write = async (phone: TestPhone, entry: { daysAgo: number; isOpen?: boolean }): Promise<WireCommand> => {
    const args = { day: addDays(today(), -entry.daysAgo), isOpen: entry.isOpen ?? false }
    const wire = phone.command('entry.write', args)
    expect(only((await phone.push(wire)).results).status).toBe('applied')
    return wire
  }
  const change = async (phone: TestPhone, id: Id, args: object): Promise<void> => {
    const { results } = await phone.push(phone.command('entry.change', { id, ...args }))
    expect(only(results).status).toBe('applied')
  }
  const heldBy = async (phone: TestPhone): Promise<readonly string[]> => {
    const changes = await world.phoneOf(phone.actor).pullAll()
    return changes.map(({ collection }) => collection).toSorted()
  }

  test('what has grown too old, and what belongs to it, leaves the phone with the next pull', async () => {
    const phone = await signedIn()
    const wire = await write(phone, { daysAgo: 9 })
    await sweep()
    expect((await phone.pullAll()).map(({ row }) => row === null)).toEqual([false, false])
    world.platform.clock.advance(DAY_MS)
    expect(await phone.pullAll()).toEqual([])
    await sweep()
    const gone = await phone.pullAll()
    expect(gone.map(({ collection, row, entered }) => [collection, row, entered])).toEqual([
      ['entries', null, []],
      ['remarks', null, []],
    ])
    expect(gone[0]?.id).toBe(noteOf(wire))
    expect(await heldBy(phone)).toEqual([])
  })

  test('what is open stays, however old, with everything that belongs to it', async () => {
    const phone = await signedIn()
    await write(phone, { daysAgo: 500, isOpen: true })
    await sweep()
    expect(await heldBy(phone)).toEqual(['entries', 'remarks'])
  })

  test('an old row comes back when it is opened again, and goes when it is closed, at once', async () => {
    const phone = await signedIn()
    const id = noteOf(await write(phone, { daysAgo: 500 }))
    await sweep()
    await change(phone, id, { isOpen: true })
    expect(await heldBy(phone)).toEqual(['entries', 'remarks'])
    await change(phone, id, { isOpen: false })
    expect(await heldBy(phone)).toEqual([])
  })

  test('an old row that changes and stays closed is told to no phone, and its command needs nothing', async () => {
    const phone = await signedIn()
    const id = noteOf(await write(phone, { daysAgo: 500 }))
    await sweep()
    await phone.pullAll()
    const { results } = await phone.push(phone.command('entry.change', { id, isOpen: false }))
    expect(only(results)).toMatchObject({ status: 'applied', needs: {} })
    expect((await phone.push(phone.command('entry.remark', { id }))).results[0]).toMatchObject({ needs: {} })
    expect(await phone.pullAll()).toEqual([])
  })

  test('what belonged to an old row comes back when that is removed: it has no age any more', async () => {
    const phone = await signedIn()
    const id = noteOf(await write(phone, { daysAgo: 500 }))
    await sweep()
    await world.sync.writeOnServer({ changes: [remove(entries, id)] })
    expect(await heldBy(phone)).toEqual(['remarks'])
  })

  test('a row whose day was put right comes back with what belongs to it', async () => {
    const phone = await signedIn()
    const id = noteOf(await write(phone, { daysAgo: 500 }))
    await sweep()
    await change(phone, id, { day: addDays(today(), -1) })
    expect(await heldBy(phone)).toEqual(['entries', 'remarks'])
  })

  test('a clock of the server that was wrong takes rows away, and brings them back once it is put right (S9)', async () => {
    const phone = await signedIn()
    await write(phone, { daysAgo: 1 })
    await sweep()
    world.platform.clock.advance(300 * DAY_MS)
    await sweep()
    await write(phone, { daysAgo: 305 })
    expect(await heldBy(phone)).toEqual([])
    world.platform.clock.advance(-300 * DAY_MS)
    expect(await heldBy(phone)).toEqual([])
    await sweep()
    expect(await heldBy(phone)).toEqual(['entries', 'entries', 'remarks', 'remarks'])
  })

  test('whoever sees the whole company keeps seeing all of it', async () => {
    const phone = await signedIn()
    await write(phone, { daysAgo: 500 })
    await sweep()
    const desk = world.join({ grants: [{ permission: 'create sales', extent: 'company' }] })
    const rows = await world.phoneOf(desk).pullAll()
    expect(rows.map(({ collection }) => collection).toSorted()).toEqual(['entries', 'remarks'])
  })

  test('a longer horizon brings back what a shorter one took, and a second run does nothing', async () => {
    const phone = await signedIn()
    await write(phone, { daysAgo: 15 })
    await sweep()
    expect(await heldBy(phone)).toEqual([])
    const { database } = world.platform
    const longer = await openWorld({ features: [diaryFeature({ days: 20 })], database })
    longer.people.set(phone.actor.userId, phone.actor)
    await sweepOf(longer)
    expect((await longer.phoneOf(phone.actor).pullAll()).length).toBe(2)
    const page = await phone.pullAll()
    await sweepOf(longer)
    expect([page.length, await phone.pullAll()]).toEqual([2, []])
  })

  test('a sweep that is cut off goes on where it was, while phones write', async () => {
    const phone = await signedIn()
    const old = { ownerId: phone.actor.userId, day: addDays(today(), -20), isOpen: false }
    const many = Array.from({ length: 120 }, () => put(entries, { id: world.platform.newId(), ...old }))
    await world.sync.writeOnServer({ changes: many })
    const { tx } = world.platform.database
    let left = 1
    const dying = await openWorld({
      features: [diaryFeature()],
      database: {
        ...world.platform.database,
        tx: (work) => {
          left -= 1
          return left < 0 ? Promise.reject(new Error('the process ends')) : tx(work)
        },
      },
    })
    await expect(sweepOf(dying)).rejects.toThrow('the process ends')
    const late = noteOf(await write(phone, { daysAgo: 20 }))
    await change(phone, late, { isOpen: true })
    await sweep()
    expect(await heldBy(phone)).toEqual(['entries', 'remarks'])
  })

  test('a restored database has the horizon of its days, and moves it on', async () => {
    const phone = await signedIn()
    await write(phone, { daysAgo: 9 })
    await sweep()
    await renewEpoch(world.platform)
    world.platform.clock.advance(5 * DAY_MS)
    expect((await phone.pull()).reset).toBe(true)
    await sweep()
    expect((await phone.pullAll()).every(({ row }) => row === null)).toBe(true)
    expect(await heldBy(phone)).toEqual([])
  })
})

async function sweepOf({ sync, platform }: World): Promise<void> {
  await sync.jobs.find(({ name }) => name === 'sync.horizon')?.run(platform.now())
}
