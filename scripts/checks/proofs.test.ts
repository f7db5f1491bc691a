import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberPassed } from '../lib/browser-step.mjs'
import { closureOf } from '../lib/closure.mjs'
import { passedProjects } from '../lib/project-results.mjs'
import { coveredBy, judgeFiles, proofs } from '../lib/proofs.mjs'

beforeEach(() => {
  vi.stubEnv('CI', '')
  vi.stubEnv('RELEASE', '')
})
afterEach(() => void vi.unstubAllEnvs())

describe('a step is skipped only where nothing that it covers has changed since it passed here', () => {
  let folder: string
  let files: Record<string, string>
  const judge = (machine = 'Node 24') => judgeFiles({ name: 'dead code', machine, folder, hash: () => ({ ...files }) })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rond-proofs-'))
    files = { 'server/push.ts': 'a', 'shared/sale.ts': 'b' }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('it runs at first, and is skipped once it has passed', () => {
    const first = judge()
    expect(first).toMatchObject({ due: true, why: 'has not passed here yet' })
    first.remember()
    expect(judge()).toMatchObject({ due: false, why: expect.stringMatching(/^none of its 2 files has changed/u) })
  })

  test('a run that failed remembers nothing, also where it passed before', () => {
    judge().remember()
    files['server/push.ts'] = 'broken'
    expect(judge().due).toBe(true)
    expect(judge().due).toBe(true)
  })

  test.each([
    ['changed', { 'server/push.ts': 'other' }, 'server/push.ts changed since it passed here'],
    ['added', { 'server/new.ts': 'c' }, 'server/new.ts changed since it passed here'],
    ['added twice', { 'a.ts': 'c', 'b.ts': 'd' }, 'a.ts and 1 more changed since it passed here'],
  ])('a file that was %s makes it due, and is named', (_, change, why) => {
    judge().remember()
    Object.assign(files, change)
    expect(judge()).toMatchObject({ due: true, why })
  })

  test('a file that was removed makes it due', () => {
    judge().remember()
    delete files['shared/sale.ts']
    expect(judge().due).toBe(true)
  })

  test('another Node, system or engine makes it due', () => {
    judge().remember()
    expect(judge('Node 26').due).toBe(true)
  })

  test('files that are edited while it runs prove nothing', () => {
    const running = judge()
    files['server/push.ts'] = 'edited'
    running.remember()
    expect(judge().due).toBe(true)
  })

  test.each(['CI', 'RELEASE'])('%s runs everything', (name) => {
    judge().remember()
    vi.stubEnv(name, '1')
    expect(judge()).toMatchObject({ due: true, why: 'everything runs here' })
  })
})

describe('what a run remembers', () => {
  const remembered = (report: Parameters<typeof rememberPassed>[0]) => {
    const names: string[] = []
    const verdicts = ['webkit', 'firefox', 'stories'].map((name) => ({
      name,
      due: name !== 'firefox',
      why: '',
      remember: () => void names.push(name),
    }))
    rememberPassed(report, verdicts)
    return names
  }
  const played = (...results: readonly (readonly [project: string, status: string])[]) => ({
    suites: [
      {
        title: 'a.spec.ts',
        specs: results.map(([projectName, status]) => ({
          title: 'a story',
          file: 'a.spec.ts',
          tests: [{ projectName, status, results: [{ duration: 1 }] }],
        })),
      },
    ],
  })

  test('the stories of one place failed: those of the engines count all the same', () => {
    const report = played(['webkit', 'expected'], ['phone', 'expected'], ['desktop', 'unexpected'])
    expect(remembered(report)).toEqual(['webkit'])
  })

  test('nothing of what was not played, or not due', () => {
    expect(remembered(played(['firefox', 'expected'], ['phone', 'expected']))).toEqual(['stories'])
  })

  test('a story that passed at the second try has not passed', () => {
    expect(remembered(played(['webkit', 'flaky']))).toEqual([])
  })

  test('nothing after a fault outside of the stories, or without a report', () => {
    expect(remembered({ ...played(['webkit', 'expected']), errors: ['no server'] })).toEqual([])
    expect(remembered(undefined)).toEqual([])
  })

  const modules = [
    { project: 'kills', ok: true },
    { project: 'fleet', ok: true },
    { project: 'fleet', ok: false },
  ]

  test('a project of tests has passed when all its files have', () => {
    expect(passedProjects(modules, { isWhole: true })).toEqual({ kills: true, fleet: false })
    expect(passedProjects(modules.toReversed(), { isWhole: true })).toEqual({ kills: true, fleet: false })
  })

  test('a run that was broken off proves nothing', () => {
    expect(passedProjects(modules, { isWhole: false })).toEqual({ kills: false, fleet: false })
  })
})

