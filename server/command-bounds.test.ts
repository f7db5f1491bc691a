// Every command says how often one person may give it, and what takes it back. The compiler asks for both; here they are
// compared with what there is.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WayBack } from '../shared/sync/bounds.ts'
import type { Command } from '../shared/sync/command.ts'
import { createApp, type App } from './app.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

let platform: TestPlatform
let app: App
beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
})
afterAll(() => platform.database.close())

const commands = (): readonly Command[] => [...app.sync.registry.commands.values()]
const isOfPhones = ({ name }: Command): boolean => app.sync.phoneCommands.has(name)

/** The right that a command or endpoint asks for; undefined: there is none of this name. */
function rightsOf(name: string): readonly string[] | undefined {
  const command = app.sync.registry.commands.get(name)
  if (command) return [command.permission]
  const route = app.routes.find(({ method, path }) => `${method} ${path}` === name)
  return route ? [route.access].flat() : undefined
}

const namesIn = (way: WayBack): string[] => [
  ...('by' in way && way.by !== undefined ? [way.by] : []),
  ...('how' in way ? [way.how] : []),
]

describe('commands have a limit and a way back', () => {
  test('a limit is that of the server alone exactly where no phone can send the command', () => {
    const wrong = commands().filter((command) => (command.limit === 'server') === isOfPhones(command))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('an hour holds something, a day holds no less, and two weeks of a day fit into what a person can send', () => {
    const wrong = commands().filter(({ limit }) => {
      if (typeof limit === 'string' || 'none' in limit) return false
      return !(limit.perHour > 0 && limit.perDay >= limit.perHour && limit.perDay <= 50_000)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('only a call for help is without a limit', () => {
    const free = commands().filter(({ limit }) => typeof limit === 'object' && 'none' in limit)
    expect(free.map(({ name }) => name).toSorted()).toEqual(['alarm.call', 'alarm.safe', 'alarm.withdraw'])
  })

  test('every way back leads to a command or an endpoint that there is', () => {
    const missing = commands().flatMap(({ name, wayBack }) =>
      namesIn(wayBack).flatMap((way) => (rightsOf(way) === undefined ? [`${name}: ${way}`] : [])),
    )
    expect(missing).toEqual([])
  })

  test('somebody who lifts a command has the right that the lifting asks for', () => {
    const wrong = commands().flatMap(({ name, wayBack }) => {
      if (!('liftedBy' in wayBack)) return []
      return rightsOf(wayBack.how)?.includes(wayBack.liftedBy) === true ? [] : [`${name}: ${wayBack.how}`]
    })
    expect(wrong).toEqual([])
  })

  test('where there is no way back, the reason is said', () => {
    const silent = commands().filter(({ wayBack }) => 'none' in wayBack && wayBack.none.length < 12)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('no phone’s command that binds or hides something for others is without a way back', () => {
    const none = commands().filter((command) => isOfPhones(command) && 'none' in command.wayBack)
    expect(none.map(({ name }) => name).toSorted()).toEqual([
      'announcement.send',
      'deviation.answer',
      'deviation.ask',
      'deviation.note',
      'deviation.return',
      'notification.mark',
      'sale.cancel',
      'terms.accept',
    ])
  })
})
