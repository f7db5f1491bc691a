import { afterEach, describe, expect, test, vi } from 'vitest'
import { EFFECT_KEEP_MS, EFFECT_LEASE_MS } from './effects.ts'
import { actorOf, openWorld, type TestPhone, type World } from './testing/world.ts'
import { effectTable } from './sync.table.ts'
import type { DomainEvent } from '../../shared/sync/event.ts'
import { assertEventsHeard } from './unheard-events.ts'
import { noteWritten, writeNote, notesFeature, type NoteReaction } from './testing/notes.ts'

describe('effects of committed events [sync: deciding]', () => {
  let world: World
  afterEach(() => world.close())

  const open = async (...reactions: readonly NoteReaction[]): Promise<TestPhone> => {
    world = await openWorld({ reactions })
    const phone = world.phoneOf(world.join())
    await phone.pullAll()
    return phone
  }

  test('an event is told once after its commit, and not again', async () => {
    const told: unknown[] = []
    const phone = await open(async ({ text }) => void told.push(text))
    const wire = phone.write('a')
    await phone.push(wire, phone.write(''), phone.write('boom'))
    expect(told).toEqual([])
    expect(await world.sync.runEffects()).toBe(1)
    await phone.push(wire)
    expect(await world.sync.runEffects()).toBe(0)
    expect(told).toEqual(['a'])
  })

  test('a reaction that throws is tried again later, with the same id, and holds up nobody', async () => {
    const ids: string[] = []
    const told: unknown[] = []
    let broken = true
    const failing: NoteReaction = async ({ text }, { effectId }) => {
      if (text !== 'bad') return
      ids.push(effectId)
      if (broken) throw new Error('no network')
    }
    const phone = await open(failing, async ({ text }) => void told.push(text))
    await phone.push(phone.write('bad'), phone.write('good'))
    expect(await world.sync.runEffects()).toBe(1)
    expect(told).toEqual(['bad', 'good'])
    expect(await world.sync.runEffects()).toBe(0)
    broken = false
    world.platform.clock.advance(2_000)
    expect(await world.sync.runEffects()).toBe(1)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
  })

  test('an effect whose process died is told by the next one', async () => {
    const told: unknown[] = []
    let [began, dead] = [false, true]
    const phone = await open(async ({ text }) => {
      began = true
      if (dead) await new Promise(() => undefined)
      told.push(text)
    })
    await phone.push(phone.write('a'))
    void world.sync.runEffects()
    await vi.waitFor(() => expect(began).toBe(true), { timeout: 10_000 })
    dead = false
    expect(await world.sync.runEffects()).toBe(0)
    world.platform.clock.advance(EFFECT_LEASE_MS)
    expect(await world.sync.runEffects()).toBe(1)
    expect(told).toEqual(['a'])
  })

  test('an effect that takes the process with it three times waits for a day, seen as failing, and the others go on', async () => {
    const told: unknown[] = []
    let dead = true
    const phone = await open(async ({ text }) => {
      if (text === 'poison' && dead) await new Promise(() => undefined)
      told.push(text)
    })
    await phone.push(phone.write('poison'), phone.write('after'))
    for (let time = 0; time < 3; time += 1) {
      void world.sync.runEffects()
      await vi.waitFor(async () => expect(await failing()).toBe(`Stopped ${time + 1}`), { timeout: 10_000 })
      expect(told).toEqual([])
      world.platform.clock.advance(EFFECT_LEASE_MS)
    }
    expect(await world.sync.runEffects()).toBe(1)
    expect(told).toEqual(['after'])
    expect(await failing()).toBe('StoppedServer')
    expect(await world.sync.runEffects()).toBe(0)
    dead = false
    world.platform.clock.advance(86_400_000)
    expect(await world.sync.runEffects()).toBe(1)
    expect(told).toEqual(['after', 'poison'])
  })

  const failing = async () =>
    (await world.platform.database.db.select().from(effectTable)).find(({ doneAt }) => doneAt === null)?.lastError

  test('what was done is forgotten after thirty days (S10)', async () => {
    const phone = await open(async () => undefined)
    await phone.push(phone.write('a'))
    await world.sync.runEffects()
    world.platform.clock.advance(EFFECT_KEEP_MS + 1)
    await world.sync.runEffects()
    expect(await world.platform.database.db.select().from(effectTable)).toEqual([])
  })

  test('after start, effects run by themselves, those left over first', async () => {
    const told: unknown[] = []
    const phone = await open(async ({ text }) => void told.push(text))
    await phone.push(phone.write('left over'))
    world.sync.start()
    await phone.push(phone.write('new'))
    await expect.poll(() => told).toEqual(['left over', 'new'])
    await world.sync.stop()
  })

  test('the server’s own acts are decided, stored, told and pulled like a phone’s', async () => {
    const told: unknown[] = []
    const phone = await open(async ({ text }) => void told.push(text))
    const { actor } = phone
    const at = world.platform.now() - 86_400_000
    const act = { command: writeNote, actor, at }
    const outcomes = await world.sync.applyAllOnServer([
      { ...act, args: { text: 'seeded', teamId: actor.teamId } },
      { ...act, args: { text: '', teamId: actor.teamId } },
    ])
    expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'refused', failures: [{ code: 'note.empty' }] }])
    await world.sync.runEffects()
    expect(told).toEqual(['seeded'])
    expect((await phone.pullAll()).map(({ row }) => row?.['text'])).toEqual(['seeded'])
    const stranger = actorOf(world.platform.newId(), { grants: [] })
    const forbidden = await world.sync.applyOnServer({
      command: writeNote,
      actor: stranger,
      args: { text: 'a', teamId: stranger.userId },
    })
    expect(forbidden).toMatchObject({ status: 'refused', failures: [{ code: 'access.forbidden' }] })
  })
})

describe('declared events', () => {
  const feature = notesFeature([async () => undefined])

  test('one without a listener keeps the server from starting, and so does a listener of no event', () => {
    expect(() => assertEventsHeard([feature])).not.toThrow()
    expect(() => assertEventsHeard([notesFeature()])).toThrow('no listener hears note.written')
    const { events: _, ...undeclared } = feature
    expect(() => assertEventsHeard([undeclared])).toThrow('no feature declares note.written')
  })

  test('an event is made by its declaration only, with its payload', () => {
    expect(noteWritten({ id: 'a', text: 'b' })).toEqual({ type: 'note.written', payload: { id: 'a', text: 'b' } })
    // @ts-expect-error a payload without a field
    noteWritten({ id: 'a' })
    // @ts-expect-error an undeclared event
    const made: DomainEvent = { type: 'note.lost', payload: {} }
    expect(made.type).toBe('note.lost')
  })
})
