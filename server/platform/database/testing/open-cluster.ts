import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { StatementWatch } from '../../observe/tracing.ts'
import type { Database } from '../database.ts'
import { openPostgres } from '../open-postgres.ts'
import { EMPTY_AGAIN, REMEMBER_ROWS } from './empty-again.ts'

let template: Promise<string> | undefined

interface Opened {
  readonly name: string
  readonly database: Database
}

/** Databases that an earlier test has closed, with their connections. */
const idle: Opened[] = []

/**
 * The connection by which each database is emptied. A new one would read the descriptions of all tables first, which takes
 * ten times as long as emptying them.
 */
const emptying = new Map<string, pg.Pool>()

/**
 * A migrated, empty database in the private cluster of this run (`scripts/lib/postgres-setup.mjs`). After it is closed, it
 * is emptied and reused with its connections: creating either takes longer than most tests. A database whose statements are
 * watched is not reused.
 */
export async function openInCluster(cluster: string, statements: StatementWatch | null = null): Promise<Database> {
  if (statements !== null) return openPostgres(await makeInCluster(cluster), { statements })
  const { name, database } = idle.pop() ?? (await openNew(cluster))
  let isClosed = false
  return {
    ...database,
    tx: async (work, turn) => {
      // Unfinished work of a test must not write to the database of the next test.
      if (isClosed) throw new Error('the database of this test is closed')
      return database.tx(work, turn)
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      // Transactions run one at a time: this one waits for the earlier ones.
      await database.tx(() => Promise.resolve())
      await emptierOf(urlOf(cluster, name)).query(EMPTY_AGAIN)
      idle.push({ name, database })
    },
  }
}

async function openNew(cluster: string): Promise<Opened> {
  const name = await makeWithRemembered(cluster)
  return { name, database: openPostgres(urlOf(cluster, name)) }
}

/** A migrated, empty database that no other test uses, not opened: its URL. */
export async function makeInCluster(cluster: string): Promise<string> {
  template ??= makeTemplate(cluster)
  return urlOf(cluster, await createDatabase(cluster, { template: await template }))
}

/** A database without any table, not opened: its URL. */
export const emptyInCluster = async (cluster: string): Promise<string> =>
  urlOf(cluster, await createDatabase(cluster, { template: 'template0' }))

/** It ends with the cluster, and keeps no process alive. */
function emptierOf(url: string): pg.Pool {
  const known = emptying.get(url)
  if (known) return known
  const made = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  made.on('error', () => undefined)
  emptying.set(url, made)
  return made
}

async function makeWithRemembered(cluster: string): Promise<string> {
  const url = await makeInCluster(cluster)
  await inDatabase(url, (client) => client.query(REMEMBER_ROWS))
  return new URL(url).pathname.slice(1)
}

/** Migrating takes longer than copying what another test file's database was copied from. */
async function makeTemplate(cluster: string): Promise<string> {
  const name = await createDatabase(cluster, { template: 'template0' })
  const database = openPostgres(urlOf(cluster, name))
  await database.migrate()
  await database.close()
  return name
}

async function createDatabase(cluster: string, { template: from }: { template: string }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await inDatabase(cluster, (client) => client.query(`create database ${name} template ${from}`))
  return name
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}
