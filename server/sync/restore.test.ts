import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CommandResult, WireCommand } from '../../shared/sync/protocol.ts'
import { renewEpoch } from './epoch.ts'
import { allNotes } from './testing/notes.store.ts'
import { noteOf, only, openWorld, statuses, TestPhone, type World } from './testing/world.ts'

// A restored server is a second, emptier world with the same people and keys and a new epoch.
describe('after a restore from an older backup [sync S1–S3]', () => {
  let before: World
  let after: World
  beforeEach(async () => {
    before = await openWorld()
    after = await openWorld()
    await renewEpoch(after.platform)
  })
  afterEach(async () => {
    await before.close()
    await after.close()
  })

  const texts = async (): Promise<string[]> => (await allNotes(after.platform.database.db)).map((note) => note.text)

  /** The same phone, now talking to the restored server. */
  const movedOver = async (phone: TestPhone): Promise<TestPhone> => {
    const moved = new TestPhone({
      sync: after.sync,
      platform: after.platform,
      actor: phone.actor,
      device: phone.device,
    })
    after.people.set(phone.actor.userId, phone.actor)
    await moved.pullAll()
    return moved
  }

  const signedIn = async (): Promise<TestPhone> => {
    const phone = before.phoneOf(before.join())
    await phone.pullAll()
    return phone
  }

  const again = (wire: WireCommand, result: CommandResult | undefined, args: unknown = wire.args): WireCommand => ({
    ...wire,
    args,
    receipt: result?.receipt ?? '',
  })

  // Seed 7195. Days that end in a refusal that no phone receives; a restore from before them, and an acceptance; a
  // restore to them.
  test('a refusal of undone days gives way to what was accepted after them, once', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const moved = await movedOver(phone)
    after.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    expect(statuses((await moved.push(wire)).results)).toEqual(['refused'])
    await renewEpoch(after.platform)
    await moved.pullAll()
    before.platform.clock.advance(1)
    const proven = again(wire, only((await phone.push(wire)).results))
    expect(statuses((await moved.push({ ...proven, args: { text: 'forged' } })).results)).toEqual(['refused'])
    expect(statuses((await moved.push(proven)).results)).toEqual(['applied'])
    expect(statuses((await moved.push(wire)).results)).toEqual(['applied'])
    expect(await texts()).toEqual(['a'])
  })

  test('a refusal that came after the acceptance was told, and stays', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const proven = again(wire, only((await phone.push(wire)).results))
    const moved = await movedOver(phone)
    after.platform.clock.advance(1)
    after.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    expect(statuses((await moved.push(wire)).results)).toEqual(['refused'])
    expect(statuses((await moved.push(proven)).results)).toEqual(['refused'])
    expect(await texts()).toEqual([])
  })

  test('settled commands sent again with their receipts come back in order', async () => {
    const phone = await signedIn()
    const wires = [phone.write('a'), phone.write('b')]
    const { results } = await phone.push(...wires)
    const moved = await movedOver(phone)
    const answer = await moved.push(...wires.map((wire, index) => again(wire, results[index])))
    expect(answer).toMatchObject({ status: 'ok', expected: 3 })
    expect(statuses(answer.results)).toEqual(['applied', 'applied'])
    expect(await texts()).toEqual(['a', 'b'])
  })

  test('a receipt counts even if the right and the day have gone since', async () => {
    const phone = await signedIn()
    const wire = phone.write('accepted then')
    const { results } = await phone.push(wire)
    const moved = await movedOver(phone)
    after.people.set(phone.actor.userId, {
      ...phone.actor,
      grants: [{ permission: 'create sales', extent: 'own', inverted: true }],
    })
    after.platform.clock.advance(3 * 86_400_000)
    expect(statuses((await moved.push(again(wire, results[0]))).results)).toEqual(['applied'])
    expect(await texts()).toEqual(['accepted then'])
  })

  test('the new receipt is worth as much after the next restore', async () => {
    const phone = await signedIn()
    const wire = phone.write('twice restored')
    const { results } = await phone.push(wire)
    const moved = await movedOver(phone)
    after.platform.clock.advance(3 * 86_400_000)
    const second = await moved.push(again(wire, results[0]))
    expect(only(second.results).receipt).toBe(only(results).receipt)
  })

  test('without a receipt the rules of today decide', async () => {
    const phone = await signedIn()
    const wire = phone.write('never received')
    const moved = await movedOver(phone)
    after.platform.clock.advance(3 * 86_400_000)
    expect(only((await moved.push(wire)).results)).toMatchObject({
      status: 'refused',
      failures: [{ code: 'note.day-closed' }],
    })
  })

  test.each([
    ['made up', (wire: WireCommand) => ({ ...wire, receipt: 'applied.k0.AAAA' })],
    ['unreadable', (wire: WireCommand) => ({ ...wire, receipt: 'so what' })],
    ['of other arguments', (wire: WireCommand) => ({ ...wire, args: { ...(wire.args as object), text: 'more' } })],
    ['of another time', (wire: WireCommand) => ({ ...wire, at: wire.at - 86_400_000 })],
    [
      'of another number',
      (wire: WireCommand) => ({ ...wire, id: wire.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }),
    ],
    [
      'turned from refused to applied',
      (wire: WireCommand) => ({ ...wire, receipt: (wire.receipt ?? '').replace('applied', 'parked') }),
    ],
  ])('a receipt that is %s proves nothing', async (_what, forge) => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const { results } = await phone.push(wire)
    const moved = await movedOver(phone)
    after.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    const answer = await moved.push(forge(again(wire, results[0])))
    expect(only(answer.results)).toMatchObject({ status: 'refused', failures: [{ code: 'access.forbidden' }] })
  })

  test('a receipt proves the same from another device of its user: the phone may have a new name by now', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const { results } = await phone.push(wire)
    const other = await movedOver(before.phoneOf(phone.actor))
    after.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    expect(statuses((await other.push(again({ ...wire, seq: 1 }, results[0]))).results)).toEqual(['applied'])
  })

  test('another user’s receipt proves nothing', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    const { results } = await phone.push(wire)
    const other = await movedOver(before.phoneOf(before.join()))
    after.people.set(other.actor.userId, { ...other.actor, grants: [] })
    expect(statuses((await other.push(again(wire, results[0]))).results)).toEqual(['refused'])
  })

  test('what was accepted and now contradicts the rules waits for a person, never dropped', async () => {
    const phone = await signedIn()
    const create = phone.write('a')
    const edit = phone.command('note.edit', { id: noteOf(create), text: 'b' })
    const { results } = await phone.push(create, edit)
    expect(statuses(results)).toEqual(['applied', 'applied'])
    const moved = await movedOver(phone)
    moved.oldestSeq = edit.seq
    expect(only((await moved.push(again(edit, results[1]))).results)).toMatchObject({
      status: 'parked',
      failures: [{ code: 'sync.accepted-before' }, { code: 'note.missing' }],
    })
  })

  test('a command that was refused stays refused, because its person was told so', async () => {
    const phone = await signedIn()
    before.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    const wire = phone.write('a')
    const { results } = await phone.push(wire)
    expect(statuses(results)).toEqual(['refused'])
    const moved = await movedOver(phone)
    expect(only((await moved.push(again(wire, results[0]))).results)).toMatchObject({
      status: 'refused',
      failures: [{ code: 'sync.refused-before' }],
    })
    expect(await texts()).toEqual([])
  })

  test('sensitive arguments travel as the server’s capsules and the receipt still fits', async () => {
    const phone = await signedIn()
    const wire = phone.write('a', { secret: '811218-9876' })
    const result = only((await phone.push(wire)).results)
    const moved = await movedOver(phone)
    after.people.set(phone.actor.userId, { ...phone.actor, grants: [] })
    const args = { ...(wire.args as object), secret: { $sealed: result.sealed?.['secret'] } }
    const answer = only((await moved.push(again(wire, result, args))).results)
    expect(answer).toMatchObject({ status: 'applied', sealed: result.sealed })
  })

  test('a device resumes once where its history begins, and only there', async () => {
    const phone = await signedIn()
    const wires = [phone.write('1'), phone.write('2'), phone.write('3'), phone.write('4'), phone.write('6')]
    const moved = await movedOver(phone)
    moved.oldestSeq = 3
    const [, second, third, fourth] = wires
    if (!second || !third || !fourth) throw new Error('four commands were written')
    expect(await moved.push(fourth)).toMatchObject({ status: 'sequence_gap', expected: 1, results: [] })
    expect(await moved.push(third)).toMatchObject({ status: 'ok', expected: 4 })
    moved.oldestSeq = 5
    expect(await moved.push(...wires.slice(4))).toMatchObject({ status: 'sequence_gap', expected: 4 })
    expect(await moved.push(fourth)).toMatchObject({ status: 'ok', expected: 5 })
    expect(await moved.push(second)).toMatchObject({ status: 'sequence_reused', expected: 5, results: [] })
    expect(await texts()).toEqual(['3', '4'])
  })
})
