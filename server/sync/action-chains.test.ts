import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import type { ActionChain } from '../../shared/sync/online.api.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { noteOf, openWorld, type TestPhone, type World } from './testing/world.ts'

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
const step = (name: string, args: unknown) => ({ id: world.platform.newId(), name, version: 1, args })
const send = (chains: readonly ActionChain[], actor = writer) =>
  world.sync.actInChains(sessionOf(actor), { device: actor === writer ? phone.device : world.platform.newId(), chains })
const edited = (id: Id, version: number, ...texts: readonly string[]): ActionChain => ({
  basedOn: [{ collection: 'notes', id, version }],
  steps: texts.map((text) => step('note.edit', { id, text })),
})

const refusedAfter = (id: Id, version: number, ...texts: readonly string[]): ActionChain => ({
  ...edited(id, version),
  steps: [...edited(id, version, ...texts).steps, step('note.write', { text: '', teamId: writer.teamId })],
})

async function notes(...texts: readonly string[]): Promise<readonly Id[]> {
  const written = texts.map((text) => step('note.write', { text, teamId: writer.teamId }))
  await send(written.map((one) => ({ basedOn: [], steps: [one] })))
  return written.map(({ id }) => noteOf(phone.command('note.write', {}, { id })))
}
const textsOf = async (ids: readonly Id[]) =>
  (await world.sync.read(sessionOf(writer), { collection: 'notes', ids: ids.join(',') })).map(
    (row) => (row as unknown as { text: string }).text,
  )

describe('chains of actions on many rows in one request [sync S2, S8]', () => {
  test('each is judged for itself: one that is refused or has changed since stops no other', async () => {
    const [a, b, c] = (await notes('a', 'b', 'c')) as [Id, Id, Id]
    await send([edited(b, 1, 'b by another')], world.join({ teamId: writer.teamId }))
    expect(await send([edited(a, 1, 'a2'), edited(b, 1, 'b2'), refusedAfter(c, 1)])).toMatchObject([
      { status: 'applied', rows: [{ id: a, version: 2 }] },
      { status: 'stale', rows: [] },
      { status: 'refused', failures: [{ code: 'note.empty' }] },
    ])
    expect(await textsOf([a])).toEqual(['a2'])
    expect(await textsOf([b])).toEqual(['b by another'])
    expect(await textsOf([c])).toEqual(['c'])
  })

  test('the steps of a chain are carried out in their order, all or none', async () => {
    const [a, b] = (await notes('a', 'b')) as [Id, Id]
    expect(await send([edited(a, 1, 'a2', 'a3'), refusedAfter(b, 1, 'b2')])).toMatchObject([
      { status: 'applied', rows: [{ id: a, version: 3 }] },
      { status: 'refused' },
    ])
    expect([await textsOf([a]), await textsOf([b])]).toEqual([['a3'], ['b']])
  })

  test('sent again after a lost answer, it acts once and has the same answer', async () => {
    const [a, b] = (await notes('a', 'b')) as [Id, Id]
    const chains = [edited(a, 1, 'a2', 'a3'), refusedAfter(b, 1, 'b2')]
    const first = await send(chains)
    expect(await send(chains)).toEqual(first)
    expect(await textsOf([a])).toEqual(['a3'])
    expect(await send([edited(a, 3, 'a4')])).toMatchObject([{ rows: [{ version: 4 }] }])
  })

  test('a step that crashes is refused like any other, and undoes the steps before it', async () => {
    const [a] = (await notes('a')) as [Id]
    const crash = step('note.write', { text: 'crash', teamId: writer.teamId })
    const { basedOn, steps } = edited(a, 1, 'a2')
    expect(await send([{ basedOn, steps: [...steps, crash] }])).toMatchObject([{ status: 'refused' }])
    expect(await textsOf([a])).toEqual(['a'])
  })
})
