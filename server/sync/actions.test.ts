import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import type { Action } from '../../shared/sync/online.api.ts'
import { noteOf, openWorld, type TestPhone, type World } from './testing/world.ts'
import { readInboxByIds } from './sync.store.ts'

let world: World
let writer: Actor
let phone: TestPhone

beforeEach(async () => {
  world = await openWorld()
  writer = world.join()
  phone = world.phoneOf(writer)
})
afterEach(() => world.close())

const sessionOf = ({ userId }: Actor) => ({ sessionId: userId, userId })

function actionOf(name: string, args: unknown, change: Partial<Action> = {}): Action {
  return { id: world.platform.newId(), name, version: 1, args, device: phone.device, basedOn: [], ...change }
}

const write = (text: string, change: Partial<Action> = {}) =>
  actionOf('note.write', { text, teamId: writer.teamId }, change)
const act = (action: Action, actor = writer) => world.sync.act(sessionOf(actor), action)
const read = (ids: string, actor = writer) => world.sync.read(sessionOf(actor), { collection: 'notes', ids })

describe('an action: one command of somebody who is online [sync S2, S4, S6]', () => {
  test('acts at once, and answers with the rows it wrote', async () => {
    const action = write('a')
    const answer = await act(action)
    expect(answer).toMatchObject({ status: 'applied', failures: [], changes: [{ row: { text: 'a', version: 1 } }] })
    expect(await phone.pullAll()).toMatchObject([{ row: { text: 'a' } }])
  })

  test('the same id asked twice, after a lost answer or at once, acts once', async () => {
    const action = write('a')
    const [first, second] = await Promise.all([act(action), act(action)])
    expect([first.status, second.status]).toEqual(['applied', 'applied'])
    expect(await act({ ...action, args: { text: 'other', teamId: writer.teamId } })).toMatchObject({
      status: 'applied',
      changes: [],
    })
    expect(await phone.pullAll()).toHaveLength(1)
  })

  test('a refusal has its reason, and is the answer for good', async () => {
    const action = write('')
    const refused = { status: 'refused', failures: [{ code: 'note.empty', field: 'text' }] }
    expect(await act(action)).toMatchObject(refused)
    expect(await act({ ...action, args: { text: 'a', teamId: writer.teamId } })).toMatchObject(refused)
  })

  test('who decided on a row that has changed since is told so, and nothing is done', async () => {
    const written = write('a')
    await act(written)
    const id = noteOf(phone.command('note.write', {}, { id: written.id }))
    const basedOn = [{ collection: 'notes', id, version: 1 }]
    const colleague = world.join({ teamId: writer.teamId })
    const edit = (text: string) => actionOf('note.edit', { id, text }, { basedOn })
    expect(await act({ ...edit('b'), device: world.platform.newId() }, colleague)).toMatchObject({ status: 'applied' })
    const late = edit('c')
    await expect(act(late)).rejects.toMatchObject({ status: 412, code: 'sync.stale' })
    expect(await read(id)).toMatchObject([{ text: 'b', version: 2 }])
    expect(await readInboxByIds(world.platform.database.db, [late.id])).toEqual([])
    expect(await act({ ...late, basedOn: [{ collection: 'notes', id, version: 2 }] })).toMatchObject({
      status: 'applied',
      changes: [{ row: { text: 'c', version: 3 } }],
    })
  })

  test('another user’s id or device is refused', async () => {
    const action = write('a')
    await act(action)
    await phone.pullAll()
    const other = world.join()
    await expect(act({ ...action, device: world.platform.newId() }, other)).rejects.toMatchObject({ status: 403 })
    await expect(act(write('b'), other)).rejects.toMatchObject({ code: 'sync.device-of-another-user' })
  })

  test('what crashes, is unknown, or is the server’s own is refused, and changes nothing', async () => {
    for (const action of [write('boom'), write('crash'), actionOf('note.unknown', {}), actionOf('note.expire', {})]) {
      expect(await act(action)).toMatchObject({ status: 'refused', changes: [] })
    }
    expect(await phone.pullAll()).toEqual([])
  })

  test('the outbox of the same device goes on counting by itself', async () => {
    await phone.pullAll()
    await act(write('online'))
    expect((await phone.push(phone.write('first'))).results).toMatchObject([{ status: 'applied', seq: 1 }])
    await act(write('online again'))
    expect((await phone.push(phone.write('second'))).results).toMatchObject([{ status: 'applied', seq: 2 }])
  })

  test('a secret argument is kept sealed', async () => {
    const action = actionOf('note.write', { text: 'a', teamId: writer.teamId, secret: '19800101-1234' })
    await act(action)
    const [line] = await readInboxByIds(world.platform.database.db, [action.id])
    expect(line?.args).not.toContain('19800101')
  })
})

describe('rows read online [sync S6, S10]', () => {
  test('are those that the asker may see; one out of reach is like one that is not there', async () => {
    const action = write('a')
    await act(action)
    const id = noteOf(phone.command('note.write', {}, { id: action.id }))
    expect(await read(id)).toMatchObject([{ id, text: 'a' }])
    expect(await read(id, world.join({ teamId: writer.teamId }))).toHaveLength(1)
    expect(await read(id, world.join())).toEqual([])
    expect(await read(world.platform.newId())).toEqual([])
    world.people.set(writer.userId, null)
    await expect(read(id)).rejects.toMatchObject({ status: 401 })
  })

  test('what cannot be asked is a problem that says why', async () => {
    const ask = (asked: object) => world.sync.read(sessionOf(writer), { collection: 'notes', ...asked })
    await expect(ask({ collection: 'parcels', ids: writer.userId })).rejects.toMatchObject({ status: 404 })
    await expect(ask({ by: 'ownerId', value: 'x' })).rejects.toMatchObject({ status: 400, code: 'rows.unknown-index' })
    await expect(ask({ by: 'ownerId' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({})).rejects.toMatchObject({ status: 400 })
    await expect(ask({ ids: 'not-an-id' })).rejects.toMatchObject({ status: 400 })
    const many = Array.from({ length: 201 }, () => world.platform.newId()).join(',')
    await expect(ask({ ids: many })).rejects.toMatchObject({ status: 400 })
  })
})
