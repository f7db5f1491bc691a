import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBulk, refusalsOf, type Acted } from '../../client/desk/bulk/bulk.ts'
import { onlineServer } from '../../client/sync/online/ask-server.ts'
import { onlineChains } from '../../client/sync/online/online-chains.ts'
import { products } from '../../shared/features/catalog/product.schema.ts'
import { providers } from '../../shared/features/catalog/provider.schema.ts'
import { approveSale, clearFlag, flagSale } from '../../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../../shared/features/sales/sale/sale-submit.commands.ts'
import { sales, type Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { draft, product, provider } from '../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { put } from '../../shared/sync/command.ts'
import { CHAINS_AT_ONCE, type RowVersion } from '../../shared/sync/online.api.ts'
import { loadActor } from '../../server/features/organisation/access.door.ts'
import { loadSales } from '../../server/features/sales/sale/sale.store.ts'
import { saleEventTable, saleTable } from '../../server/features/sales/sale/sale.table.ts'
import { testClient } from '../../server/platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../server/resource/testing/lists-world.ts'
import { eq } from '../../server/platform/database/eq.ts'

/** Thousands, before a release. */
const CHOSEN = process.env['RELEASE'] === '1' ? 5_000 : 1_000
const READ_AT_ONCE = 500
/** A colleague changes every so many of them after they were chosen. */
const CHANGED_EACH = 250

let world: ListsWorld
let sent: number
let cutAt: ReadonlySet<number>

beforeEach(async () => {
  world = await openListsWorld()
  sent = 0
  cutAt = new Set()
})
afterEach(() => world.platform.database.close())

test('thousands of sales are approved and taken back, with the connection cut in the middle, nothing twice', async () => {
  const { db } = world.platform.database
  const chosen = await waitingSales(CHOSEN)
  const changed = chosen.filter((_, at) => at % CHANGED_EACH === 0).map(({ id }) => id)
  await changedByAColleague(changed)
  const { approve, undo } = await desk()
  // As often as a request is repeated before the person is asked.
  cutAt = new Set([7, 8, 9, 10])

  const first = await runBulk(chosen, approve, unwatched)
  expect([first.cut?.code, first.left.length > 0]).toEqual(['online.unanswered', true])
  cutAt = new Set()
  const second = await runBulk(first.left, approve, unwatched)
  const done = [...first.done, ...second.done]
  expect(refusalsOf([...first.refused, ...second.refused])).toMatchObject([
    { failure: { code: 'sync.stale' }, rows: changed.map((id) => ({ id })) },
  ])
  expect(done.length).toBe(CHOSEN - changed.length)
  // One step for each: nothing has happened twice.
  expect(await db.$count(saleEventTable, eq(saleEventTable.to, 'approved'))).toBe(done.length)

  // One of them is changed again between the act and its undo: it stays as the colleague left it.
  const late = done[3]?.item.id ?? ''
  await changedByAColleague([late])
  const requests = sent
  const acted = done.map(({ item, after }) => ({ row: item, after }))
  const back = await runBulk(acted, undo, unwatched)
  expect(sent - requests).toBe(Math.ceil(done.length / CHAINS_AT_ONCE))
  expect(back.refused.map(({ item, failure }) => [item.row.id, failure.code])).toEqual([[late, 'sync.stale']])
  const after = await loadSales(db, [late, done[0]?.item.id ?? '', done.at(-1)?.item.id ?? ''])
  expect(after.map(({ status }) => status).toSorted()).toEqual(['finalized', 'finalized', 'flagged'])
  expect(await db.$count(saleTable, eq(saleTable.status, 'approved'))).toBe(0)
})

const unwatched = { onProgress: () => undefined, isStopped: () => false }

const actorOf = async (userId: Id) => {
  const actor = await loadActor(world.platform.database.db, userId)
  assert(actor, 'nobody there')
  return actor
}

async function waitingSales(count: number): Promise<readonly Sale[]> {
  const { sync } = world.app
  const { database, newId } = world.platform
  await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const saleId = newId()
  const args = { ...draft, saleId, idNumber: '' }
  const actor = await actorOf((await world.join('seller')).id)
  const { status } = await sync.applyOnServer({ command: submitSale, args, actor })
  assert(status === 'applied', 'the sale is right')
  const [model] = await loadSales(database.db, [saleId])
  assert(model, 'the sale is there')
  const { version: _, ...bare } = model
  const copies = Array.from({ length: count }, () => put(sales, { ...bare, id: newId() }))
  for (let at = 0; at < count; at += READ_AT_ONCE)
    await sync.writeOnServer({ changes: copies.slice(at, at + READ_AT_ONCE) })
  return copies.flatMap((change) => (change.op === 'put' ? [{ ...(change.row as Sale), version: 1 }] : []))
}

async function changedByAColleague(ids: readonly Id[]): Promise<void> {
  const actor = await actorOf((await world.join('admin')).id)
  const acts = ids.map((saleId) => ({
    command: flagSale,
    args: { saleId, reason: 'other' as const, comment: 'odd' },
    actor,
  }))
  const outcomes = await world.app.sync.applyAllOnServer(acts)
  expect(outcomes.every(({ status }) => status === 'applied')).toBe(true)
}

/** A back-office desk with the product's own client. The answers to the requests in `cutAt` are lost on their way. */
async function desk() {
  const user = await world.join('backoffice')
  const client = testClient(world.app.http, user.cookie)
  const send: typeof fetch = async (path, init) => {
    assert(typeof path === 'string' && typeof init?.body === 'string', 'a request of the desk')
    const { body, headers, method = 'GET' } = init
    const answer = await client.send(method, path, { body, headers: headers as Record<string, string> })
    sent += 1
    if (cutAt.has(sent)) throw new TypeError('the connection was cut')
    return answer
  }
  const actInChains = onlineChains({
    device: { device: world.platform.newId() },
    rows: { drop: () => undefined },
    server: onlineServer(user.id, send),
    newId: world.platform.newId,
    isOffline: () => false,
    wait: () => Promise.resolve(),
  })
  const versionOf = ({ id, version }: Sale): RowVersion => ({ collection: sales.name, id, version })
  return {
    approve: {
      atOnce: CHAINS_AT_ONCE,
      act: (slice: readonly Sale[]) =>
        actInChains(
          slice.map((sale) => ({
            basedOn: [versionOf(sale)],
            steps: [{ command: approveSale, args: { saleId: sale.id, revision: sale.revision, comment: '' } }],
          })),
        ),
    },
    undo: {
      atOnce: CHAINS_AT_ONCE,
      act: (slice: readonly Acted<Sale, readonly RowVersion[]>[]) =>
        actInChains(
          slice.map(({ row: { id: saleId }, after }) => ({
            basedOn: after,
            steps: [
              { command: flagSale, args: { saleId, reason: 'other', comment: 'taken back' } },
              { command: clearFlag, args: { saleId, comment: 'taken back' } },
            ],
          })),
        ),
    },
  }
}
