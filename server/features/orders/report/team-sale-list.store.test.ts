import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'

let world: ListsWorld
let seller: TestUser
let viewer: TestUser

worldOf(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  seller = await world.join('seller')
  viewer = await world.join('seller')
  await sell(seller)
  return world.platform
})

async function actorOf({ id }: TestUser): Promise<Actor> {
  const actor = await loadActor(world.platform.database.db, id)
  assert(actor, 'nobody there')
  return actor
}

async function sell(by: TestUser) {
  const args = { ...draft, saleId: world.platform.newId(), idNumber: '' }
  const { status } = await world.app.sync.applyOnServer({ command: submitSale, args, actor: await actorOf(by) })
  expect(status).toBe('applied')
}

async function letViewTeam({ id }: TestUser) {
  const admin = testClient(world.app.http, (await world.join('admin')).cookie)
  const { stamp, roleIds } = (await (await admin.get(`/api/v1/users/${id}/access`)).json()) as Record<string, unknown>
  const direct = [{ permission: 'view sales', extent: 'team', reason: '' }]
  expect((await admin.send('PUT', `/api/v1/users/${id}/access`, { body: { stamp, roleIds, direct } })).status).toBe(200)
}

describe('"Can view team" [specification 6]', () => {
  test('without it the list holds the own sales alone', async () => {
    expect(await world.ask(viewer, 'team-sales')).toMatchObject({ status: 200, rows: [] })
    expect(await world.ask(seller, 'team-sales')).toMatchObject({ rows: [{ sellerId: seller.id }] })
  })

  test('with it the sales of the team are there, with their seller and without what they earn', async () => {
    await letViewTeam(viewer)
    const { rows } = await world.ask(viewer, 'team-sales')
    expect(rows).toMatchObject([{ sellerId: seller.id, sellerName: 'Test seller', customer: draft.customer.name }])
    expect(rows[0]).not.toHaveProperty('commissionOre')
  })
})
