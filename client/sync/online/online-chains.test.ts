import { beforeEach, describe, expect, test } from 'vitest'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, ok } from '../../../shared/kernel/result.ts'
import type { ActInChains, Chain } from '../engine/act-in-chains.ts'
import { nextId } from '../engine/testing/visit-phone.ts'
import { renameVisit, sellerOf, visits, type Visit } from '../engine/testing/visits.ts'
import { onlineChains } from './online-chains.ts'
import { DeskServer } from './testing/desk-server.ts'

const ownerId = nextId()
let server: DeskServer
let isOffline: boolean
let actInChains: ActInChains

beforeEach(() => {
  server = new DeskServer(sellerOf(ownerId))
  isOffline = false
  actInChains = onlineChains({
    device: { device: nextId() },
    rows: { drop: () => undefined },
    server,
    newId: nextId,
    isOffline: () => isOffline,
    wait: () => Promise.resolve(),
  })
})

function visitOf(name: string): Visit {
  const visit = { id: nextId(), version: 1, ownerId, name, at: 1 }
  server.write(visit)
  return visit
}

const renamed = ({ id, version }: Visit, name: string): Chain => ({
  basedOn: [{ collection: visits.name, id, version }],
  steps: [{ command: renameVisit, args: { id, name, basedOn: version } }],
})
const nameOf = (id: Id) => server.rowsById.get(id)?.name
const changedByAnother = (visit: Visit) => server.write({ ...visit, version: 2, name: 'another' })

describe('acts on many rows in one request', () => {
  test('each row has its own outcome; one that has changed since is left alone', async () => {
    const [ada, bo, cy] = [visitOf('Ada'), visitOf('Bo'), visitOf('Cy')]
    changedByAnother(bo)
    const outcomes = await actInChains([renamed(ada, 'A'), renamed(bo, 'B'), renamed(cy, 'C')])
    expect(outcomes).toMatchObject(
      ok([
        ok([{ id: ada.id, version: 2 }]),
        { ok: false, failures: [failure('sync.stale')] },
        ok([{ id: cy.id, version: 2 }]),
      ]),
    )
    expect([nameOf(ada.id), nameOf(bo.id), nameOf(cy.id)]).toEqual(['A', 'another', 'C'])
  })

  test('after a lost answer the same ids are sent again, and nothing happens twice', async () => {
    const ada = visitOf('Ada')
    server.faults.push('answer_lost')
    expect(await actInChains([renamed(ada, 'A')])).toMatchObject(ok([{ ok: true }]))
    expect(new Set(server.acted.map(({ id }) => id)).size).toBe(1)
    expect(server.rowsById.get(ada.id)?.version).toBe(2)
  })

  test('where the server stays away the whole is unanswered, and goes on with the same ids', async () => {
    const ada = visitOf('Ada')
    server.faults.push('answer_lost', 'request_lost', 'request_lost', 'request_lost')
    expect(await actInChains([renamed(ada, 'A')])).toEqual({ ok: false, failures: [failure('online.unanswered')] })
    expect(await actInChains([renamed(ada, 'A')])).toMatchObject(ok([{ ok: true }]))
    expect(new Set(server.acted.map(({ id }) => id)).size).toBe(1)
    expect(server.rowsById.get(ada.id)?.version).toBe(2)
  })

  test('without network nothing is sent', async () => {
    isOffline = true
    expect(await actInChains([renamed(visitOf('Ada'), 'A')])).toEqual({
      ok: false,
      failures: [failure('online.offline')],
    })
    expect(server.acted).toEqual([])
  })
})
