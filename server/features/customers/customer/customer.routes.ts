import type { Actor } from '../../../../shared/access/actor.ts'
import {
  getCustomerView,
  postCustomerBlock,
  postCustomerErase,
  postCustomerFile,
  postCustomerMerge,
  postCustomerSplit,
  postCustomerUnblock,
} from '../../../../shared/features/customers/customer/customer.api.ts'
import { blockContactAtDesk } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { loadContactBlock, unblockContact } from '../../agreements/index.ts'
import { loadSale } from '../../sales/index.ts'
import { eraseCustomer, type Forget } from './customer-erase.store.ts'
import { customerFileOf } from './customer-file.store.ts'
import { mergeCustomers, splitCustomer } from './customer-merge.store.ts'
import { findBlocksOf, loadCustomerView } from './customer-view.store.ts'
import { findSalesOfCustomer, loadCustomer, type StoredCustomer } from './customer.store.ts'

const LOG = 'customers'
const limits = { perMinute: 60 }
const nothing = { result: {}, logs: null }

type Acting = Pick<Sync, 'within'>

/** Customers over all their orders: looking, merging, splitting, blocking, their own file, erasing. */
export const customerRoutes = (platform: Platform, sync: Acting, forget: Forget): readonly Route[] => [
  ...readingRoutes(platform),
  ...mergingRoutes(platform),
  ...blockingRoutes(platform, sync, forget),
]

function readingRoutes(platform: Platform): readonly Route[] {
  const { database, secrets, now } = platform
  return [
    route(getCustomerView, async ({ params, actor }) => {
      const { id } = await reachedCustomer(database.db, actor, params['id'])
      return loadCustomerView(database.db, secrets, { id, now: now() })
    }),
    route(
      postCustomerFile,
      ({ params, actor, input: { reason } }) =>
        changesOf(platform, LOG)(actor, async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const content = await customerFileOf(db, platform, { customer, actor, reason })
          const result = { fileName: `customer-${customer.id}.json`, content }
          return { result, logs: { of: customer.id, what: 'fileMade', after: { reason } } }
        }),
      { perMinute: 10 },
    ),
  ]
}

function mergingRoutes(platform: Platform): readonly Route[] {
  const changed = changesOf(platform, LOG)
  return [
    route(
      postCustomerMerge,
      ({ params, actor, input: { others, reason } }) =>
        changed(actor, async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const merged = await mergeCustomers(db, customer, others)
          const orders = await ordersOf(db, customer.id)
          const entry = { before: { orders: customer.orders }, after: { reason, merged, orders } }
          return { result: { orders }, logs: merged > 0 ? { of: customer.id, what: 'merged', ...entry } : null }
        }),
      limits,
    ),
    route(
      postCustomerSplit,
      ({ params, actor, input: { newId: id, saleIds, reason } }) =>
        changed(actor, async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const moved = await splitCustomer(db, { from: customer, to: id, saleIds })
          const counts = new Map([
            [customer.id, customer.orders],
            [id, 0],
          ])
          const logs = []
          for (const [of, orders] of moved > 0 ? counts : []) {
            const after = { reason, orders: await ordersOf(db, of) }
            logs.push({ of, what: 'split', before: { orders }, after })
          }
          return { result: { id }, logs }
        }),
      limits,
    ),
  ]
}

function blockingRoutes(platform: Platform, sync: Acting, forget: Forget): readonly Route[] {
  const { database, secrets } = platform
  const changed = changesOf(platform, LOG, sync)
  return [
    route(
      postCustomerBlock,
      ({ params, actor, input: { blockId, reason } }) =>
        changed(actor, async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const sale = await newestSale(db, customer.id)
          if ((await loadContactBlock(db, blockId)) !== null) return nothing
          const { kind, name, companyName, phone, address, postalCode, country } = sale.customer
          const contact = { kind, name, companyName, phone, address, postalCode, country, idNumber: '' }
          const args = { contact, saleId: sale.id, marks: [], reason }
          const entry = { before: { blocked: false }, after: { blocked: true, reason } }
          return {
            result: {},
            logs: { of: customer.id, what: 'blocked', ...entry },
            follow: [{ command: blockContactAtDesk, args, actor, id: blockId }],
            mustFollow: true,
          }
        }),
      limits,
    ),
    route(
      postCustomerUnblock,
      ({ params, actor, input: { reason } }) =>
        changed(actor, async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const blocks = await findBlocksOf(db, secrets, await newestSale(db, customer.id))
          if (blocks.length === 0) return nothing
          const entry = { before: { blocked: true }, after: { blocked: false, reason } }
          return {
            result: {},
            logs: { of: customer.id, what: 'unblocked', ...entry },
            follow: blocks.map(({ id: blockId }) => ({ command: unblockContact, args: { blockId, reason }, actor })),
            mustFollow: true,
          }
        }),
      limits,
    ),
    route(
      postCustomerErase,
      async ({ params, actor, input: { reason } }) => {
        const customer = await reachedCustomer(database.db, actor, params['id'])
        return eraseCustomer(platform, sync, { customer, actor, reason, forget })
      },
      { perMinute: 20 },
    ),
  ]
}

const ordersOf = async (db: Db, id: Id): Promise<number> => (await loadCustomer(db, id))?.orders ?? 0

/** Whoever sees customers sees their log. */
export const customerActivity: ActivitySubject = {
  kind: 'customers',
  permission: 'view customers',
  reach: 'company',
}

/** A customer's orders are of several offices: only a right to all of them opens the customer. */
async function reachedCustomer(db: Db, actor: Actor, id: string | undefined): Promise<StoredCustomer> {
  assertCompanyWide(actor, 'view customers')
  const found = await loadCustomer(db, id ?? '')
  if (found === null) throw new Problem(404, 'request.not-found')
  return found
}

async function newestSale(db: Db, customerId: Id): Promise<Sale & { customer: NonNullable<Sale['customer']> }> {
  const [newest] = await findSalesOfCustomer(db, customerId, 1)
  const sale = newest === undefined ? null : await loadSale(db, newest)
  if (sale === null || sale.customer === null) throw new Problem(404, 'request.not-found')
  return { ...sale, customer: sale.customer }
}
