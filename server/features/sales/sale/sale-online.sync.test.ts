import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reaches } from '../../../../shared/access/reach.ts'
import { roleNames } from '../../../../shared/access/roles.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSale, loadSales } from './sale.store.ts'

let world: ListsWorld
let saleId: Id

beforeEach(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const seller = await actorOf(await world.join('seller'))
  saleId = world.platform.newId()
  const args = { ...draft, saleId, idNumber: '' }
  const { status } = await world.app.sync.applyOnServer({ command: submitSale, args, actor: seller })
  assert(status === 'applied', 'the sale is right')
})
afterEach(() => world.platform.database.close())

const actorOf = async ({ id }: TestUser): Promise<Actor> => {
  const actor = await loadActor(world.platform.database.db, id)
  assert(actor, 'nobody there')
  return actor
}

const clientOf = ({ cookie }: TestUser) => testClient(world.app.http, cookie)
const rowsOf = async (user: TestUser, path: string): Promise<readonly { id: Id }[]> => {
  const response = await clientOf(user).get(`/api/v1/rows?collection=${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return ((await response.json()) as { rows: { id: Id }[] }).rows
}

const action = (name: string, args: object, basedOn: object[] = []) => ({
  id: world.platform.newId(),
  name,
  version: 1,
  args,
  device: world.platform.newId(),
  basedOn,
})
const approval = (version = 1) =>
  action('sale.approve', { saleId, revision: 1, comment: '' }, [{ collection: 'sales', id: saleId, version }])
const act = (user: TestUser, body: object) => clientOf(user).send('POST', '/api/v1/actions', { body })

describe('sales online, for each default role [security 7, 8]', () => {
  test.each(roleNames)('%s reads what their right reaches, and acts as the command says', async (role) => {
    const user = await world.join(role)
    const actor = await actorOf(user)
    const [sale] = await loadSales(world.platform.database.db, [saleId])
    assert(sale, 'the sale is there')
    const maySee = (['view sales', 'view sale_reports'] as const).some((right) => reaches(actor, right, sale))
    expect((await rowsOf(user, `sales&ids=${saleId}`)).length).toBe(maySee ? 1 : 0)
    expect((await rowsOf(user, `saleEvents&by=saleId&value=${saleId}`)).length).toBe(maySee ? 1 : 0)

    const answer = await act(user, approval())
    expect(answer.status).toBe(200)
    const { status } = (await answer.json()) as { status: string }
    const mayApprove = reaches(actor, 'approve sale_reports', sale)
    expect([role, status]).toEqual([role, mayApprove ? 'applied' : 'refused'])
    expect((await loadSale(world.platform.database.db, saleId))?.status).toBe(mayApprove ? 'approved' : 'finalized')
  })
})

describe('two at the desk', () => {
  test('the second, who saw an older sale, is told 412 and nothing is done', async () => {
    const [first, second] = [await world.join('backoffice'), await world.join('admin')]
    const answer = await act(first, approval())
    expect(await answer.json()).toMatchObject({
      status: 'applied',
      changes: expect.arrayContaining([expect.objectContaining({ collection: 'sales', id: saleId })]),
    })
    const late = await act(second, approval())
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'sync.stale' }])
    expect((await rowsOf(second, `saleEvents&by=saleId&value=${saleId}`)).length).toBe(2)
  })

  test('an answer is not kept by the browser, and says when nothing has changed', async () => {
    const client = clientOf(await world.join('backoffice'))
    const first = await client.get(`/api/v1/rows?collection=sales&ids=${saleId}`)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const etag = first.headers.get('etag') ?? ''
    const again = await client.send('GET', `/api/v1/rows?collection=sales&ids=${saleId}`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('sales cannot be walked: only bounded questions are answered', async () => {
    const answer = await clientOf(await world.join('admin')).get(
      '/api/v1/rows?collection=sales&by=soldOn&value=2026-11-22',
    )
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'rows.unknown-index' }])
  })
})
