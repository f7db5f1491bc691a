// Every act that benefits or binds somebody, by name: the person whom it benefits is refused, and a colleague may. An act that
// sounds like one and is not in the table fails here, unless a reason is written beside it.

import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherEyes, type OtherEyesAct, type OtherEyesName } from '../shared/access/other-eyes.ts'
import { createApp, type App } from './app.ts'
import { excuseOf, exceptions, provenIn, sounds } from './other-eyes-names.ts'
import { catalogueOf } from './testing/catalogue.ts'
import { situations } from './testing/other-eyes-situations.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

/** `npm run freeze:api` writes it. */
const TABLE = new URL('../docs/other-eyes.md', import.meta.url)

let platform: TestPlatform
let app: App
beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  if (process.env['FREEZE_API'] === '1') writeFileSync(TABLE, tableOf(app))
})
afterAll(() => platform.database.close())

const acts = Object.entries(otherEyes) as readonly (readonly [OtherEyesName, OtherEyesAct])[]
const callsOf = (name: string): readonly string[] =>
  app.routes.filter((route) => route.otherEyes === name).map(({ method, path }) => `${method} ${path}`)
const waysOf = (name: OtherEyesName): readonly string[] => [
  ...callsOf(name),
  ...((otherEyes[name] as OtherEyesAct).commands ?? []),
]

/** Decides with an argument that the server alone fills in. */
const asksForEyes = (args: unknown): boolean => {
  const { shape = {} } = args as { shape?: Record<string, unknown> }
  const known = (shape['known'] as { def?: { innerType?: unknown } } | undefined)?.def?.innerType
  return 'nobodyElse' in shape || (known !== undefined && asksForEyes(known))
}

describe('the table of other eyes', () => {
  test('names acts that exist, and every act is a call or a command', () => {
    const commands = acts.flatMap(([, { commands: names = [] }]) => names)
    expect(commands.filter((name) => !app.sync.registry.commands.has(name))).toEqual([])
    expect(acts.filter(([name]) => waysOf(name).length === 0)).toEqual([])
  })

  test('holds every command that is decided by whether anybody else may', () => {
    const asking = [...app.sync.registry.commands.values()].filter(
      ({ name, args }) => asksForEyes(args) && excuseOf(name) === undefined,
    )
    const named = new Set(acts.flatMap(([, { commands = [] }]) => commands))
    expect(asking.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
  })

  test('has a sentence for every refusal, in three languages', () => {
    for (const language of ['sv', 'en', 'fi']) {
      const words = catalogueOf(language, 'failures')
      const isSaid = (code: string) => {
        const [area = '', name = ''] = code.split('.')
        return Object.hasOwn(words[area] ?? {}, name)
      }
      expect(acts.map(([, { code }]) => code).filter((code) => !isSaid(code))).toEqual([])
    }
  })

  test('is never got round by acting in a colleague’s name', () => {
    const guarded = app.routes.filter(({ otherEyes: name }) => name !== undefined)
    expect(guarded.filter(({ whileActing }) => whileActing !== false)).toEqual([])
  })

  test('is proved act by act, here or in a test that asks for its refusal', () => {
    const all = acts.flatMap(([name]) => waysOf(name))
    expect([...Object.keys(situations), ...Object.keys(provenIn)].toSorted()).toEqual(all.toSorted())
    for (const [way, file] of Object.entries(provenIn)) {
      const found = acts.find(([name]) => waysOf(name).includes(way))
      expect(readFileSync(file, 'utf8'), `${file} proves ${way}`).toContain(found?.[1].code)
    }
  })

  test('holds everything that sounds like it, or says why not', () => {
    const calls = app.routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    const named = new Set(acts.flatMap(([name]) => waysOf(name)))
    const all = [...calls, ...app.sync.registry.commands.keys()]
    const open = all.filter((name) => sounds.test(name) && !named.has(name) && excuseOf(name) === undefined)
    expect(open).toEqual([])
    const used = new Set(all.filter((name) => !named.has(name)).map(excuseOf))
    expect(Object.keys(exceptions).filter((start) => !used.has(start))).toEqual([])
  })

  test('is in docs/other-eyes.md as it is (npm run freeze:api)', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(tableOf(app))
  })
})

describe('the person whom an act benefits', () => {
  test.each(Object.entries(situations))('is refused, and a colleague may: %s', async (way, build) => {
    const found = acts.find(([name]) => waysOf(name).includes(way))
    const situation = await build()
    try {
      const { code, status } = found?.[1] ?? {}
      const { isOwn } = situation
      const shown = isOwn === undefined ? null : [await isOwn.toParty(), await isOwn.toColleague()]
      expect(shown ?? [true, false]).toEqual([true, false])
      expect(await situation.byParty()).toEqual({ status, code })
      expect((await situation.byColleague()).status).toBe(200)
    } finally {
      await situation.close()
    }
  })
})

function tableOf({ routes }: App): string {
  const rows = acts.flatMap(([name, { commands = [], party, permission, code, isLifted }]) => {
    const calls = routes.filter((route) => route.otherEyes === name).map(({ method, path }) => `${method} ${path}`)
    const ways = [...calls, ...commands].map((way) => `\`${way}\``).join('<br>')
    return `| ${name} | ${ways} | ${party} | \`${permission}\` | \`${code}\` | ${isLifted ? 'yes' : 'no'} |`
  })
  const excused = Object.entries(exceptions).map(([name, why]) => `| \`${name}\` | ${why} |`)
  return [
    '# Acts that take another pair of eyes',
    '',
    'Written by `npm run freeze:api` from `shared/access/other-eyes.ts` and the contracts of the calls (decision 0172).',
    '',
    '| Act | Calls and commands | Never done by | Right of somebody else | Refusal | Allowed where nobody else may |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Acts that sound like it',
    '',
    '| Act | Why it takes no other eyes |',
    '| --- | --- |',
    ...excused,
    '',
  ].join('\n')
}
