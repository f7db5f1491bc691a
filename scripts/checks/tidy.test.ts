import { describe, expect, test } from 'vitest'
import { featureSizes, MOST_LINES } from '../lib/feature-sizes.mjs'
import { passedOn, spokenInCode, switchedTests, unwantedForms } from './guards.ts'
import { allFiles, linesMatching, productionFiles, read, sizeOf, sourceFiles } from './repository.ts'
import { callsOf, linesOf, type Source } from './source-blocks.ts'

/** The words of the domain that own a folder in every root (ARCHITECTURE.md). */
const features = [
  'account',
  'sales',
  'agreements',
  'orders',
  'customers',
  'catalog',
  'time',
  'payroll',
  'commission',
  'payout',
  'rates',
  'finance',
  'quality',
  'sales-flow',
  'assistant',
  'guides',
  'recruiting',
  'controlling',
  'messaging',
  'dashboards',
  'organisation',
  'people',
  'operations',
  'planning',
  'field',
  'leads',
  // The outbox as a person sees it.
  'sync',
]

/** The roles of a feature's files. A new role needs a decision record. */
const roles = {
  shared: ['schema', 'rules', 'text', 'commands', 'events', 'api', 'list'],
  server: [
    'door',
    'table',
    'store',
    'kept',
    'sync',
    'routes',
    'jobs',
    'commands',
    'reactions',
    'channels',
    'rules',
    'text',
    'work',
  ],
  client: [
    'start',
    'feature',
    'list',
    'columns',
    'detail',
    'screen',
    'form',
    'dialog',
    'panel',
    'queries',
    'rules',
    'text',
  ],
} as const

const KEBAB = '[a-z0-9]+(-[a-z0-9]+)*'

describe('names', () => {
  test('every source file is written in kebab-case', () => {
    const kebab = new RegExp(`^(${KEBAB}/)*${KEBAB}([.]${KEBAB})*[.]tsx?$`)
    expect(sourceFiles.filter((path) => !kebab.test(path) && !path.endsWith('.d.ts'))).toEqual([])
  })

  // What has grown into a folder of its own (a wizard, a group of fields, the work of a worker) names its pieces freely.
  const freelyNamed = /^client[/]features[/](sales[/](fields|customer-view|wizard)|leads[/]work)[/]|[/]testing[/]/

  test('a file of a feature is called <resource>.<role>', () => {
    const strangers = Object.entries(roles).flatMap(([root, known]) => {
      const isKnown = new RegExp(`^${KEBAB}[.](${known.join('|')})([.]test)?[.]tsx?$`)
      return sourceFiles
        .filter((path) => path.startsWith(`${root}/features/`) && !freelyNamed.test(path))
        .filter((path) => !isKnown.test(nameOf(path)) && !isServerDoor(path) && !isTestOfFeature(path))
    })
    expect(strangers).toEqual([])
  })

  test('a folder of a feature that holds more than 30 files is split by resource', () => {
    const folders = Map.groupBy(
      sourceFiles.filter((path) => /^(shared|server|client)[/]features[/]/.test(path)),
      (path) => path.slice(0, path.lastIndexOf('/')),
    )
    expect([...folders].filter(([, files]) => files.length > 30).map(([folder]) => folder)).toEqual([])
  })

  // The run of the checks warns from 11,000 lines on.
  test('a feature of more than 12,000 production lines is split (decision 0153)', () => {
    const sizes = featureSizes()
    expect(sizes.map(({ feature }) => feature).toSorted()).toEqual(features.toSorted())
    expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
    expect(Math.max(...sizes.map(({ lines }) => lines))).toBeGreaterThan(5000)
  })

  test('features have the same names in every root', () => {
    const used = allFiles.flatMap((path) => /^(?:shared|server|client)\/features\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(used)].filter((name) => !features.includes(name))).toEqual([])
  })

  test('the stories in the browser lie in folders of the same names', () => {
    const helpers = [
      'fixtures',
      'convergence',
      'old-clients',
      'kills',
      'fleet',
      'bench',
      'engines',
      'app',
      'screenshots',
      'pwa',
    ]
    const used = allFiles.flatMap((path) => /^e2e\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(used)].filter((name) => !features.includes(name) && !helpers.includes(name))).toEqual([])
  })
})

