import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'

/** One fault a line, and the rule that must name that line. */
const planted: readonly (readonly [rule: string, line: string])[] = [
  ['typescript(no-floating-promises)', 'fetchRows()'],
  ['typescript(no-floating-promises)', 'insertRow()'],
  ['typescript(no-misused-promises)', 'if (fetchRows()) value += 1'],
  ['typescript(switch-exhaustiveness-check)', "switch (status as 'open' | 'closed') { case 'open': value += 1 }"],
  ['typescript(no-explicit-any)', 'export const loose: any = 1'],
  ['typescript(no-non-null-assertion)', 'export const sure = [1][0]!'],
  ['eslint(max-params)', 'export const many = (a: number, b: number, c: number, d: number) => a + b + c + d'],
  ['eslint(no-console)', "console.log('left behind')"],
  ['eslint(eqeqeq)', 'export const same = value == 2'],
  ['eslint(no-var)', 'export var old = 1'],
  ['import(no-default-export)', 'export default value'],
]

const head = [
  'declare function fetchRows(): Promise<void>',
  // How Drizzle's queries look: nothing runs until somebody waits for it.
  'declare function insertRow(): { then(resolve: () => void, reject: () => void): void }',
  'declare const status: string',
  'export let value = 1',
]

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rond-lint-'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  writeFileSync(join(folder, 'faults.ts'), [...head, ...planted.map(([, line]) => line), ''].join('\n'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('lint rules', () => {
  test('each planted fault is found by its own rule', () => {
    const found = faultsIn(folder)
    const missed = planted.filter(([rule], index) => !found.has(`${head.length + index + 1} ${rule}`))
    expect(missed).toEqual([])
  })
})

/** `line rule` of everything oxlint says about the folder. */
function faultsIn(path: string): Set<string> {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [
    oxlint,
    '--config',
    join(root, '.oxlintrc.json'),
    '--no-ignore',
    '--type-aware',
    '--format',
    'unix',
    path,
  ]
  // oxlint looks for its type-aware half in the PATH, which `npm test` sets and a run by hand does not.
  const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}` }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: path, encoding: 'utf8', env })
  expect(stderr).toBe('')
  const lines = [...stdout.matchAll(/^[^\n]*faults[.]ts:(\d+):\d+:.*\[\w+\/([^\]]+)\]$/gm)]
  return new Set(lines.map(([, line, rule]) => `${line} ${rule}`))
}
