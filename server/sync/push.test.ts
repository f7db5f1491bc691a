import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { put } from '../../shared/sync/command.ts'
import { notes } from './testing/notes.ts'
import { allNotes, loadSecretHash } from './testing/notes.store.ts'
import { readInboxByIds } from './sync.store.ts'
import { noteOf, only, openWorld, statuses, type World } from './testing/world.ts'

describe('push [sync S1–S4, S8, S9]', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  const texts = async (): Promise<string[]> =>
    (await allNotes(world.platform.database.db)).map((note) => note.text).toSorted()

  const signedIn = async (change: Parameters<World['join']>[0] = {}) => {
    const phone = world.phoneOf(world.join(change))
    await phone.pullAll()
    return phone
  }

  test('a command is applied once and answered with what a pull must reach', async () => {
    const phone = await signedIn()
    const wire = phone.write('door 1')
    const answer = await phone.push(wire)
    const result = only(answer.results)
    expect(answer).toMatchObject({ status: 'ok', expected: 2, epoch: phone.epoch })
    expect(result).toMatchObject({ seq: 1, id: wire.id, status: 'applied', failures: [] })
    expect(result.needs).toEqual({
      [`notes/user/${phone.actor.userId}`]: 1,
      [`notes/team/${String(phone.actor.teamId)}`]: 1,
    })
    const change = only(await phone.pullAll())
    expect(change).toMatchObject({ id: noteOf(wire), row: { text: 'door 1', version: 1 } })
  })

  test('the same push twice, or again after a lost answer, gives the same answer and one row (S2)', async () => {
    const phone = await signedIn()
    const wires = [phone.write('a'), phone.write('b')]
    const first = await phone.push(...wires)
    world.platform.clock.advance(60_000)
    const second = await phone.push(...wires)
    expect(second).toEqual(first)
    expect(await texts()).toEqual(['a', 'b'])
  })

  test('a batch that overlaps with what was taken goes on from there (S2, S3)', async () => {
    const phone = await signedIn()
    const [a, b, c] = [phone.write('a'), phone.write('b'), phone.write('c')]
    await phone.push(a, b)
    const answer = await phone.push(b, c)
    expect(answer).toMatchObject({ status: 'ok', expected: 4 })
    expect(statuses(answer.results)).toEqual(['applied', 'applied'])
    expect(await texts()).toEqual(['a', 'b', 'c'])
  })

  test('a gap stops the batch and names the number that is missing (S3)', async () => {
    const phone = await signedIn()
    const [a, , c] = [phone.write('a'), phone.write('b'), phone.write('c')]
    const answer = await phone.push(a, c)
    expect(answer).toMatchObject({ status: 'sequence_gap', expected: 2 })
    expect(answer.results).toHaveLength(1)
    expect(await texts()).toEqual(['a'])
  })

  test('a number used for another command stops the batch and overwrites nothing', async () => {
    const phone = await signedIn()
    const a = phone.write('a')
    await phone.push(a)
    const answer = await phone.push({ ...phone.write('impostor'), seq: a.seq })
    expect(answer).toMatchObject({ status: 'sequence_reused', results: [] })
    expect(await texts()).toEqual(['a'])
  })

  test('a number used twice in one batch stops it too', async () => {
    const phone = await signedIn()
    const a = phone.write('a')
    const answer = await phone.push(a, { ...phone.write('b'), seq: a.seq })
    expect(answer).toMatchObject({ status: 'sequence_reused', expected: 2 })
    expect(statuses(answer.results)).toEqual(['applied'])
  })

  test('a command that comes again from a new device of the same user has no second effect (S2)', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const first = await phone.push(wire)
    const other = world.phoneOf(phone.actor)
    await other.pullAll()
    const answer = await other.push(wire)
    expect(answer.results).toEqual(first.results)
    expect(answer.expected).toBe(2)
    expect(await texts()).toEqual(['a'])
  })

  test('the id of another user’s command is answered like a broken device: nothing leaks', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    await phone.push(wire)
    const stranger = await signedIn()
    expect(await stranger.push({ ...stranger.write('b'), id: wire.id })).toMatchObject({
      status: 'sequence_reused',
      results: [],
    })
  })

  test('a row made under an id that is taken is refused, and the row stays as it was (S2)', async () => {
    const phone = await signedIn()
    const wire = phone.write('new')
    const { userId } = phone.actor
    await world.sync.writeOnServer({
      changes: [put(notes, { id: noteOf(wire), text: 'old', ownerId: userId, teamId: userId })],
    })
    const answer = await phone.push(wire)
    expect(only(answer.results)).toMatchObject({ status: 'refused', failures: [{ code: 'sync.row-exists' }] })
    expect(await texts()).toEqual(['old'])
  })

  test('a refused command is kept with its reason and leaves nothing (S1)', async () => {
    const phone = await signedIn()
    const wire = phone.write('')
    const answer = await phone.push(wire)
    expect(only(answer.results)).toMatchObject({
      status: 'refused',
      failures: [{ code: 'note.empty', field: 'text' }],
      needs: {},
    })
    expect(await phone.push(wire)).toEqual(answer)
    expect(await texts()).toEqual([])
  })

  test('without the permission the command is refused, kept, and the next one goes on', async () => {
    const phone = await signedIn()
    world.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    const answer = await phone.push(phone.write('a'))
    expect(only(answer.results)).toMatchObject({ status: 'refused', failures: [{ code: 'access.forbidden' }] })
  })

  test('bad commands have their fates and never stop the others (S8)', async () => {
    const phone = await signedIn()
    const answer = await phone.push(
      phone.write('first'),
      phone.write('boom'),
      phone.command('note.unheard-of', { ssn: '811218-9876' }),
      phone.command('note.write', { text: 7 }),
      phone.command('note.write', { text: 'newer', teamId: phone.actor.teamId }, { version: 2 }),
      phone.write('crash'),
      phone.write('last'),
    )
    expect(statuses(answer.results)).toEqual(['applied', 'parked', 'parked', 'refused', 'parked', 'parked', 'applied'])
    expect(answer.results.map(({ failures }) => failures[0]?.code)).toEqual([
      undefined,
      'sync.handler-failed',
      'sync.unknown-command',
      'sync.unreadable-command',
      'sync.unknown-command',
      'sync.handler-failed',
      undefined,
    ])
    expect(await texts()).toEqual(['first', 'last'])
  })

  test('a large command that nobody knows is refused and its content is not kept; a small one waits (S10)', async () => {
    const phone = await signedIn()
    const large = { text: 'x'.repeat(8 * 1024) }
    const wires = [
      phone.command('note.unheard-of', large),
      phone.command('note.unheard-of', { text: 'small' }),
      phone.command('note.write', large, { version: 2 }),
    ]
    const { results } = await phone.push(...wires)
    expect(statuses(results)).toEqual(['refused', 'parked', 'parked'])
    expect(results[0]?.failures).toEqual([{ code: 'sync.unknown-too-large' }])
    const kept = await readInboxByIds(
      world.platform.database.db,
      wires.map(({ id }) => id),
    )
    expect(kept.map(({ args }) => args.length > 1000).filter(Boolean)).toHaveLength(1)
    expect(statuses((await phone.push(...wires)).results)).toEqual(['refused', 'parked', 'parked'])
  })

  test('strings that a database may not like do not stop a batch (S8)', async () => {
    const phone = await signedIn()
    const answer = await phone.push(
      phone.command('na\0me', { a: '\0 \ud800' }),
      phone.command('note.write', null),
      phone.command('note.write', undefined),
      phone.write('fine'),
    )
    expect(statuses(answer.results)).toEqual(['parked', 'refused', 'refused', 'applied'])
  })

  test('a command that builds on one that was not applied is parked', async () => {
    const phone = await signedIn()
    const broken = phone.write('boom')
    const edit = phone.command('note.edit', { id: noteOf(broken), text: 'x' }, { dependsOn: broken.id })
    const good = phone.write('good')
    const later = phone.command('note.edit', { id: noteOf(good), text: 'better' }, { dependsOn: good.id })
    const answer = await phone.push(broken, edit, good, later)
    expect(statuses(answer.results)).toEqual(['parked', 'parked', 'applied', 'applied'])
    expect(answer.results[1]?.failures).toEqual([{ code: 'sync.depends-on-missing' }])
    const inAnotherRequest = phone.command('note.edit', { id: noteOf(good), text: 'best' }, { dependsOn: later.id })
    expect(statuses((await phone.push(inAnotherRequest)).results)).toEqual(['applied'])
    expect(await texts()).toEqual(['best'])
  })

  test('a row written several times in a batch has one position, which all its commands wait for', async () => {
    const phone = await signedIn()
    const create = phone.write('one')
    const edit = phone.command('note.edit', { id: noteOf(create), text: 'two' })
    const answer = await phone.push(create, edit, phone.write('other'))
    const [first, second] = answer.results
    expect(first?.needs).toEqual(second?.needs)
    const changes = await phone.pullAll()
    expect(changes.map(({ row }) => row)).toMatchObject([
      { text: 'two', version: 2 },
      { text: 'other', version: 1 },
    ])
  })

  test('a note written and removed in one batch was never there', async () => {
    const phone = await signedIn()
    const create = phone.write('brief')
    const answer = await phone.push(create, phone.command('note.remove', { id: noteOf(create) }))
    expect(statuses(answer.results)).toEqual(['applied', 'applied'])
    expect(await phone.pullAll()).toEqual([])
    expect(await texts()).toEqual([])
  })

  test('the business day comes from the server; a clock that runs ahead is not believed (S9)', async () => {
    const phone = await signedIn()
    const now = world.platform.now()
    const nextYear = phone.command(
      'note.write',
      { text: 'ahead', teamId: phone.actor.teamId },
      { at: now + 365 * 86_400_000 },
    )
    const lied = phone.command(
      'note.write',
      { text: 'lied', teamId: phone.actor.teamId },
      { businessDay: '2020-01-01' },
    )
    const yesterday = phone.command('note.write', { text: 'old', teamId: phone.actor.teamId }, { at: now - 86_400_000 })
    const answer = await phone.push(nextYear, lied, yesterday)
    expect(statuses(answer.results)).toEqual(['applied', 'applied', 'refused'])
    expect(answer.results[2]?.failures).toEqual([{ code: 'note.day-closed' }])
  })

  test('sensitive arguments are stored sealed and come back as capsules of this command only', async () => {
    const phone = await signedIn()
    const wire = phone.write('deal', { secret: '811218-9876' })
    const result = only((await phone.push(wire)).results)
    expect(JSON.stringify(result)).not.toContain('811218')
    expect(Object.keys(result.sealed ?? {})).toEqual(['secret'])
    expect(await loadSecretHash(world.platform.database.db, noteOf(wire))).toBe('hash of 11')
    const moved = phone.command('note.write', {
      text: 'x',
      teamId: phone.actor.teamId,
      secret: { $sealed: result.sealed?.['secret'] },
    })
    expect(only((await phone.push(moved)).results)).toMatchObject({
      status: 'refused',
      failures: [{ code: 'sync.unreadable-command' }],
    })
  })

  test('another user’s device is refused with 403, and a person without access with 401', async () => {
    const phone = await signedIn()
    await phone.push(phone.write('a'))
    const request = { device: phone.device, epoch: phone.epoch, oldestSeq: 1, commands: [] }
    const stranger = world.join()
    const session = { sessionId: phone.device, userId: stranger.userId }
    await expect(world.sync.push(session, request)).rejects.toMatchObject({
      status: 403,
      code: 'sync.device-of-another-user',
    })
    await expect(world.sync.pull(session, { device: phone.device, epoch: null, cursors: {} })).rejects.toMatchObject({
      status: 403,
    })
    world.people.set(phone.actor.userId, null)
    await expect(phone.push(phone.write('b'))).rejects.toMatchObject({ status: 401 })
    await expect(phone.pull()).rejects.toMatchObject({ status: 401 })
    expect(await texts()).toEqual(['a'])
  })

  test('before its first pull, or with an older epoch, nothing of a push is applied', async () => {
    const phone = world.phoneOf(world.join())
    const wire = phone.write('a')
    expect(await phone.push(wire)).toMatchObject({ status: 'epoch_changed', results: [], expected: 1 })
    phone.epoch = 'another'
    expect(await phone.push(wire)).toMatchObject({ status: 'epoch_changed', results: [] })
    expect(await texts()).toEqual([])
    await phone.pullAll()
    expect(await phone.push(wire)).toMatchObject({ status: 'ok', expected: 2 })
  })
})
