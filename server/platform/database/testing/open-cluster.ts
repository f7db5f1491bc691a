import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database.ts'
import { openPostgres } from '../open-postgres.ts'

let template: Promise<string> | undefined

/** A migrated, empty database of its own in the private cluster of this run (`scripts/lib/postgres-setup.mjs`). */
export async function openInCluster(cluster: string): Promise<Database> {
  return openPostgres(await makeInCluster(cluster))
}

/** The same, not opened: its URL. */
export async function makeInCluster(cluster: string): Promise<string> {
  template ??= makeTemplate(cluster)
  return urlOf(cluster, await createDatabase(cluster, { template: await template }))
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
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${from}`)
  } finally {
    await client.end()
  }
  return name
}

function urlOf(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}
