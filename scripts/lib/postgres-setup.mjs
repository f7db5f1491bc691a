import { findPostgres, startCluster } from './postgres-cluster.mjs'

/** Vitest's global set-up of the project `postgresql`: a cluster of its own for the run. */
export async function setup() {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const { url, stop } = await startCluster(programs)
  process.env['POSTGRES_CLUSTER'] = url
  return stop
}
