import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayUse } from '../shared/access/ability.ts'
import type { Actor } from '../shared/access/actor.ts'
import type { Id } from '../shared/kernel/ids.ts'
import type { Command } from '../shared/sync/command.ts'
import { PUSH_MAX_BYTES, type PushResponse, type RowChange } from '../shared/sync/protocol.ts'
import { createApp, type App } from './app.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { findUserByEmail } from './features/people/accounts.door.ts'
import { createLog } from './platform/log.ts'
import { leaks } from './platform/testing/leaks.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from './seed/organisation.ts'
import { loadStory } from './seed/seed.ts'
import { valuesFor, type Pool } from './sync/testing/command-values.ts'
import { HttpPhone } from './sync/testing/http-phone.ts'
import { seenBy } from './sync/testing/seen-by.ts'

/** How often each command is tried. `FUZZ_CASES=500 FUZZ_ONLY=sale. npx vitest run server/fuzz-commands` for a longer look. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 40)
const ONLY = process.env['FUZZ_ONLY'] ?? ''
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** No command takes the processor for itself. They take some milliseconds; text made to hurt takes many seconds. */
const BUDGET_MS = 1000
const MOST_VALUES = 60

interface Person {
  readonly actor: Actor
  readonly phone: HttpPhone
  readonly rows: readonly RowChange[]
  /** Words of customers whom they may not see. */
  readonly foreign: readonly string[]
}

interface Case {
  readonly command: Command
  readonly person: Person
  readonly args: unknown
  readonly at: number
}

let platform: TestPlatform
let app: App
let people: readonly Person[] = []
let cases: readonly Case[] = []
const errors: string[] = []
const pools = new Map<Person, Pool>()

beforeAll(async () => {
  const log = createLog('error', { write: (line) => void errors.push(line) })
  platform = { ...(await openTestPlatform()), log, elapsed: () => performance.now() }
  app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'door-to-door-team' })
  const accounts = ['seller', 'coach', 'manager', 'backoffice', 'quality', 'finance', 'recruiter', 'admin']
  const inHelsinki = ['aino.lehtovaara', 'tuomas.hakasalo', 'riikka.aaltovaara']
  people = withForeignWords(await Promise.all([...accounts, ...inHelsinki].map(join)))
  cases = [...app.sync.phoneCommands.values()].filter(({ name }) => name.startsWith(ONLY)).flatMap(casesOf)
})

afterAll(() => platform.database.close())

async function join(account: string): Promise<Omit<Person, 'foreign'>> {
  const { db } = platform.database
  const email = `${account}@demo.rond.example`
  const client = testClient(app.http)
  await client.post('/api/v1/session', { email, password: DEMO_PASSWORD })
  const phone = new HttpPhone(client, platform)
  const actor = await loadActor(db, (await findUserByEmail(db, email))?.id ?? '')
  if (!actor) throw new Error(`nobody is called ${account}`)
  await phone.pullAll()
  return { actor, phone, rows: await seenBy({ sync: app.sync, platform, actor }) }
}

function withForeignWords(joined: readonly Omit<Person, 'foreign'>[]): Person[] {
  const wordsOf = (rows: Person['rows']): Set<string> =>
    new Set(rows.flatMap(({ row }) => Object.values(row?.['customer'] ?? {})).filter(isLongText))
  const all = new Set(joined.flatMap(({ rows }) => [...wordsOf(rows)]))
  return joined.map((person) => {
    const own = wordsOf(person.rows)
    return { ...person, foreign: [...all].filter((word) => !own.has(word)) }
  })
}

const isLongText = (value: unknown): value is string => typeof value === 'string' && value.length > 8

/** What the rows of a person hold, and now and then what those of everybody else hold. */
function poolOf(own: Person): Pool {
  const known = pools.get(own)
  if (known) return known
  const others = people.flatMap((person) => person.rows.filter((_, index) => index % 5 === 0))
  const rows = [...own.rows, ...others]
  const values = new Map<string, Set<unknown>>()
  const ids = new Map<string, Id[]>()
  const note = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) note(Array.isArray(value) ? name : inner, one)
    } else if (value !== null && value !== '') {
      const some = values.get(name) ?? new Set()
      values.set(name, some.size < MOST_VALUES ? some.add(value) : some)
    }
  }
  for (const { collection, id, row } of rows) {
    note('', row)
    const some = ids.get(collection) ?? []
    some.push(id)
    ids.set(collection, some)
  }
  const all = [...ids.values()].flat()
  const pool: Pool = {
    now: platform.now(),
    valuesOf: (field) => (field === 'id' ? [] : [...(values.get(field) ?? [])]),
    idsFor: (field) => {
      const stem = field.replace(/Ids?$/, '').toLowerCase()
      const named = [...ids].filter(([collection]) => collection.toLowerCase().includes(stem))
      const found = stem === '' ? [] : named.flatMap(([, some]) => some)
      return found.length > 0 ? [...found, ...all.slice(0, found.length / 5)] : all
    },
  }
  pools.set(own, pool)
  return pool
}

