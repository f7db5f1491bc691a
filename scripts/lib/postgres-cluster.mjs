// A private PostgreSQL for one run of the tests, of the server that is installed on this machine.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRunFolder } from './run-folder.mjs'

const INSTALLED = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 30_000

/** The folder of the newest installed server's programs; null where there is none. */
export function findPostgres() {
  if (!existsSync(INSTALLED)) return null
  const newest = readdirSync(INSTALLED).toSorted((left, right) => Number(right) - Number(left))
  const programs = newest.map((version) => join(INSTALLED, version, 'bin'))
  return programs.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Makes a cluster in a folder of its own and starts it. It listens on a socket in that folder only, and never waits for
 * the disk: its data is gone with the run.
 * @param {string} programs
 * @param {readonly string[]} more settings
 */
export async function startCluster(programs, more = []) {
  const folder = makeRunFolder('pg')
  const account = accountFor(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'rond',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    { ...account, stdio: 'pipe' },
  )
  const { stop } = await serve(programs, { folder, account, settings: more })
  return { url: urlIn(folder), stop }
}

/**
 * Makes a replica that streams from a cluster, in a folder of its own. It can be stopped and started again.
 * @param {string} programs
 * @param {string} primary the address of the cluster
 */
export async function startReplica(programs, primary) {
  const folder = makeRunFolder('pg')
  const account = accountFor(folder)
  const host = new URL(primary).searchParams.get('host') ?? ''
  execFileSync(
    join(programs, 'pg_basebackup'),
    ['-h', host, '-U', 'rond', '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...account, stdio: 'pipe' },
  )
  let running = await serve(programs, { folder, account, settings: ['hot_standby=on'] })
  return {
    url: urlIn(folder),
    pause: () => running.end(),
    resume: async () => {
      running = await serve(programs, { folder, account, settings: ['hot_standby=on'] })
    },
    stop: () => running.stop(),
  }
}

/** @param {string} folder */
const urlIn = (folder) => `postgres://rond@localhost/postgres?host=${encodeURIComponent(folder)}`

/**
 * @param {string} programs
 * @param {{ folder: string, account: object, settings: readonly string[] }} what
 */
async function serve(programs, { folder, account, settings: more }) {
  const data = join(folder, 'data')
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    'max_connections=60',
    // Statistics come from the tests' own "analyze": a worker that gathers others meanwhile changes plans now and then.
    'autovacuum=off',
    ...more,
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, stdio: 'ignore' },
  )
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT')) await ended
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(programs, folder, stop)
  return { end, stop }
}

/**
 * PostgreSQL refuses to run as root: then the folder and the processes belong to another account.
 * @param {string} folder
 */
function accountFor(folder) {
  if (process.getuid?.() !== 0) return {}
  const account = { uid: numberOf('-u'), gid: numberOf('-g') }
  chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o755)
  return account
}

/** @param {'-u' | '-g'} what */
function numberOf(what) {
  try {
    return Number(execFileSync('id', [what, 'postgres'], { stdio: 'pipe' }).toString())
  } catch {
    return 65_534
  }
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {() => Promise<void>} stop
 */
async function untilReady(programs, folder, stop) {
  const until = Date.now() + START_TIMEOUT_MS
  while (!isReady(programs, folder)) {
    if (Date.now() > until) {
      await stop()
      throw new Error('the private PostgreSQL did not start')
    }
    await wait(50)
  }
}

/**
 * @param {string} programs
 * @param {string} folder
 */
function isReady(programs, folder) {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-h', folder, '-q'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
