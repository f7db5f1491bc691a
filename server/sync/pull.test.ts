import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteOf, only, openWorld, type TestPhone, type World } from './testing/world.ts'

describe('pull [sync S5, S6, S10]', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld({ pageRows: 4 })
  })
  afterEach(() => world.close())

  const signedIn = async (change: Parameters<World['join']>[0] = {}): Promise<TestPhone> => {
    const phone = world.phoneOf(world.join(change))
    await phone.pullAll()
    return phone
  }

  const textsOf = (changes: Awaited<ReturnType<TestPhone['pullAll']>>): unknown[] =>
    changes.map(({ row }) => row?.['text'] ?? null)

  test('the first load comes newest first, in pages, and ends', async () => {
    const phone = await signedIn()
    for (const text of ['1', '2', '3', '4', '5']) await phone.push(phone.write(text))
    const fresh = world.phoneOf(phone.actor)
    const first = await fresh.pull()
    expect(first).toMatchObject({ reset: true, more: true, removed: [] })
    expect(textsOf(first.changes)).toEqual(['5', '4'])
    const rest = await fresh.pullAll()
    expect(new Set(textsOf(rest))).toEqual(new Set(['3', '2', '1']))
    expect(await fresh.pull()).toMatchObject({ changes: [], more: false, reset: false })
  })

  test('a row changed while the first load is under way arrives in its new form', async () => {
    const phone = await signedIn()
    const oldest = phone.write('1')
    await phone.push(oldest)
    for (const text of ['2', '3', '4', '5', '6']) await phone.push(phone.write(text))
    const fresh = world.phoneOf(phone.actor)
    await fresh.pull()
    await phone.push(phone.command('note.edit', { id: noteOf(oldest), text: '1 again' }))
    const later = await fresh.pull()
    expect(textsOf(later.changes)).toContain('1 again')
    const rest = await fresh.pullAll()
    expect(textsOf([...later.changes, ...rest]).filter((text) => text === '1')).toEqual([])
  })

  test('what is new comes in order, grouped by row, and only once', async () => {
    const phone = await signedIn()
    await phone.push(phone.write('a'), phone.write('b'))
    const { userId, teamId } = phone.actor
    const page = await phone.pull()
    expect(textsOf(page.changes)).toEqual(['a', 'b'])
    expect(new Set(page.changes[0]?.entered)).toEqual(new Set([`notes/user/${userId}`, `notes/team/${String(teamId)}`]))
    expect(await phone.pullAll()).toEqual([])
  })

  test('one busy scope does not keep the others waiting', async () => {
    const teamId = world.platform.newId()
    const [busy, quiet] = [await signedIn({ teamId }), await signedIn({ teamId })]
    for (let count = 0; count < 6; count += 1) await busy.push(busy.write(`busy ${count}`))
    await quiet.push(quiet.write('mine'))
    const page = await quiet.pull()
    expect(textsOf(page.changes)).toContain('mine')
    expect(page.more).toBe(true)
  })

  test('a row that moves to another scope leaves the first with a tombstone (S6)', async () => {
    const [writer, coach, newCoach] = [await signedIn(), await signedIn(), await signedIn()]
    const there = await signedIn({ teamId: coach.actor.teamId })
    const wire = there.write('moving')
    await there.push(wire)
    expect(textsOf(await coach.pullAll())).toEqual(['moving'])
    await there.push(there.command('note.edit', { id: noteOf(wire), text: 'moved', teamId: newCoach.actor.teamId }))
    const gone = only(await coach.pullAll())
    expect(gone).toMatchObject({
      id: noteOf(wire),
      row: null,
      entered: [],
      left: [`notes/team/${String(coach.actor.teamId)}`],
    })
    expect(textsOf(await newCoach.pullAll())).toEqual(['moved'])
    expect(await writer.pullAll()).toEqual([])
  })

  test('a removed row leaves every scope', async () => {
    const phone = await signedIn()
    const wire = phone.write('a')
    await phone.push(wire)
    await phone.pullAll()
    await phone.push(phone.command('note.remove', { id: noteOf(wire) }))
    const change = only(await phone.pullAll())
    expect(change.row).toBeNull()
    expect(change.left).toHaveLength(2)
    const fresh = world.phoneOf(phone.actor)
    expect(await fresh.pullAll()).toEqual([])
  })

  test('a moved person loses the old team’s scope and gets the new one’s rows (S6)', async () => {
    const [phone, mate] = [await signedIn(), await signedIn()]
    await mate.push(mate.write('of the new team'))
    const before = phone.actor.teamId
    world.people.set(phone.actor.userId, { ...phone.actor, teamId: mate.actor.teamId })
    const page = await phone.pull()
    expect(page.removed).toEqual([`notes/team/${String(before)}`])
    expect(Object.keys(page.cursors)).not.toContain(`notes/team/${String(before)}`)
    expect(textsOf(page.changes)).toEqual(['of the new team'])
  })

  test('a scope asked for without the right to it gives nothing (S6)', async () => {
    const [phone, other] = [await signedIn(), await signedIn()]
    await other.push(other.write('private'))
    const foreign = `notes/user/${other.actor.userId}`
    phone.cursors = { ...phone.cursors, [foreign]: { seq: 0, back: 0 } }
    const page = await phone.pull()
    expect(page).toMatchObject({ changes: [], removed: [foreign] })
  })

  test('another epoch, or positions the server never wrote, begin anew', async () => {
    const phone = await signedIn()
    await phone.push(phone.write('a'))
    await phone.pullAll()
    const known = phone.epoch
    phone.epoch = 'another'
    expect(await phone.pull()).toMatchObject({ reset: true, epoch: known })
    const scope = `notes/user/${phone.actor.userId}`
    phone.cursors = { [scope]: { seq: 1000, back: 0 } }
    const page = await phone.pull()
    expect(page.reset).toBe(true)
    expect(textsOf(page.changes)).toEqual(['a'])
  })

  test('what a command needs never names a scope its user does not pull', async () => {
    const phone = await signedIn()
    const wire = phone.write('for others', { teamId: world.platform.newId() })
    const result = only((await phone.push(wire)).results)
    expect(Object.keys(result.needs)).toEqual([`notes/user/${phone.actor.userId}`])
  })
})
