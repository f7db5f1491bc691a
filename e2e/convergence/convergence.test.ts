import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import type { Note } from '../../server/sync/testing/notes.schema.ts'
import type { Phone } from './phone.ts'
import { World } from './world.ts'

// `ROND_WORLDS=2000 ROND_FIRST_WORLD=51 vitest run e2e/convergence` plays others.
const WORLDS = Number(process.env['ROND_WORLDS'] ?? 50)
const FIRST_SEED = Number(process.env['ROND_FIRST_WORLD'] ?? 1)

// The phone's engine and the server's sync, joined by a bad network. Each seed is one life: trouble, healing, rest.
describe('phones and server come to rest with nothing lost and nothing doubled [sync S1, S2, S3, S5, S6]', () => {
  test.each(Array.from({ length: WORLDS }, (_, index) => FIRST_SEED + index))('world %i', async (seed) => {
    const world = await World.create(seed)
    try {
      await world.live()
      await world.heal()
      const inbox = await world.inbox()
      for (const phone of world.phones) {
        expect(phone.problem).toBeNull()
        await everySavedCommandHasOneFate(phone, inbox)
        numbersHaveNoGaps(phone, inbox)
        await holdsExactlyWhatItsUserMaySee(phone, world)
      }
      everyEffectHappenedOnce(await world.notes(), inbox)
    } finally {
      await world.close()
    }
  })
})

type Inbox = Awaited<ReturnType<World['inbox']>>

/** S1: the fate on the phone is the fate on the server, once. */
async function everySavedCommandHasOneFate(phone: Phone, inbox: Inbox): Promise<void> {
  const [open, settled]: readonly (readonly OutboxEntry[])[] = [await phone.outbox(), await phone.settled()]
  const fates = new Map<string, string[]>()
  for (const { id, state } of [...(open ?? []), ...(settled ?? [])]) fates.set(id, [...(fates.get(id) ?? []), state])
  const onServer = new Map(inbox.map(({ id, status }) => [id, status]))
  for (const id of phone.saved) expect([id, fates.get(id)]).toEqual([id, [onServer.get(id)]])
}

/** S3 */
function numbersHaveNoGaps(phone: Phone, inbox: Inbox): void {
  const numbers = inbox.filter(({ device }) => device === phone.device).map(({ seq }) => seq)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
}

/** S5 and S6 */
async function holdsExactlyWhatItsUserMaySee(phone: Phone, world: World): Promise<void> {
  const actor = world.server.people.get(phone.actor.userId)
  const mine = (note: Note) => note.ownerId === actor?.userId || note.teamId === actor?.teamId
  const byId = (a: Note, b: Note) => (a.id < b.id ? -1 : 1)
  expect((await phone.rows()).toSorted(byId)).toEqual((await world.notes()).filter(mine).toSorted(byId))
}

/** S2: a note's version counts the writes it has had. */
function everyEffectHappenedOnce(notes: readonly Note[], inbox: Inbox): void {
  const applied = inbox.filter(({ status }) => status === 'applied')
  for (const note of notes) {
    const edits = applied.filter(
      ({ name, args }) => name === 'note.edit' && (JSON.parse(args) as { id: string }).id === note.id,
    )
    expect([note.id, note.version]).toEqual([note.id, 1 + edits.length])
  }
}
