import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import type { CommandResult, WireCommand } from '../../shared/sync/protocol.ts'
import { renewEpoch } from './epoch.ts'
import { allNotes } from './testing/notes.store.ts'
import { noteOf, only, openWorld, statuses, TestPhone, type World } from './testing/world.ts'

describe('a parked command that its phone asks after [sync S1, S2]', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  const signedIn = async (actor: Actor = world.join()): Promise<TestPhone> => {
    const phone = world.phoneOf(actor)
    await phone.pullAll()
    return phone
  }
  const stored = () => allNotes(world.platform.database.db)

  test('is applied, once, when what it waited for has come', async () => {
    const first = await signedIn()
    const second = await signedIn(first.actor)
    const create = first.write('a')
    const edit = second.command('note.edit', { id: noteOf(create), text: 'b' }, { dependsOn: create.id })
    expect(statuses((await second.push(edit)).results)).toEqual(['parked'])
    await first.push(create)

    const answer = await second.push({ ...edit, asked: 1 })
    expect(only(answer.results)).toMatchObject({ status: 'applied', seq: 1, id: edit.id, failures: [] })
    expect(Object.keys(only(answer.results).needs)).toHaveLength(2)
    expect(await stored()).toMatchObject([{ text: 'b', version: 2 }])
    expect(await second.push(edit)).toEqual(answer)
    expect(await stored()).toMatchObject([{ text: 'b', version: 2 }])
  })

  test('is told of with a pull when it has its fate, to its user alone; the pull judges nothing', async () => {
    const first = await signedIn()
    const second = await signedIn(first.actor)
    const create = first.write('a')
    const edit = second.command('note.edit', { id: noteOf(create), text: 'b' }, { dependsOn: create.id })
    await second.push(edit)
    await first.push(create)
    const asking = ({ device, epoch, cursors, session }: TestPhone) =>
      world.sync.pull(session, { device, epoch, cursors: { ...cursors }, parked: [edit.id] })
    expect((await asking(second)).fates).toEqual([])
    const answer = await second.push({ ...edit, asked: 1 })
    expect((await asking(second)).fates).toEqual(answer.results)
    expect((await asking(await signedIn())).fates).toEqual([])
    expect(await second.pull()).not.toHaveProperty('fates')
  })

  test('is judged on what the server keeps, not on what is sent now', async () => {
    const first = await signedIn()
    const second = await signedIn(first.actor)
    const create = first.write('a')
    const edit = second.command('note.edit', { id: noteOf(create), text: 'b' }, { dependsOn: create.id })
    await second.push(edit)
    await first.push(create)
    const answer = await second.push({ ...edit, asked: 1, args: { id: noteOf(create), text: 'forged' } })
    expect(statuses(answer.results)).toEqual(['applied'])
    expect(await stored()).toMatchObject([{ text: 'b' }])
  })

  test('stays parked, with the same answer, while nothing has changed; the others go on', async () => {
    const phone = await signedIn()
    const wires = [phone.write('boom'), phone.write('good')]
    const answer = await phone.push(...wires)
    expect(statuses(answer.results)).toEqual(['parked', 'applied'])
    expect(await phone.push(...wires.map((wire) => ({ ...wire, asked: 1 })))).toEqual(answer)
  })

  test('has one answer for one asking, however late it is sent again', async () => {
    const first = await signedIn()
    const second = await signedIn(first.actor)
    const create = first.write('a')
    const edit = second.command('note.edit', { id: noteOf(create), text: 'b' }, { dependsOn: create.id })
    const parked = await second.push(edit)
    expect(statuses((await second.push({ ...edit, asked: 1 })).results)).toEqual(['parked'])
    await first.push(create)

    expect(await second.push({ ...edit, asked: 1 })).toEqual(parked)
    expect(await second.push(edit)).toEqual(parked)
    expect(statuses((await second.push({ ...edit, asked: 2 })).results)).toEqual(['applied'])
    expect(statuses((await second.push({ ...edit, asked: 1 })).results)).toEqual(['applied'])
  })

  test('of a name that nobody knew keeps its secrets sealed and stays parked', async () => {
    const phone = await signedIn()
    const wire = phone.command('note.unheard-of', { secret: '811218-9876' })
    const answer = await phone.push(wire)
    expect(await phone.push({ ...wire, asked: 1 })).toEqual(answer)
    expect(JSON.stringify(answer)).not.toContain('811218')
  })
})

