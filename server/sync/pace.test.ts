import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { BUDGET_MS, SLOW_COMMAND_MS, timed } from './pace.ts'
import { systemActor } from './server-acts.ts'
import { createSync } from './sync.ts'
import { notesFeature, writeNote } from './testing/notes.ts'
import { allNotes } from './testing/notes.store.ts'
import { takeDatabase } from './testing/shared-database.ts'
import { openWorld, statuses, type TestPhone, type World } from './testing/world.ts'

describe('a batch that takes its time [sync S3, S8, S10, findings C2]', () => {
  let world: World
  /** How long each look at the stopwatch finds that something took. */
  let effortMs: number
  beforeEach(async () => {
    let elapsed = 0
    effortMs = 0
    world = await openWorld({ elapsed: () => (elapsed += effortMs) })
  })
  afterEach(() => world.close())

  const signedIn = async (): Promise<TestPhone> => {
    const phone = world.phoneOf(world.join())
    await phone.pullAll()
    return phone
  }
  const texts = async (): Promise<string[]> =>
    (await allNotes(world.platform.database.db)).map(({ text }) => text).toSorted()

  test('is answered as far as it came, and says which number is next; what is sent again goes on from there', async () => {
    const phone = await signedIn()
    const wires = ['a', 'b', 'c', 'd', 'e'].map((text) => phone.write(text))
    effortMs = BUDGET_MS / 4
    const first = await phone.push(...wires)
    expect(first.status).toBe('ok')
    expect(first.results.length).toBeGreaterThan(0)
    expect(first.results.length).toBeLessThan(wires.length)
    expect(first.expected).toBe(first.results.length + 1)
    expect(await texts()).toHaveLength(first.results.length)

    effortMs = 0
    const second = await phone.push(...wires.slice(first.results.length))
    expect(second).toMatchObject({ status: 'ok', expected: wires.length + 1 })
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('gives at least one command its fate, however slow the machine is', async () => {
    const phone = await signedIn()
    const wires = ['a', 'b', 'c'].map((text) => phone.write(text))
    effortMs = BUDGET_MS * 10
    for (let seq = 1; seq <= wires.length; seq += 1) {
      const answer = await phone.push(...wires.slice(seq - 1))
      expect([statuses(answer.results), answer.expected]).toEqual([['applied'], seq + 1])
    }
    expect(await texts()).toEqual(['a', 'b', 'c'])
  })

  test('lets others be answered in between', async () => {
    const phone = await signedIn()
    const wires = Array.from({ length: 20 }, (_, index) => phone.write(`${index}`))
    effortMs = 20
    let turns = 0
    let isOver = false
    const turn = (): void => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    const answer = phone.push(...wires).finally(() => {
      isOver = true
    })
    setImmediate(turn)
    expect((await answer).results).toHaveLength(wires.length)
    expect(turns).toBeGreaterThan(wires.length / 2)
  })

  test('the server’s own acts go in as many transactions as their time asks for, all of them, in their order', async () => {
    const teamId = world.platform.newId()
    const acts = ['a', 'b', '', 'd', 'e'].map((text) => ({
      command: writeNote,
      args: { text, teamId },
      actor: systemActor('create sales'),
    }))
    effortMs = BUDGET_MS
    const outcomes = await world.sync.applyAllOnServer(acts)
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'refused', 'applied', 'applied'])
    expect(await texts()).toEqual(['a', 'b', 'd', 'e'])
  })
})

describe('a slow command [sync S10]', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  beforeEach(() => {
    lines.length = 0
  })

  test('is logged with its name and its time, and nothing of what is in it', async () => {
    let elapsed = 0
    const platform = { log, elapsed: () => elapsed }
    const work = (ms: number) => async () => void (elapsed += ms)
    await timed(platform, 'note.write', work(SLOW_COMMAND_MS))
    await timed(platform, 'note.edit', work(SLOW_COMMAND_MS + 1))
    expect(lines).toMatchObject([{ level: 'warn', command: 'note.edit', ms: SLOW_COMMAND_MS + 1 }])
    await expect(
      timed(platform, 'note.remove', async () => {
        elapsed += 1_000
        throw new Error('crash')
      }),
    ).rejects.toThrow('crash')
    expect(lines[1]).toMatchObject({ command: 'note.remove', ms: 1_000 })
  })

  test('of a name that nobody knows is not logged by that name: it is foreign text', async () => {
    let elapsed = 0
    const platform = {
      ...(await openTestPlatform({ database: await takeDatabase(), elapsed: () => (elapsed += 100) })),
      log,
    }
    try {
      const actor = { ...systemActor('create sales'), userId: platform.newId() }
      const sync = createSync({ platform, features: [notesFeature()], actorOf: async () => actor })
      const session = { sessionId: platform.newId(), userId: actor.userId }
      const device = platform.newId()
      const { epoch } = await sync.pull(session, { device, epoch: null, cursors: {} })
      const at = platform.now()
      const wire = { id: platform.newId(), seq: 1, name: '19900101-2384', version: 1, args: {}, at, businessDay: '' }
      await sync.push(session, { device, epoch, oldestSeq: 1, commands: [{ ...wire, businessDay: '2026-12-02' }] })
      expect(lines).toMatchObject([{ command: 'unknown' }])
      expect(JSON.stringify(lines)).not.toContain('2384')
    } finally {
      await platform.database.close()
    }
  })
})
