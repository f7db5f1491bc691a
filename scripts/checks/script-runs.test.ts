import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { read } from './repository.ts'

/** What `npm test` plays of each script: the step or the test with the same work. */
const played: Readonly<Record<string, string>> = {
  start: 'e2e/kills/crash.test.ts',
  test: '.ci/run',
  check: 'scripts/lib/steps.mjs',
  'check:types': 'scripts/lib/steps.mjs',
  'check:lint': 'scripts/lib/steps.mjs',
  'check:imports': 'scripts/lib/steps.mjs',
  'check:dead-code': 'scripts/lib/steps.mjs',
  'check:pwa': 'scripts/lib/pwa-step.mjs',
  e2e: 'scripts/lib/browser-step.mjs',
  format: 'scripts/lib/steps.mjs',
  'config:check': 'server/check/config-check.test.ts',
  'check:data': 'server/kept.test.ts',
  'audit:verify': 'server/resource/activity/audit-chain.store.test.ts',
  'keys:rotate': 'server/check/changed-keys.test.ts',
  kills: 'e2e/kills/server-kills.test.ts',
  engines: 'e2e/engines/seller-day.spec.ts',
  'test:postgres': 'scripts/lib/postgres-setup.mjs',
  'postgres:cases': 'scripts/checks/postgres-cases.test.ts',
  simulate: 'e2e/convergence/convergence.test.ts',
  'simulate:mutants': 'scripts/checks/mutants.test.ts',
  new: 'scripts/checks/new.test.ts',
  words: 'scripts/checks/words.test.ts',
  sbom: 'scripts/checks/licences.test.ts',
  seed: 'server/seed/seed.test.ts',
  backup: 'server/backup/backup.test.ts',
  'backup:copy': 'server/backup/copy',
  'backup:fetch': 'server/backup/copy',
  drill: 'e2e/kills/restore-drill.test.ts',
  restore: 'e2e/kills/restore-drill.test.ts',
  move: 'server/move/move-database.test.ts',
  'freeze:api': 'server/api-surface.test.ts',
  'freeze:client': 'scripts/checks/old-clients.test.ts',
  'db:generate': 'scripts/checks/expand.test.ts',
}

/** They are run by a person alone. This list may only become shorter. */
const byHand: Readonly<Record<string, string>> = {
  dev: 'It serves sources with Vite until it is ended.',
  'test:release': 'It is the run before a release.',
  bench: 'It measures on an idle machine.',
  keys: 'It writes new keys into a file of the operator.',
  screenshots: 'Its pictures are looked at before they are published.',
  'lock:platforms': 'It asks the registry for the packages of other systems.',
}

test('each script of package.json is played by a run, or says why a person runs it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...Object.keys(played), ...Object.keys(byHand)]
  expect(Object.keys(scripts).toSorted()).toEqual(named.toSorted())
  expect(Object.keys(byHand)).toHaveLength(6)
})

test('what plays a script exists', () => {
  expect(Object.values(played).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
