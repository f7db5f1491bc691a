import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import { brokenPromises, fatesOf } from './freeze.ts'
import type { FrozenFate } from './frozen.ts'
import type { RawDatabase } from './raw-database.ts'
import { entriesIn, revive, versions } from './revive.ts'

type Damage = (entry: OutboxEntry) => Readonly<Record<string, unknown>>

const without =
  (...names: readonly (keyof OutboxEntry)[]): Damage =>
  (entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !names.some((one) => one === name)))

/** Each on a command on which no other outcome depends. */
const damages: readonly [what: string, command: string, damage: Damage][] = [
  ['arguments of another shape', 'sale.approve', (entry) => ({ ...entry, args: { garbage: true } })],
  ['arguments that are a text', 'sale.ask', (entry) => ({ ...entry, args: 'garbage' })],
  ['arguments that are a list', 'sale.amend', (entry) => ({ ...entry, args: ['garbage'] })],
  ['arguments that are null', 'sale.cancel', (entry) => ({ ...entry, args: null })],
  ['no arguments', 'sale.clear-flag', without('args')],
  ['a name nobody knows', 'sale.flag', (entry) => ({ ...entry, name: 'sale.teleport' })],
  ['a name that is a number', 'sale.register', (entry) => ({ ...entry, name: 7 })],
  ['no name', 'sale.regret', without('name')],
  ['a version from the future', 'sale.restore', (entry) => ({ ...entry, version: 99 })],
  ['no version', 'sale.answer', without('version')],
  ['no list of rows', 'sale.record-answer', without('touches')],
  ['rows that are no texts', 'sale.correct', (entry) => ({ ...entry, touches: [7] })],
  ['no list of failures', 'deviation.answer', without('failures')],
  ['no actor', 'deviation.dismiss', without('actor')],
  ['a time that is a text', 'time-report.approve', (entry) => ({ ...entry, at: 'yesterday' })],
  ['no business day', 'time-report.return', without('businessDay')],
  ['a state nobody knows', 'time-report.correct', (entry) => ({ ...entry, state: 'lost' })],
]

/** The server never received a command that has lost its id, or does not recognise it. */
const nameless: typeof damages = [
  ['no id', 'sale.approve', without('id')],
  ['an id that is none', 'sale.ask', (entry) => ({ ...entry, id: 'garbage' })],
  ['a command it depends on that is no id', 'sale.cancel', (entry) => ({ ...entry, dependsOn: 'garbage' })],
  ['nothing but a number', 'sale.flag', ({ seq }) => ({ seq })],
]

describe.each(versions)('damaged commands in the outbox of version $version', (frozen) => {
  const all = entriesIn(frozen.phone)

  test.each([
    ['of every kind and in every state', damages, all],
    ['that have lost their names before they were sent', nameless, all.filter(({ state }) => state === 'queued')],
  ])('%s block no other, and are all kept [sync S1, S8]', async (_, kinds, among) => {
    const victims = new Map(kinds.flatMap(([, name, damage]) => newestOf(among, name).map((seq) => [seq, damage])))
    const { phone, close } = await revive(frozen, { phone: (raw) => damaged(raw, victims) })
    const fates = await fatesOf(phone, all)
    const others = (list: readonly FrozenFate[]) => list.filter(({ seq }) => !victims.has(seq))
    expect(brokenPromises(others(frozen.fates), others(fates))).toEqual([])
    const held = new Set([...(await phone.outbox()), ...(await phone.settled())].map(({ seq }) => seq))
    expect([...victims.keys()].filter((seq) => !held.has(seq))).toEqual([])
    const { items } = await phone.engine.overview()
    expect(items.filter(({ state }) => state === 'waiting')).toEqual([])
    expect(items.filter(({ at, name }) => !Number.isFinite(at) || typeof name !== 'string')).toEqual([])
    expect(phone.reports).toEqual([])
    await close()
  })
})

/** The numbers of a name's newest commands, one for each state that occurs. */
function newestOf(entries: readonly OutboxEntry[], name: string): readonly number[] {
  const byState = new Map(
    entries
      .filter((entry) => entry.name === name)
      .map(({ state, again = false, seq }): [string, number] => [`${state} ${again}`, seq]),
  )
  return [...byState.values()]
}

function damaged(raw: RawDatabase, victims: ReadonlyMap<number, Damage>): RawDatabase {
  const stores = raw.stores.map((store) => {
    if (store.name !== '$outbox') return store
    const records = store.records.map(({ value }) => {
      const entry = value as OutboxEntry
      return { value: victims.get(entry.seq)?.(entry) ?? entry }
    })
    return { ...store, records }
  })
  return { ...raw, stores }
}
