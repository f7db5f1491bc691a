import { products } from '../../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../../shared/features/catalog/provider.schema.ts'
import {
  customer,
  id,
  product,
  provider,
  saleLine,
  saleOf,
} from '../../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Customer, type Sale } from '../../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../../shared/kernel/ids.ts'
import { put } from '../../../../../shared/sync/command.ts'
import { testClient } from '../../../../platform/testing/test-client.ts'
import { openListsWorld } from '../../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../../account/testing/test-people.ts'
import { customerMatchJob } from '../../../customers/customer/customer-match.jobs.ts'
import { loadSale } from '../../../sales/sale/sale.store.ts'
import { doubleSaleJob } from '../double-sale.jobs.ts'

/** A provider and a product of another trade. */
export const other = { ...provider, id: id(9001), name: 'Another provider' }
export const otherProduct = { ...product, id: id(9002), providerId: other.id, category: 'Something else' }

export interface Sold extends Partial<Omit<Sale, 'customer'>> {
  readonly customer?: Partial<Customer>
}

interface Listed {
  readonly id: Id
  readonly firstId: Id
  readonly secondId: Id
  readonly kinds: readonly string[]
}

/** A test world with two sellers whose sales may be duplicates, and a clerk who decides. */
export async function openDoubleWorld() {
  const world = await openListsWorld()
  const clerk = await world.join('backoffice')
  const [ann, ben] = [await world.join('seller'), await world.join('seller')]
  const changes = [put(providers, provider), put(providers, other), put(products, product), put(products, otherProduct)]
  await world.app.sync.writeOnServer({ changes })
  const { platform, app, place } = world
  const post = async (path: string, body: object, user: TestUser) => {
    const response = await testClient(app.http, user.cookie).post(`/api/v1/double-sales/${path}`, body)
    return { status: response.status, ...((await response.json()) as { code?: string; state?: string }) }
  }
  const listed = async (query: object = {}) =>
    (await world.ask(clerk, 'double-sales', query)).rows as unknown as Listed[]
  return {
    world,
    clerk,
    ann,
    ben,
    listed,
    sold: async (by: TestUser, { customer: change = {}, ...rest }: Sold = {}): Promise<Id> => {
      const saleId = platform.newId()
      const { teamId, officeId, regionId } = place
      const whose = { sellerId: by.id, sellerName: 'Seller', teamId, officeId, regionId }
      const lines = [{ ...saleLine, productId: product.id }]
      const given = { customer: { ...customer, ...change }, ...rest }
      const sale = saleOf({ id: saleId, ...whose, lines, status: 'finalized', ...given })
      await app.sync.writeOnServer({ changes: [put(sales, sale)] })
      platform.clock.advance(1000)
      await customerMatchJob(platform).run(platform.now())
      await doubleSaleJob(platform, app.sync).run(platform.now())
      return saleId
    },
    pair: async () => {
      const [found] = await listed()
      assert(found, 'no pair')
      return found
    },
    decide: (pairId: Id, resolution: string | null, user = clerk, part: object = {}) =>
      post(`${pairId}/decision`, { resolution, comment: 'Asked the customer', ...part }, user),
    reopen: (pairId: Id, comment = 'Wrong customer', user = clerk) => post(`${pairId}/reopening`, { comment }, user),
    entries: async (pairId: Id) => {
      const response = await testClient(app.http, clerk.cookie).get(`/api/v1/activity?of=double-sales&id=${pairId}`)
      return ((await response.json()) as { entries: unknown[] }).entries
    },
    statusOf: async (saleId: Id) => (await loadSale(platform.database.db, saleId))?.status,
    /** The sale without the counters that every step raises. */
    saleNow: async (saleId: Id) => {
      const sale = await loadSale(platform.database.db, saleId)
      assert(sale, 'no sale')
      const { version: _version, statusAt: _at, ...rest } = sale
      return rest
    },
    close: () => platform.database.close(),
  }
}
export type DoubleWorld = Awaited<ReturnType<typeof openDoubleWorld>>
