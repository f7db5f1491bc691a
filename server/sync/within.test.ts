import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import { put } from '../../shared/sync/command.ts'
import { readMarker, setMarker } from '../platform/database/marker.store.ts'
import { notes, noteWritten, writeNote } from './testing/notes.ts'
import { openWorld, type TestPhone, type World } from './testing/world.ts'

// Rows of an endpoint and the commands that follow from them, in one transaction (decision 0174).

let world: World
let seller: Actor
let phone: TestPhone
const emitted: string[] = []

beforeEach(async () => {
  emitted.length = 0
  world = await openWorld({ reactions: [async ({ text }) => void emitted.push(text)] })
  seller = world.join()
  phone = world.phoneOf(seller)
})
afterEach(() => world.close())

const note = (text: string) => ({ command: writeNote, args: { text, teamId: seller.teamId }, actor: seller })
const texts = async () => (await phone.pullAll()).map(({ row }) => row?.['text'])
const marked = () => readMarker(world.platform.database.db, 'within')

test('what is stored, the commands and their events are there together', async () => {
  const answer = await world.sync.within(async ({ db, apply, write }) => {
    await setMarker(db, 'within', 'stored')
    const outcomes = await apply([note('first'), note('')])
    const row = { id: world.platform.newId(), text: 'whole', ownerId: seller.userId, teamId: seller.userId }
    await write({ changes: [put(notes, row)], events: [noteWritten({ id: row.id, text: 'whole' })] })
    return outcomes.map(({ status }) => status)
  })
  // The refused one leaves nothing of its own, and the rest stays.
  expect(answer).toEqual(['applied', 'refused'])
  expect(await marked()).toBe('stored')
  expect(await texts()).toEqual(['first', 'whole'])
  await world.sync.runEffects()
  expect(emitted).toEqual(['first', 'whole'])
})

test('a throw undoes all of it, and nobody is notified', async () => {
  const attempt = world.sync.within(async ({ db, apply }) => {
    await setMarker(db, 'within', 'stored')
    await apply([note('first')])
    throw new Error('refused after all')
  })
  await expect(attempt).rejects.toThrow('refused after all')
  expect([await marked(), await texts()]).toEqual([null, []])
  await world.sync.runEffects()
  expect(emitted).toEqual([])
})
