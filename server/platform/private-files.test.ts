import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dialect } from './database/columns.ts'

const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

test('only its own user reads what the programs write, also what an earlier release left open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rond-private-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'rond.db'), '')
  mkdirSync(join(dataDir, 'files'))
  chmodSync(join(dataDir, 'rond.db'), 0o644)
  for (const open of [dataDir, join(dataDir, 'files')]) chmodSync(open, 0o755)
  const env = { ...process.env, ...(await ownDatabase()), NODE_ENV: 'test', DATA_DIR: dataDir }
  const run = (...words: string[]) =>
    promisify(execFile)('/bin/sh', ['-c', `umask 022; exec "$0" "$@"`, process.execPath, ...words], { env })
  await run('server/seed/main.ts', 'empty-office')
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(openToOthers(dataDir)).toEqual([])
  // PostgreSQL is backed up with its own tools.
  if (dialect === 'postgresql') return
  await run('server/backup/backup-main.ts', join(folder, 'backups'))
  expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
  expect(openToOthers(folder)).toEqual([])
})

/** What tells a program that it has a database of its own where that is no file in its folder. */
async function ownDatabase(): Promise<{ DATABASE_URL?: string }> {
  const cluster = process.env['POSTGRES_CLUSTER']
  if (dialect === 'sqlite' || cluster === undefined) return {}
  const { makeInCluster } = await import('./database/testing/open-cluster.ts')
  return { DATABASE_URL: await makeInCluster(cluster) }
}
