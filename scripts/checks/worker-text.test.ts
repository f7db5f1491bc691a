import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { productionFiles, read } from './repository.ts'
import { importsOf } from './source-blocks.ts'

// A library that makes a worker from text works in every test and fails in every browser: the content policy refuses it.
// So each package of the client that could is listed, with the reason why it never does.

const clientFiles = productionFiles.filter((path) => /^(client|sw|shared)\//u.test(path))

describe('the client makes no worker from text [security 28]', () => {
  test('each of its packages that could is listed with the reason why it does not', { timeout: 60_000 }, () => {
    expect(packagesOfClient().filter(makesWorkers)).toEqual(Object.keys(LISTED).toSorted())
  })

  test('of the packer, nothing is used that packs in workers', () => {
    const used = clientFiles.flatMap((path) =>
      [...read(path).matchAll(/import \{([^}]*)\} from 'fflate'/gu)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    )
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !WITHOUT_WORKERS.includes(name))).toEqual([])
    const whole = clientFiles.filter((path) => /\* as \w+ from 'fflate'|import\('fflate'\)/u.test(read(path)))
    expect(whole).toEqual([])
  })

  test('the parser of separated values is never asked for a worker', () => {
    expect(clientFiles.filter((path) => /papaparse/u.test(read(path)) && /worker:/u.test(read(path)))).toEqual([])
  })
})

/** Packages whose text can make a worker, with the reason why it never does here. */
const LISTED: Readonly<Record<string, string>> = {
  fflate: 'only what packs on the calling thread is imported, which the next test checks',
  'maplibre-gl': 'its worker is a file of ours, given by setWorkerUrl',
  papaparse: 'a worker is made only if one is asked for',
  'read-excel-file': 'it is given archives without compression, which it unpacks without a worker (workbook.ts)',
  'worker-f': 'read-excel-file imports it in its editions for browsers and Node, not in the universal one',
}

const WITHOUT_WORKERS = ['unzipSync', 'zipSync', 'Zip', 'ZipDeflate']

/** The packages that the client imports, those of their own that they import included. */
function packagesOfClient(): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name) || !existsSync(join(root, 'node_modules', name, 'package.json'))) return
    found.add(name)
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> }
    Object.keys(dependencies).forEach(visit)
  }
  for (const path of clientFiles)
    for (const from of importsOf(read(path)))
      if (/^(?:@|[a-z])/u.test(from))
        visit(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        )
  return [...found].toSorted()
}

function makesWorkers(name: string): boolean {
  const folder = join(root, 'node_modules', name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[cm]?js$/u.test(path) && !path.includes('node_modules'))
    .some((path) => /new (?:\w+\.)?Worker\(/u.test(readFileSync(join(folder, path), 'utf8')))
}
