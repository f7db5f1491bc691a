import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { laterFeatures } from './later-features.ts'
import { panels } from './panels.ts'
import type { Panel } from '../../feature.ts'

// A part is shown when its file and the catalogues it names are here. A catalogue that it uses without naming it is late
// where the network or the machine is slow: keys are shown in place of sentences.

const CLIENT = join(import.meta.dirname, '../..')
/** Those of every start (client/app/i18n/i18n.ts), and the menu's, which come with it. */
const always = ['common', 'frame', 'selling', 'menu']

test('a screen names the catalogues that it and what it imports use', () => {
  const late = laterFeatures.flatMap(({ routes }) =>
    routes.flatMap(({ name, namespaces = [], screen }) => lateIn(`route ${name}`, { namespaces, load: screen })),
  )
  expect(late).toEqual([])
})

test('so does a panel', () => {
  const all = Object.entries<Panel>(panels)
  expect(all.flatMap(([name, panel]) => lateIn(`panel ${name}`, panel))).toEqual([])
})

interface Part {
  readonly namespaces?: readonly string[]
  readonly load: () => Promise<unknown>
}

function lateIn(what: string, { namespaces = [], load }: Part): string[] {
  const named = new Set([...always, ...namespaces])
  return [...importedBy(load)].length === 0
    ? [`${what}: no file found`]
    : unwaited(importedBy(load))
        .filter(([catalogue]) => !named.has(catalogue))
        .map(([catalogue, file]) => `${what}: ${catalogue} (${relative(CLIENT, file)})`)
}

/** The files that come with a part: what it imports, without what it loads later. */
function importedBy(load: Part['load']): Set<string> {
  const known = new Set<string>()
  const waiting = [...load.toString().matchAll(/import\w*\(\s*["']([^"']+)["']/gu)].flatMap(([, path = '']) =>
    existsSync(join(CLIENT, '..', path)) ? [join(CLIENT, '..', path)] : [],
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (known.has(file)) continue
    known.add(file)
    waiting.push(...readingOf(file).imports)
  }
  return known
}

/** Catalogues that are used, and that nothing in these files waits for. */
function unwaited(files: ReadonlySet<string>): [catalogue: string, file: string][] {
  const uses = [...files].flatMap((file) => readingOf(file).uses.map((use) => ({ ...use, file })))
  const waitedFor = new Set(uses.filter(({ waits }) => waits).map(({ catalogue }) => catalogue))
  const first = new Map(uses.map(({ catalogue, file }) => [catalogue, file]))
  return [...first].filter(([catalogue]) => !waitedFor.has(catalogue))
}

interface Reading {
  readonly imports: readonly string[]
  readonly uses: readonly { readonly catalogue: string; readonly waits: boolean }[]
}

const readings = new Map<string, Reading>()

function readingOf(file: string): Reading {
  const known = readings.get(file)
  if (known) return known
  const source = readFileSync(file, 'utf8')
  // What a screen opens later (a dialog) has no catalogues of its own.
  const imports = [...source.matchAll(/^(?:import|export)\s(?!type\s)[^'";]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gmu)]
    .map(([, now, later = '']) => join(dirname(file), now ?? later))
    .filter((path) => path.startsWith(CLIENT) && existsSync(path))
  const uses = [...source.matchAll(/^(.*)useTranslation\(([^)]*)\)(\.ready)?/gmu)].flatMap(
    ([, before = '', names = '', ready]) =>
      [...names.matchAll(/'([^']+)'/gu)].map(([, catalogue = '']) => ({
        catalogue,
        waits: ready !== undefined || /\bready\b/u.test(before),
      })),
  )
  const reading = { imports, uses }
  readings.set(file, reading)
  return reading
}
