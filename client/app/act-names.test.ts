import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandKeyOf } from '../features/sync/sync-state.rules.ts'
import { syncCommands } from './sync-commands.ts'

test.each(['sv', 'en', 'fi'])(
  'the outbox names every act that a phone or a desk can send, in %s [experience 4.1]',
  (language) => {
    const { command } = JSON.parse(readFileSync(`client/locales/${language}/sync/outbox.json`, 'utf8')) as {
      command: Readonly<Record<string, string>>
    }
    const nameless = syncCommands
      .map(({ name }) => name)
      .filter((name) => !command[commandKeyOf(name).replace('outbox:command.', '')])
    expect(syncCommands.length).toBeGreaterThan(40)
    expect(nameless).toEqual([])
  },
)
