import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/** Everything between a frozen phone and today's server. */
const COVERED = [
  { folder: 'shared', files: /[.]ts$/ },
  { folder: 'client/sync', files: /[.]ts$/ },
  { folder: 'server', files: /[.](ts|sql)$/ },
  { folder: 'e2e/old-clients', files: /[.]\w+$/ },
  { folder: 'e2e/convergence', files: /[.]\w+$/ },
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
  for (const path of ['package-lock.json', ...coveredPaths()].toSorted()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** This runs on the developer's own Node, which may be 20: `globSync` came with 22. */
const coveredPaths = () =>
  COVERED.flatMap(({ folder, files }) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => files.test(path))
      .map((path) => join(folder, path)),
  )

function readProof() {
  try {
    return readFileSync(proof, 'utf8')
  } catch {
    return undefined
  }
}
