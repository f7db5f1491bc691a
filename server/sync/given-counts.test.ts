import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '../../shared/access/actor.ts'
import { BACKLOG_DAYS, unlimited, type Bounds } from '../../shared/sync/bounds.ts'
import { accept, command, refuse } from '../../shared/sync/command.ts'
import { failure } from '../../shared/kernel/result.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import type { ServerFeatureSync } from './feature.ts'
import { only, openWorld, statuses, type TestPhone, type World } from './testing/world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [AN_HOUR, A_DAY] = [2, 3]

const act = (name: string, bounds: Bounds) =>
  command({
    name,
    permission: 'create sales',
    ...bounds,
    args: z.strictObject({ isWrong: z.optional(z.boolean()) }),
    load: () => [],
    decide: ({ isWrong }) => (isWrong ? refuse(failure('note.empty')) : accept([])),
  })

const none = { none: 'of a test' }
const work = act('work.do', { limit: { perHour: AN_HOUR, perDay: A_DAY }, wayBack: none })
const feature: ServerFeatureSync = {
  collections: [],
  commands: [{ command: work }, { command: act('help.call', unlimited('of a test', none)) }],
  scopesFor: () => [],
}

let world: World
let actor: Actor
let phone: TestPhone

const open = async (rateLimits: boolean) => {
  world = await openWorld({ features: [feature], rateLimits })
  // Past noon, so that an hour or two before or after is the same day.
  world.platform.clock.advance(DAY_MS - (world.platform.now() % DAY_MS) + 13 * HOUR_MS)
  actor = world.join()
  phone = world.phoneOf(actor)
  await phone.pull()
}
beforeEach(() => open(true))
afterEach(() => world.close())

const given = (change: Partial<WireCommand> = {}, args: object = {}) => phone.command('work.do', args, change)
const fates = async (...commands: readonly WireCommand[]) => statuses((await phone.push(...commands)).results)
const applied = (times: number) => Array.from({ length: times }, () => 'applied')
const parked = (times: number) => Array.from({ length: times }, () => 'parked')

describe('how often one person may give a command', () => {
  test('what is over the hour waits until a stated time, and is carried out when its phone asks then', async () => {
    const commands = Array.from({ length: AN_HOUR + 1 }, () => given())
    const { results } = await phone.push(...commands)
    expect(statuses(results)).toEqual([...applied(AN_HOUR), 'parked'])
    const until = world.platform.now() + HOUR_MS
    expect(results.at(-1)?.failures).toEqual([{ code: 'sync.over-limit', params: { until } }])
    const [last] = commands.slice(-1)
    if (!last) throw new Error('no command')
    world.platform.clock.advance(HOUR_MS - 1)
    expect(await fates({ ...last, asked: 1 })).toEqual(['parked'])
    world.platform.clock.advance(1)
    expect(await fates({ ...last, asked: 2 })).toEqual(['applied'])
  })

  test('counts over several requests and devices of the person, and nobody else’s', async () => {
    expect(await fates(given(), given())).toEqual(applied(2))
    const second = world.phoneOf(actor)
    await second.pull()
    expect(statuses((await second.push(second.command('work.do', {}))).results)).toEqual(['parked'])
    const other = world.phoneOf(world.join())
    await other.pull()
    expect(statuses((await other.push(other.command('work.do', {}))).results)).toEqual(['applied'])
  })

  test('of the acts of one day', async () => {
    const spread = Array.from({ length: A_DAY + 1 }, (_, index) =>
      given({ at: world.platform.now() - index * HOUR_MS }),
    )
    const { results } = await phone.push(...spread)
    expect(statuses(results)).toEqual([...applied(A_DAY), 'parked'])
    expect(results.at(-1)?.failures[0]?.params).toEqual({ until: world.platform.now() + DAY_MS })
  })

  test('what a phone did without network for two weeks is taken within a minute', async () => {
    const days = Array.from({ length: BACKLOG_DAYS }, (_, day) => world.platform.now() - day * DAY_MS)
    const queue = days.flatMap((at) => [given({ at }), given({ at: at - HOUR_MS }), given({ at: at - 2 * HOUR_MS })])
    expect(await fates(...queue)).toEqual(applied(BACKLOG_DAYS * A_DAY))
  })

  test('a forged time of the act reaches no further than those two weeks', async () => {
    const queue = Array.from({ length: BACKLOG_DAYS * A_DAY + 2 }, (_, day) =>
      given({ at: world.platform.now() - day * DAY_MS }),
    )
    expect(await fates(...queue)).toEqual([...applied(BACKLOG_DAYS * A_DAY), ...parked(2)])
    world.platform.clock.advance(DAY_MS)
    expect(await fates(given())).toEqual(['applied'])
  })

  test('a time that the server does not believe counts as its own', async () => {
    const at = world.platform.now() - 200 * DAY_MS
    const ahead = world.platform.now() + DAY_MS
    expect(await fates(given({ at }), given({ at: at - DAY_MS }))).toEqual(applied(2))
    expect(await fates(given({ at: ahead }), given({ at: at - 2 * DAY_MS }))).toEqual(parked(2))
  })

  test('the more is over, the longer the last of it waits', async () => {
    const { results } = await phone.push(...Array.from({ length: AN_HOUR + A_DAY + 2 }, () => given()))
    const waits = results
      .slice(AN_HOUR)
      .map(({ failures }) => Number(failures[0]?.params?.['until']) - world.platform.now())
    expect(waits).toEqual([HOUR_MS, DAY_MS, DAY_MS, DAY_MS, 2 * DAY_MS])
  })

  test('a refusal had no effect and is not counted', async () => {
    expect(await fates(given({}, { isWrong: true }), given({}, { isWrong: true }))).toEqual(['refused', 'refused'])
    expect(await fates(given(), given())).toEqual(applied(2))
  })

  test('nothing that is known is counted twice', async () => {
    const command = given()
    await phone.push(command)
    await phone.push(command)
    expect(await fates(command, given())).toEqual(applied(2))
  })

  test('a call for help never waits', async () => {
    expect(await fates(...Array.from({ length: 50 }, () => phone.command('help.call', {})))).toEqual(applied(50))
  })

  test('at a desk, what is over the limit is refused at once', async () => {
    const action = () => {
      const step = { id: world.platform.newId(), name: 'work.do', version: 1, args: {} }
      return world.sync.act(phone.session, { device: phone.device, basedOn: [], ...step })
    }
    for (let each = 0; each < AN_HOUR; each += 1) expect(await action()).toMatchObject({ status: 'applied' })
    const answer = await action()
    expect(answer.status).toBe('refused')
    expect(only(answer.failures).code).toBe('sync.over-limit')
  })

  test('nothing is limited where limits are switched off', async () => {
    await world.close()
    await open(false)
    expect(await fates(...Array.from({ length: 9 }, () => given()))).toEqual(applied(9))
  })
})
