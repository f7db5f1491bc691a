import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/open-postgres.ts'
import { makeInCluster } from '../../server/platform/database/testing/open-cluster.ts'
import { empty } from '../convergence/server.ts'
import { runWorldOn } from '../convergence/world.ts'

const WORLDS = process.env['RELEASE'] === '1' ? 60 : 6

describe('phones and two servers keep every promise of docs/sync.md [sync S1 to S8]', () => {
  let databases: [Database, Database]

  beforeAll(async () => {
    const url = await makeInCluster(process.env['POSTGRES_CLUSTER'] ?? '')
    databases = [openPostgres(url), openPostgres(url)]
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  // Each batch of requests goes to the other server, which knows nothing of the one before but what the database holds.
  test.each(Array.from({ length: WORLDS }, (_, index) => index + 1))('in world %i', async (seed) => {
    await databases[0].tx(empty)
    expect((await runWorldOn(seed, databases)).seed).toBe(seed)
  })
})