describe('lines', () => {
  test('only the doors of server features are index files', () => {
    const doors = sourceFiles.filter((path) => /\/index[.]tsx?$/.test(path))
    expect(doors.filter((path) => !isServerDoor(path))).toEqual([])
  })

  test('no file passes on what another exports, except the doors: of server features, and of the sync engine', () => {
    const passers = linesFound(productionFiles, passedOn)
    expect(passers.length).toBeGreaterThan(150)
    expect(
      passers.filter((line) => !/^server\/features\/[^/]+\/(index|[^/]+[.]door)[.]ts:|^client\/sync\/use-/.test(line)),
    ).toEqual([])
  })

  test('there are no default exports, enums or namespaces', () => {
    // A description of another's package says what that exports; Vitest takes an environment by its default export.
    const ours = sourceFiles.filter((path) => !/[.]config[.]ts$|[.]d[.]ts$|\/page-environment[.]ts$/.test(path))
    expect(linesFound(ours, unwantedForms)).toEqual([])
  })

  test('what is left to do has an issue number', () => {
    // With a hyphen in the middle, so that this file does not find itself.
    const words = ['TO-DO', 'FIX-ME', 'X-XX', 'HA-CK'].map((word) => word.replace('-', ''))
    const marks = new RegExp(`\\b(${words.join('|')})\\b(?!.*#\\d+)`)
    expect(linesMatching(sourceFiles, marks)).toEqual([])
  })

  test('no test is switched off or alone', () => {
    const tests = sourceFiles.filter((path) => /[.](test|spec)[.]tsx?$/.test(path))
    expect(linesFound(tests, switchedTests)).toEqual([])
  })

  test('shared/ asks neither the clock nor chance', () => {
    const files = productionFiles.filter((path) => path.startsWith('shared/'))
    const ambient = /\bnew Date\(\)|\bDate\(\)|\bDate[.]now\b|\bMath[.]random\b|\bcrypto[.]|\bperformance[.]now\b/
    expect(linesMatching(files, ambient, { code: true })).toEqual([])
  })

  test('attributes that people read or hear come from the catalogues', () => {
    const files = productionFiles.filter((path) => path.startsWith('client/') && path.endsWith('.tsx'))
    expect(linesFound(files, spokenInCode)).toEqual([])
  })

  // What outgrows it has a part that is not a list: give that a file of its own.
  test('a list screen is declared in at most 40 lines', () => {
    const lists = productionFiles
      .filter((path) => path.startsWith('client/features/'))
      .flatMap((path) =>
        callsOf({ path, text: read(path) }, 'defineList').map((call) => ({ path, lines: linesOf(call) })),
      )
    expect(lists.length).toBeGreaterThan(60)
    expect(lists.filter(({ lines }) => lines > 40)).toEqual([])
  })

  test('a file has at most 300 lines', () => {
    const tooLong = sourceFiles.filter((path) => read(path).split('\n').length > 301)
    expect(tooLong).toEqual([])
  })

  // A budget for each part: filters and buttons, the way from row to row, rows of the server, files, and the screens on top of them.
  test.each([
    // With the filters that a search suggests.
    ['client/resource/controls/', 375],
    ['client/resource/export/', 300],
    ['client/resource/flow/', 150],
    // Files of rows: CSV and workbooks, moved out of the export.
    ['client/resource/sheet/', 225],
    ['client/resource/online/', 800],
    // Messages and states of a list, moved out of the two folders around it.
    ['client/resource/notices/', 270],
    // Saved views, shared ones among them, moved out of the rest, which gave up as many lines.
    ['client/resource/views/', 370],
    ['client/resource/', 2350],
  ])('the declarative screens stay a tool, not a framework: %s has at most %i lines', (folder, most) => {
    const parts = ['controls', 'export', 'flow', 'notices', 'online', 'sheet', 'views'].map(
      (part) => `client/resource/${part}/`,
    )
    const files = productionFiles
      .filter((path) => path.startsWith(folder))
      .filter((path) => folder !== 'client/resource/' || !parts.some((part) => path.startsWith(part)))
    expect(files.reduce((sum, path) => sum + read(path).split('\n').length, 0)).toBeLessThanOrEqual(most)
  })
})

describe('files', () => {
  test('nothing above one megabyte lies here', () => {
    expect(allFiles.filter((path) => sizeOf(path) > 1_000_000)).toEqual([])
  })

  test('no secrets, databases or logs lie here', () => {
    expect(allFiles.filter((path) => /(^|\/)[.]env$|[.](db|sqlite|sqlite3|pem|key|log)$/.test(path))).toEqual([])
  })

  test('the lockfile names no registry, so that any mirror will do', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })

  test('the lockfile knows the packages of every platform, or `npm ci` refuses (npm run lock:platforms)', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(wanted).toEqual([])
  })

  test('package.json names exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !/^(npm:[^@]+@)?\d+[.]\d+[.]\d+$/.test(version))).toEqual([])
  })

  test('every decision is in the index', () => {
    const decisions = allFiles.flatMap((path) => /^docs\/decisions\/(\d{4}-.*[.]md)$/.exec(path)?.[1] ?? [])
    const index = read('docs/decisions/0000-index.md')
    expect(decisions.filter((file) => !file.startsWith('0000') && !index.includes(`(${file})`))).toEqual([])
    expect(index.split('\n').filter((line) => /^[<>=]{7}|^>/.test(line))).toEqual([])
  })

  test('ARCHITECTURE.md is short enough to be read', () => {
    expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(200)
  })
})

/** `file:line` of everything that a guard finds. */
const linesFound = (paths: readonly string[], guard: (source: Source) => readonly number[]): readonly string[] =>
  paths.flatMap((path) => guard({ path, text: read(path) }).map((line) => `${path}:${line}`))

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''

/** What only the whole feature shows is tested in `sales/sales.test.ts`. */
function isTestOfFeature(path: string): boolean {
  return /^server\/features\/([^/]+)\/\1[.]test[.]ts$/.test(path)
}

function isServerDoor(path: string): boolean {
  return /^server\/features\/[^/]+\/index[.]ts$/.test(path)
}
