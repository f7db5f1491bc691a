import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/** Everything between a frozen phone and today's server. */
const COVERED = [
  'shared/**/*.ts',
  'client/sync/**/*.ts',
  'server/**/*.{ts,sql}',
  'e2e/{old-clients,convergence}/**/*',
  'package-lock.json',
]

const proof = join(root, '.cache', 'old-phones-proved.txt')

/**
 * Whether the tests of old phones have to run: in CI and before a release always, on a developer's machine when
 * something they cover has changed since they last passed there.
 */
export function oldPhonesAreDue() {
  if (process.env['CI'] || process.env['RELEASE'] === '1') return true
  return readProof() !== hashOfCovered()
}

/** Remembers on this machine that the tests of old phones passed on the sources as they are. */
export function rememberOldPhones() {
  mkdirSync(dirname(proof), { recursive: true })
  writeFileSync(proof, hashOfCovered())
}

function hashOfCovered() {
  const hash = createHash('sha256')
  const files = globSync(COVERED, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function readProof() {
  try {
    return readFileSync(proof, 'utf8')
  } catch {
    return undefined
  }
}
