import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRoleGrants, roleNames } from '../../shared/access/roles.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import { CLOCK_AHEAD_MS, CLOCK_BEHIND_MS } from './believed-time.ts'
import { systemActor } from './server-acts.ts'
import { expireNote, stampNote } from './testing/notes.ts'
import { allNotes, loadSecretHash } from './testing/notes.store.ts'
import { noteOf, only, openWorld, statuses, TestPhone, type World } from './testing/world.ts'

const DAY_MS = 86_400_000

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const signedIn = async (change: Parameters<World['join']>[0] = {}): Promise<TestPhone> => {
  const phone = world.phoneOf(world.join(change))
  await phone.pullAll()
  return phone
}
const textOf = async (id: Id): Promise<string | undefined> =>
  (await allNotes(world.platform.database.db)).find((note) => note.id === id)?.text

describe('what a phone claims is replaced by what the server knows [sync S7, S9]', () => {
  test('before the decision and before the server’s own part', async () => {
    const phone = await signedIn()
    const [one, two, wire] = [phone.write('one'), phone.write('two'), phone.command('note.count', { count: 77 })]
    expect(statuses((await phone.push(one, two, wire)).results)).toEqual(['applied', 'applied', 'applied'])
    expect(await textOf(noteOf(wire))).toBe('2 notes')
    expect(await loadSecretHash(world.platform.database.db, noteOf(wire))).toBe('2 within')
  })

  test('only for those who may send the command: nobody else learns anything by it', async () => {
    const phone = await signedIn({ grants: [] })
    const answer = await phone.push(phone.command('note.count', { count: -1 }))
    expect(only(answer.results)).toMatchObject({ status: 'refused', failures: [{ code: 'access.forbidden' }] })
  })

  test('and where the looking up crashes, that command is parked and no other', async () => {
    const phone = await signedIn()
    const answer = await phone.push(phone.command('note.count', { count: -1 }), phone.write('good'))
    expect(statuses(answer.results)).toEqual(['parked', 'applied'])
    expect(answer.results[0]?.failures).toEqual([{ code: 'sync.handler-failed' }])
  })
})

describe('a command of the server alone [findings M1]', () => {
  test.each(roleNames)('is unknown to a push of %s', async (role) => {
    const grants = defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent }))
    const writer = await signedIn()
    const note = writer.write('stays')
    await writer.push(note)
    const phone = await signedIn({ grants })
    const answer = await phone.push(phone.command('note.expire', { id: noteOf(note) }))
    expect(only(answer.results)).toMatchObject({ status: 'parked', failures: [{ code: 'sync.unknown-command' }] })
    expect(await textOf(noteOf(note))).toBe('stays')
  })

  test('is carried out when the server decides on it', async () => {
    const phone = await signedIn()
    const note = phone.write('goes')
    await phone.push(note)
    const act = { command: expireNote, args: { id: noteOf(note) }, actor: systemActor('create sales') }
    expect(await world.sync.applyOnServer(act)).toMatchObject({ status: 'applied' })
    expect(await textOf(noteOf(note))).toBeUndefined()
  })
})

describe('the times a decision is given [sync S9, findings H1]', () => {
  const stampOf = async (wire: WireCommand): Promise<unknown> => JSON.parse((await textOf(noteOf(wire))) ?? 'null')
  const stampedAt = (phone: TestPhone, at: number): WireCommand => phone.command(stampNote.name, {}, { at })

  test('a command of some weeks ago keeps its time', async () => {
    const phone = await signedIn()
    const now = world.platform.now()
    const wire = stampedAt(phone, now - CLOCK_BEHIND_MS)
    await phone.push(wire)
    expect(await stampOf(wire)).toMatchObject({ at: now - CLOCK_BEHIND_MS, now })
    expect(await stampOf(wire)).not.toHaveProperty('claimedAt')
  })

  test('one that is older than any phone stays away gets the server’s time, and the claim is told beside it', async () => {
    const phone = await signedIn()
    const now = world.platform.now()
    const businessDay = new Date(now).toISOString().slice(0, 10)
    const [tooOld, ancient] = [stampedAt(phone, now - CLOCK_BEHIND_MS - 1), stampedAt(phone, 0)]
    await phone.push(tooOld, ancient)
    expect(await stampOf(tooOld)).toEqual({ at: now, now, businessDay, claimedAt: now - CLOCK_BEHIND_MS - 1 })
    expect(await stampOf(ancient)).toEqual({ at: now, now, businessDay, claimedAt: 0 })
  })

  test('one from the future gets the server’s time', async () => {
    const phone = await signedIn()
    const now = world.platform.now()
    const wire = stampedAt(phone, now + CLOCK_AHEAD_MS + 1)
    await phone.push(wire)
    expect(await stampOf(wire)).toMatchObject({ at: now, now })
  })

  test('with a receipt the times stay those of the first decision, however long ago that was', async () => {
    const phone = await signedIn()
    const now = world.platform.now()
    const said = now - CLOCK_BEHIND_MS + DAY_MS
    const wire = stampedAt(phone, said)
    const { receipt } = only((await phone.push(wire)).results)

    const after = await openWorld()
    try {
      after.platform.clock.advance(now - after.platform.now() + 30 * DAY_MS)
      after.people.set(phone.actor.userId, phone.actor)
      const moved = new TestPhone({ ...after, actor: phone.actor, device: phone.device })
      await moved.pullAll()
      expect(statuses((await moved.push({ ...wire, receipt })).results)).toEqual(['applied'])
      const [again] = await allNotes(after.platform.database.db)
      expect(JSON.parse(again?.text ?? '')).toMatchObject({ at: said, now })
      expect(again?.text).not.toContain('claimedAt')
    } finally {
      await after.close()
    }
  })
})

describe('a command that waits for another one [findings L4]', () => {
  test('cannot be asked after without what it said it builds on', async () => {
    const phone = await signedIn()
    const madeUp = world.platform.newId()
    const wire = phone.command(stampNote.name, {}, { dependsOn: madeUp })
    expect(statuses((await phone.push(wire)).results)).toEqual(['parked'])
    const { dependsOn: _left, ...bare } = wire
    const answer = await phone.push({ ...bare, asked: 1 })
    expect(only(answer.results)).toMatchObject({ status: 'parked', failures: [{ code: 'sync.depends-on-missing' }] })
    const applied = phone.write('another')
    await phone.push(applied)
    const swapped = await phone.push({ ...wire, dependsOn: applied.id, asked: 2 })
    expect(statuses(swapped.results)).toEqual(['parked'])
  })

  test('counts from the time it is applied, not from the time it was parked', async () => {
    const first = await signedIn()
    const second = await signedIn(first.actor)
    const awaited = first.write('late')
    const at = world.platform.now()
    const wire = second.command(stampNote.name, {}, { dependsOn: awaited.id })
    await second.push(wire)
    world.platform.clock.advance(3 * DAY_MS)
    await first.push({ ...awaited, at: world.platform.now() })
    expect(statuses((await second.push({ ...wire, asked: 1 })).results)).toEqual(['applied'])
    expect(JSON.parse((await textOf(noteOf(wire))) ?? '')).toMatchObject({ at, now: at + 3 * DAY_MS })
  })
})