/** Three quarters fit the schema, its edges included; in the rest something does not. */
function casesOf(command: Command, index: number): Case[] {
  const able = people.filter(({ actor }) => mayUse(actor.grants, command.permission))
  expect([command.name, able.length > 0]).toEqual([command.name, true])
  const now = platform.now()
  return able.flatMap((person, place) => {
    const pool = poolOf(person)
    const tastes = [
      { invention: 0.1, misfits: 0 },
      { invention: 0.5, misfits: 0 },
      { invention: 0.9, misfits: 0 },
      { invention: 0.3, misfits: 0.1 },
    ]
    const args = fc.oneof(...tastes.map((taste) => valuesFor(command.args, { pool, ...taste })))
    const at = fc.constantFrom(now, now, now, now - 3_600_000, now - 9 * 86_400_000, 0, now + 1e9, 8.64e15)
    const numRuns = Math.ceil(CASES / able.length)
    const made = fc.sample(fc.record({ args, at }), { numRuns, seed: SEED * 1000 + index * 20 + place })
    return made.filter(({ args }) => fitsIntoPush(args)).map((one) => ({ command, person, ...one }))
  })
}

/** No phone sends more, and the server reads no more: `fuzz.test.ts`. */
const fitsIntoPush = (args: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(args)).length < PUSH_MAX_BYTES - 2000

interface Outcome {
  readonly complaints: readonly string[]
  readonly fate: string
  readonly ms: number
}

async function tryOut({ command, person, args, at }: Case): Promise<Outcome> {
  const wire = person.phone.command(command.name, args, { version: command.version, at })
  const what = `${command.name} ${JSON.stringify(args).slice(0, 600)}`
  const began = process.threadCpuUsage()
  const response = await person.phone.post(wire)
  const { user, system } = process.threadCpuUsage(began)
  const ms = (user + system) / 1000
  const text = await response.text()
  if (response.status !== 200) return { complaints: [`${what}: ${response.status} ${text}`], fate: 'failed', ms }
  const [result] = (JSON.parse(text) as PushResponse).results
  const codes = result?.failures.map(({ code }) => code) ?? ['none']
  const said = JSON.stringify(args)
  const strangers = person.foreign.filter((word) => text.includes(word) && !said.includes(word))
  const complaints = [
    ...(codes.some((code) => code === 'sync.handler-failed' || code === 'none') ? [`${what}: ${codes.join()}`] : []),
    ...(leaks.test(text) || strangers.length > 0 ? [`${what}: leaks ${strangers.join()} ${text.slice(0, 200)}`] : []),
  ]
  return { complaints, fate: codes.includes('sync.unreadable-command') ? 'unreadable' : (result?.status ?? ''), ms }
}

describe('every command keeps calm, whatever its arguments are [security 40, findings C1, C2]', () => {
  test(`${CASES} times and more each, by people who may send it, within ${BUDGET_MS} ms`, { timeout: 0 }, async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const fates = new Map<string, Record<string, number>>()
    const complaints: string[] = []
    let slowest = { ms: 0, name: '' }
    delay.enable()
    for (const one of inTurns(cases)) {
      const { name } = one.command
      const first = await tryOut(one)
      let { ms } = first
      // A machine that does something else as well is no fault of a command's.
      for (let again = 0; again < 2 && ms > BUDGET_MS; again += 1) ms = Math.min(ms, (await tryOut(one)).ms)
      complaints.push(...first.complaints)
      if (ms > BUDGET_MS) complaints.push(`${name} ${JSON.stringify(one.args).slice(0, 600)}: ${Math.round(ms)} ms`)
      if (ms > slowest.ms) slowest = { ms, name }
      const counts = fates.get(name) ?? {}
      fates.set(name, { ...counts, [first.fate]: (counts[first.fate] ?? 0) + 1 })
    }
    delay.disable()
    report({ fates, slowest, delayMs: delay.max / 1e6 })
    expect(complaints).toEqual([])
    expect(errors).toEqual([])
    const mute = [...fates].filter(([, { unreadable = 0, ...read }]) => sumOf(read) < unreadable)
    expect(mute).toEqual([])
  })

  test('and afterwards everybody can be told of everything, and every effect is carried out', async () => {
    for (const { phone } of people) expect((await phone.pullAll()).length).toBeGreaterThan(0)
    await app.sync.runEffects()
    expect(errors).toEqual([])
  })
})

/** Commands of all kinds by turns: each meets what the others have left. */
const inTurns = (all: readonly Case[]): readonly Case[] =>
  all
    .map((one, index) => ({ one, key: Math.imul(index + SEED, 0x9e3779b1) >>> 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

function report(told: {
  fates: ReadonlyMap<string, Record<string, number>>
  slowest: { ms: number; name: string }
  delayMs: number
}): void {
  const total: Record<string, number> = {}
  for (const counts of told.fates.values())
    for (const [fate, count] of Object.entries(counts)) total[fate] = (total[fate] ?? 0) + count
  const { ms, name } = told.slowest
  console.log(
    `${told.fates.size} commands, ${cases.length} cases: ${JSON.stringify(total)}; slowest ${name} ${ms.toFixed(1)} ms; ` +
      `the event loop waited ${told.delayMs.toFixed(0)} ms at most`,
  )
}