describe('what was accepted before a restore and waits for another device [sync S1, S2]', () => {
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

  const movedOver = async ({ actor, device }: TestPhone): Promise<TestPhone> => {
    const moved = new TestPhone({ sync: after.sync, platform: after.platform, actor, device })
    after.people.set(actor.userId, actor)
    await moved.pullAll()
    return moved
  }
  const proven = (wire: WireCommand, { results }: { results: readonly CommandResult[] }): WireCommand => ({
    ...wire,
    receipt: only(results).receipt,
  })

  const twoPhones = async () => {
    const seller = before.phoneOf(before.join())
    const coach = before.phoneOf(before.join({ teamId: seller.actor.teamId }))
    await seller.pullAll()
    await coach.pullAll()
    const create = seller.write('a')
    const created = proven(create, await seller.push(create))
    const edit = coach.command('note.edit', { id: noteOf(create), text: 'b' })
    const edited = proven(edit, await coach.push(edit))
    return { seller: await movedOver(seller), coach: await movedOver(coach), created, edited }
  }

  test('is applied, once, when it is asked after once the other device has sent its part', async () => {
    const { seller, coach, created, edited } = await twoPhones()
    expect(only((await coach.push(edited)).results)).toMatchObject({
      status: 'parked',
      failures: [{ code: 'sync.accepted-before' }, { code: 'note.missing' }],
    })
    expect(statuses((await seller.push(created)).results)).toEqual(['applied'])
    const answer = await coach.push({ ...edited, asked: 1 })
    expect(only(answer.results)).toMatchObject({ status: 'applied', failures: [] })
    const once = await allNotes(after.platform.database.db)
    expect(once).toMatchObject([{ text: 'b' }])
    expect(await coach.push(edited)).toEqual(answer)
    expect(await allNotes(after.platform.database.db)).toEqual(once)
  })

  test('still counts as accepted when the right has gone since, also without its receipt', async () => {
    const { seller, coach, created, edited } = await twoPhones()
    await coach.push(edited)
    await seller.push(created)
    after.people.set(coach.actor.userId, { ...coach.actor, grants: [] })
    const { receipt: _receipt, ...bare } = edited
    expect(statuses((await coach.push({ ...bare, asked: 1 })).results)).toEqual(['applied'])
  })

  test('stays proved through a second restore, with the receipt it got after the first', async () => {
    const { coach, edited } = await twoPhones()
    const parked = await coach.push(edited)
    const third = await openWorld()
    await renewEpoch(third.platform)
    third.people.set(coach.actor.userId, coach.actor)
    const moved = new TestPhone({
      sync: third.sync,
      platform: third.platform,
      actor: coach.actor,
      device: coach.device,
    })
    await moved.pullAll()
    const answer = await moved.push(proven(edited, parked))
    expect(only(answer.results)).toMatchObject({ status: 'parked', failures: [{ code: 'sync.accepted-before' }, {}] })
    await third.close()
  })

  // Seed 1052: parked in the backup, applied after it, and the right taken away before the restored server was asked.
  test('is believed by its receipt where the backup still holds it as parked', async () => {
    const first = before.phoneOf(before.join())
    const second = before.phoneOf(first.actor)
    await first.pullAll()
    await second.pullAll()
    const create = first.write('a')
    const edit = second.command('note.edit', { id: noteOf(create), text: 'b' }, { dependsOn: create.id })
    const inBackup = await movedOver(second)
    expect(statuses((await inBackup.push(edit)).results)).toEqual(['parked'])
    await second.push(edit)
    const created = proven(create, await first.push(create))
    const asked = { ...edit, asked: 1 }
    const edited = proven(asked, await second.push(asked))
    await renewEpoch(after.platform)
    expect(statuses((await (await movedOver(first)).push(created)).results)).toEqual(['applied'])
    after.people.set(second.actor.userId, { ...second.actor, grants: [] })
    await inBackup.pullAll()
    const forged = { ...edited, args: { id: noteOf(create), text: 'forged' } }
    expect(statuses((await inBackup.push(edited)).results)).toEqual(['applied'])
    expect(statuses((await inBackup.push(forged)).results)).toEqual(['applied'])
    expect(await allNotes(after.platform.database.db)).toMatchObject([{ text: 'b' }])
  })

  test('is not touched by what others send: its phone would not hear of it (S4)', async () => {
    const { seller, coach, created, edited } = await twoPhones()
    await coach.push(edited)
    await seller.push(created)
    expect(await allNotes(after.platform.database.db)).toMatchObject([{ text: 'a' }])
  })
})
