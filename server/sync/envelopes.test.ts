import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PushResponse, WireCommand } from '../../shared/sync/protocol.ts'
import { readInboxByIds } from './sync.store.ts'
import { allNotes } from './testing/notes.store.ts'
import { only, openWorld, statuses, type TestPhone, type World } from './testing/world.ts'

describe('a command that is wrong around its arguments [sync S1, S8]', () => {
  let world: World
  let phone: TestPhone
  beforeEach(async () => {
    world = await openWorld()
    phone = world.phoneOf(world.join())
    await phone.pullAll()
  })
  afterEach(() => world.close())

  const pushAll = (...commands: readonly unknown[]): Promise<PushResponse> =>
    world.sync.push(phone.session, { device: phone.device, epoch: phone.epoch, oldestSeq: 1, commands: [...commands] })

  test.each([
    ['an unknown key', (wire: WireCommand) => ({ ...wire, colour: 'red' })],
    ['no name', ({ name: _name, ...wire }: WireCommand) => wire],
    ['an endless name', (wire: WireCommand) => ({ ...wire, name: 'n'.repeat(101) })],
    ['an absurd version', (wire: WireCommand) => ({ ...wire, version: -1 })],
    ['an impossible time', (wire: WireCommand) => ({ ...wire, at: 'noon' })],
    ['a day that never was', (wire: WireCommand) => ({ ...wire, businessDay: '2026-02-30' })],
    ['a dependency that is no id', (wire: WireCommand) => ({ ...wire, dependsOn: 7 })],
  ])('with %s is refused under its number, and the others go on', async (_what, spoil) => {
    const wires = [phone.write('before'), phone.write('bad'), phone.write('after')]
    const [before, bad, after] = wires
    if (!bad) throw new Error('three commands were written')
    const sent = [before, spoil(bad), after]
    const answer = await pushAll(...sent)
    expect(answer).toMatchObject({ status: 'ok', expected: 4 })
    expect(statuses(answer.results)).toEqual(['applied', 'refused', 'applied'])
    expect(answer.results[1]).toMatchObject({
      seq: 2,
      id: bad.id,
      failures: [{ code: 'sync.unreadable-command' }],
      needs: {},
    })
    expect(await pushAll(...sent)).toEqual(answer)
    expect((await allNotes(world.platform.database.db)).map(({ text }) => text).toSorted()).toEqual(['after', 'before'])
  })

  test('is kept whole and sealed: nobody can tell what in it is secret', async () => {
    const wire = { ...phone.write('bad', { secret: '811218-9876' }), colour: 'red' }
    expect(statuses((await pushAll(wire)).results)).toEqual(['refused'])
    const line = only(await readInboxByIds(world.platform.database.db, [wire.id]))
    expect(line).toMatchObject({ device: phone.device, seq: 1, name: 'note.write', status: 'refused' })
    expect(JSON.stringify(line)).not.toContain('811218')
  })

  test('is told by its place when it has no number or id, and nothing of the request is applied', async () => {
    const good = phone.write('good')
    const lost = [{ ...phone.write('a'), id: 'x' }, { ...phone.write('b'), seq: 0.5 }, null, 'text', 7]
    await expect(pushAll(good, ...lost)).rejects.toMatchObject({
      status: 422,
      errors: [1, 2, 3, 4, 5].map((index) => ({ pointer: `/commands/${index}`, code: 'sync.unreadable-command' })),
    })
    expect(await allNotes(world.platform.database.db)).toEqual([])
    expect(statuses((await pushAll(good)).results)).toEqual(['applied'])
  })

  test('with a number far ahead stops at the gap, as any number does (S3)', async () => {
    const wire = { ...phone.write('far'), seq: Number.MAX_SAFE_INTEGER, colour: 'red' }
    expect(await pushAll(wire)).toMatchObject({ status: 'sequence_gap', expected: 1, results: [] })
  })
})
