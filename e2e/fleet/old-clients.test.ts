import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frozenSchemas } from '../../client/sync/engine/schema-versions.ts'
import { openPostgres } from '../../server/platform/database/open-postgres.ts'
import { makeInCluster } from '../../server/platform/database/testing/open-cluster.ts'
import type { PushResponse } from '../../shared/sync/protocol.ts'
import { readFrozen } from '../old-clients/frozen.ts'
import { OldServer } from '../old-clients/old-server.ts'

const released = frozenSchemas.filter((schema) => schema.released).map((schema) => readFrozen(schema))

describe.each(released)('the commands of version $version, each at the other of two servers', (frozen) => {
  let server: OldServer
  let answers: readonly PushResponse[]
  const pushes = [...frozen.history, ...frozen.last]

  beforeAll(async () => {
    const url = await makeInCluster(process.env['POSTGRES_CLUSTER'] ?? '')
    const databases = [openPostgres(url), openPostgres(url)]
    server = await OldServer.open(frozen.floor, frozen.history[0]?.now ?? frozen.at, databases)
    answers = await server.replay(pushes)
  }, 240_000)
  afterAll(() => server.close())

  const fates = () =>
    pushes.flatMap(({ commands, statuses }, push) =>
      commands.map(({ id, name, version }, index) => {
        const now = answers[push]?.results[index]
        return { id, command: `${name}@${version}`, before: statuses[index], now: now?.status, failures: now?.failures }
      }),
    )

  test('apply, if they applied when they were frozen [sync S1]', () => {
    const applied = fates().filter(({ before }) => before === 'applied')
    expect(applied.length).toBeGreaterThan(100)
    expect(applied.filter(({ now }) => now !== 'applied')).toEqual([])
  })

  test('have the same fate when they are sent to the other server again [sync S2]', async () => {
    const again = await server.replay(pushes.slice(-10))
    expect(again.map(({ results }) => results.map(({ status }) => status))).toEqual(
      answers.slice(-10).map(({ results }) => results.map(({ status }) => status)),
    )
  })
})