describe('what a step covers', () => {
  const texts: Record<string, string> = {
    'e2e/kills/kills.test.ts':
      "import { start } from '../fixtures/server.ts'\nconst hook = new URL('./hook.ts', import.meta.url)",
    'e2e/kills/hook.ts': '',
    'e2e/kills/main.ts': "import '../../client/screen.tsx'",
    'e2e/kills/names.json': '',
    'e2e/kills/other.test.ts': "import '../../client/screen.tsx'",
    'e2e/fixtures/server.ts': "spawn(process.execPath, ['server/main.ts'])\nimport('../../client/sync/engine.ts')",
    'server/main.ts': '',
    'server/built-by-name.ts': "import '../shared/sale.ts'",
    'server/migrations/0001.sql': '',
    'server/main.test.ts': '',
    'shared/sale.ts': '',
    'client/sync/engine.ts': "import.meta.glob(['../locales/sv/*.json'])",
    'client/locales/sv/sale.json': '',
    'client/locales/fi/sale.json': '',
    'client/screen.tsx': '',
    'client/features/sales/sale.screen.tsx': '',
    'docs/kills.md': '',
  }
  const closure = closureOf(['e2e/kills/kills.test.ts'], {
    files: Object.keys(texts),
    read: (path) => texts[path] ?? '',
  })

  test.each([
    ['a program that is started by its path', 'server/main.ts'],
    ['a file beside it, by `new URL`', 'e2e/kills/hook.ts'],
    ['a file that a program may find by a name it builds', 'server/built-by-name.ts'],
    ['a migration', 'server/migrations/0001.sql'],
    ['what was loaded later, by `import()`', 'client/sync/engine.ts'],
    ['sentences that a pattern names', 'client/locales/sv/sale.json'],
    ['what an imported file imports', 'shared/sale.ts'],
    ['data of the folder', 'e2e/kills/names.json'],
  ])('%s', (_, path) => {
    expect([...closure]).toContain(path)
  })

  test('nothing besides: other tests, programs of people, screens, documents', () => {
    const left = Object.keys(texts).filter((path) => !closure.has(path))
    expect(left.toSorted()).toEqual([
      'client/features/sales/sale.screen.tsx',
      'client/screen.tsx',
      'docs/kills.md',
      'e2e/kills/main.ts',
      'e2e/kills/other.test.ts',
      'server/main.test.ts',
    ])
  })

  const covers = new Map<string, readonly string[]>()
  const coverOf = (name: string): readonly string[] => {
    const proof = proofs.find((one) => one.name === name)
    const cover = covers.get(name) ?? (proof === undefined ? [] : coveredBy(proof))
    covers.set(name, cover)
    return cover
  }
  const everyServer = [
    'server/main.ts',
    'server/sync/push.ts',
    'shared/features/sales/sale/sale.schema.ts',
    'package-lock.json',
    'vitest.config.ts',
  ]

  test.each([
    ['convergence', ['client/sync/engine/push.ts', 'e2e/convergence/world.ts']],
    ['old-clients', ['client/sync/engine/push.ts', 'e2e/old-clients/draft-forms.ts']],
    ['kills', ['e2e/kills/server-kills.ts', 'e2e/fixtures/server.ts']],
    ['fleet', ['client/sync/engine/push.ts', 'e2e/fleet/balancer.ts']],
    ['server', ['docs/operations.md', 'client/locales/sv/failures.json']],
    ['webkit', ['client/main.tsx', 'sw/fetch-ahead.ts', 'index.html', 'public/boot.css', 'e2e/engines/webkit-host.py']],
    ['stories', ['client/main.tsx', 'client/locales/fi/common.json', 'e2e/app/screens.ts', 'playwright.config.ts']],
  ])('%s', (name, own) => {
    expect(coverOf(name)).toEqual(expect.arrayContaining([...everyServer, ...own]))
  })

  test('a screen is no part of the tests of sync, and a document none of what runs in a browser', () => {
    for (const name of ['convergence', 'kills', 'fleet', 'postgresql', 'server'])
      expect(coverOf(name)).not.toContain('client/features/orders/orders.feature.ts')
    for (const name of ['webkit', 'firefox', 'stories', 'client', 'types', 'lint'])
      expect(coverOf(name)).not.toContain('README.md')
  })

  test('the format is that of every file', () => {
    expect(coverOf('format')).toEqual(expect.arrayContaining(['README.md', 'docs/decisions/0000-index.md', '.ci/run']))
  })
})
