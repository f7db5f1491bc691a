import * as z from 'zod/mini'
import { aTap } from '../../shared/sync/bounds.ts'
import { accept, command, needWhere, put } from '../../shared/sync/command.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Note } from './testing/notes.schema.ts'
import { notes } from './testing/notes.ts'
import { allNotes, loadSecretHash, saveSecretHash } from './testing/notes.store.ts'
import { only, noteOf, openWorld, statuses, type TestPhone, type World } from './testing/world.ts'
import { writtenOf, type Moved } from '../kept/kept.ts'
import type { ServerFeatureSync } from './feature.ts'

/** Says how many notes the person had before. */
const numberNote = command({
  name: 'note.number',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({}),
  load: (_args, _rows, { actor }) => [needWhere(notes, 'ownerId', actor.userId)],
  decide: (_args, rows, { actor, idFor }) => {
    const text = `${rows.where(notes, 'ownerId', actor.userId).length} before`
    return accept([put(notes, { id: idFor(0), text, teamId: actor.userId, ownerId: actor.userId })])
  },
})

/** What features were given to keep, call by call. */
let kept: string[][]
let settled: (readonly Moved[])[]
let world: World
let phone: TestPhone

/** Keeps a mark of every note; of one that says so it cannot. */
const keeperOfNotes: ServerFeatureSync = {
  collections: [],
  commands: [{ command: numberNote }],
  scopesFor: () => [],
  kept: [
    {
      name: 'marks',
      of: [notes.name],
      keep: async (db, moved) => {
        settled.push(moved)
        const rows = writtenOf(notes, moved)
        kept.push(rows.map(({ text }) => text))
        for (const { id, text } of rows) {
          if (text === 'unkept') throw new TypeError('cannot be kept')
          await saveSecretHash(db, id, `kept ${text}`)
        }
      },
    },
  ],
}

beforeEach(async () => {
  kept = []
  settled = []
  world = await openWorld({ features: [keeperOfNotes] })
  phone = world.phoneOf(world.join())
  await phone.pullAll()
})
afterEach(() => world.close())

const texts = async (): Promise<string[]> =>
  (await allNotes(world.platform.database.db)).map((note) => note.text).toSorted()
const markOf = (id: string) => loadSecretHash(world.platform.database.db, id)

describe('what features keep of written rows [sync S2, S8]', () => {
  test('is kept once for a whole push', async () => {
    await phone.push(phone.write('a'), phone.write('b'), phone.write('c'))
    expect(kept).toEqual([['a', 'b', 'c']])
    expect(settled).toHaveLength(1)
  })

  test('is settled from what stood before the push to what stands after it, whatever lay between', async () => {
    const first = phone.write('a')
    await phone.push(first)
    const edits = ['a1', 'a2'].map((text) => phone.command('note.edit', { id: noteOf(first), text }))
    const fresh = phone.write('b')
    await phone.push(...edits, fresh, phone.command('note.remove', { id: noteOf(fresh) }))
    const rows = settled
      .at(-1)
      ?.map(({ before, after }) => [(before as Note | null)?.text, (after as Note | null)?.text])
    expect(rows).toEqual([['a', 'a2']])
  })

  test('parks only the command whose rows cannot be kept, and leaves nothing of it', async () => {
    const wires = [phone.write('a'), phone.write('unkept', { secret: 'abc' }), phone.write('c')]
    const { results, expected } = await phone.push(...wires)
    expect(statuses(results)).toEqual(['applied', 'parked', 'applied'])
    expect(results[1]?.failures.map(({ code }) => code)).toEqual(['sync.handler-failed'])
    expect(expected).toBe(4)
    expect(await texts()).toEqual(['a', 'c'])
    expect(await Promise.all(wires.map((wire) => markOf(noteOf(wire))))).toEqual(['kept a', undefined, 'kept c'])
    expect((await phone.pullAll()).map(({ row }) => (row as Note | null)?.text ?? '').toSorted()).toEqual(['a', 'c'])
  })

  test('says nothing stale of rows that an earlier command of the push has written or removed', async () => {
    const counted = (): WireCommand => phone.command('note.number', {})
    const first = phone.write('a')
    const queue = [first, counted(), counted(), phone.command('note.remove', { id: noteOf(first) }), counted()]
    expect(statuses((await phone.push(...queue)).results)).toEqual(queue.map(() => 'applied'))
    expect(await texts()).toEqual(['1 before', '2 before', '2 before'])
  })

  test('parks it when it comes alone as well, and the same push again changes nothing (S2)', async () => {
    const wire = phone.write('unkept')
    const answer = await phone.push(wire)
    expect(only(answer.results).status).toBe('parked')
    expect(await phone.push(wire)).toEqual(answer)
    expect(await texts()).toEqual([])
  })
})
