import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Command } from '../../shared/sync/command.ts'
import { readCommand } from '../../shared/sync/decide.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import type { PushResponse, WireCommand } from '../../shared/sync/protocol.ts'
import type { Frozen } from './frozen.ts'
import { OldServer } from './old-server.ts'
import { versions } from './revive.ts'

type Commands = Registry['commands']

/** Commands that today's server can no longer read, as sentences that say what to do. */
function unreadable({ history, last }: Frozen, commands: Commands): string[] {
  const wires = [...history, ...last].flatMap((push) => push.commands)
  const found = wires.flatMap((wire) => {
    const { kind } = readCommand({ commands }, wire)
    if (kind === 'readable') return []
    const name = `${wire.name}@${wire.version}`
    return kind === 'unknown'
      ? [
          `${name} is unknown, but phones still hold it: keep the command, with an upgrade from version ${wire.version}.`,
        ]
      : [`${name} does not fit its arguments any more: raise its version, with an upgrade from ${wire.version}.`]
  })
  return [...new Set(found)]
}

describe.each(versions)('the commands of version $version', (frozen) => {
  let server: OldServer
  let answers: readonly PushResponse[]

  beforeAll(async () => {
    server = await OldServer.open(frozen.floor, frozen.history[0]?.now ?? frozen.at)
    answers = await server.replay([...frozen.history, ...frozen.last])
  })
  afterAll(() => server.close())

  const commands = (): Commands => server.app.sync.registry.commands

  test('apply on today’s server, if they applied when they were frozen [sync S1]', () => {
    const now = outcomes(frozen, answers)
    const lost = now.filter(({ before, status }) => before === 'applied' && status !== 'applied')
    expect(lost).toEqual([])
    expect(now.filter(({ before }) => before === 'applied').length).toBeGreaterThan(100)
  })

  test('are all judged: none is unknown, none makes the code fail [sync S8]', () => {
    const failures = outcomes(frozen, answers).filter(
      ({ mode, codes }) =>
        mode === 'whole' && codes.some((code) => ['sync.unknown-command', 'sync.handler-failed'].includes(code)),
    )
    expect(failures).toEqual([])
  })

  test('can be read by today’s code, in every version they were ever given in', () => {
    expect(unreadable(frozen, commands())).toEqual([])
  })

  test('would be missed: a command that was removed, raised without an upgrade, or narrowed', () => {
    const flag = commands().get('sale.flag')
    const changed = (change: Partial<Command> | null): Commands => {
      const others = [...commands()].filter(([name]) => name !== 'sale.flag')
      return new Map(flag && change ? [...others, [flag.name, { ...flag, ...change }]] : others)
    }
    const needsMore = z.strictObject({ saleId: z.string(), severity: z.number() })
    expect(unreadable(frozen, changed(null))).toEqual([expect.stringMatching(/^sale[.]flag@1 is unknown/)])
    expect(unreadable(frozen, changed({ version: 2 }))).toEqual([expect.stringMatching(/^sale[.]flag@1 is unknown/)])
    expect(unreadable(frozen, changed({ args: needsMore }))).toEqual([
      expect.stringMatching(/^sale[.]flag@1 does not fit/),
    ])
    const upgraded = changed({
      version: 2,
      args: needsMore,
      upgrades: { 1: (args) => ({ saleId: (args as { saleId: string }).saleId, severity: 1 }) },
    })
    expect(unreadable(frozen, upgraded)).toEqual([])
  })
})

/** Every command that went up, with its status then and what the server says now. */
function outcomes({ history, last }: Frozen, answers: readonly PushResponse[]) {
  return [...history, ...last].flatMap(({ mode, commands, statuses }, push) =>
    commands.map(({ id, name, version }: WireCommand, index) => {
      const result = answers[push]?.results[index]
      const codes = result?.failures.map(({ code }) => code) ?? []
      return { id, mode, command: `${name}@${version}`, before: statuses[index], status: result?.status, codes }
    }),
  )
}
