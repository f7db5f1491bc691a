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
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { refusedOf, type ActOutcome } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadContactBlock, unblockContact } from '../../agreements/index.ts'
import { loadSale } from '../../sales/index.ts'
import { eraseCustomer, type Forget } from './customer-erase.store.ts'
import { customerFileOf } from './customer-file.store.ts'
import { mergeCustomers, splitCustomer } from './customer-merge.store.ts'
import { findBlocksOf, loadCustomerView } from './customer-view.store.ts'
import { findSalesOfCustomer, loadCustomer, type StoredCustomer } from './customer.store.ts'

const limits = { perMinute: 60 }

type Acting = Pick<Sync, 'within' | 'writeOnServer'>

/** Customers over all their orders: looking, merging, splitting, blocking, their own file, erasing. */
export const customerRoutes = (platform: Platform, sync: Acting, forget: Forget): readonly Route[] => [
  ...readingRoutes(platform),
  ...mergingRoutes(platform),
  ...blockingRoutes(platform, sync, forget),
]

interface Entry {
  readonly actor: Actor
  readonly id: Id
  readonly what: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const log = (db: Db, { now, newId }: Pick<Platform, 'now' | 'newId'>, { id: subjectId, ...entry }: Entry) =>
  recordActivity(db, { id: newId(), at: now(), kind: 'customers', subjectId, before: {}, ...entry })

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
        database.tx(async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const content = await customerFileOf(db, platform, { customer, actor, reason })
          await log(db, platform, { actor, id: customer.id, what: 'fileMade', after: { reason } })
          return { fileName: `customer-${customer.id}.json`, content }
        }),
      { perMinute: 10 },
    ),
  ]
}

function mergingRoutes(platform: Platform): readonly Route[] {
  const { database } = platform
  return [
    route(
      postCustomerMerge,
      ({ params, actor, input: { others, reason } }) =>
        database.tx(async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const merged = await mergeCustomers(db, customer, others)
          const orders = await ordersOf(db, customer.id)
          const entry = { before: { orders: customer.orders }, after: { reason, merged, orders } }
          if (merged > 0) await log(db, platform, { actor, id: customer.id, what: 'merged', ...entry })
          return { orders }
        }),
      limits,
    ),
    route(
      postCustomerSplit,
      ({ params, actor, input: { newId: id, saleIds, reason } }) =>
        database.tx(async (db) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const moved = await splitCustomer(db, { from: customer, to: id, saleIds })
          const counts = new Map([
            [customer.id, customer.orders],
            [id, 0],
          ])
          for (const [subject, orders] of moved > 0 ? counts : []) {
            const after = { reason, orders: await ordersOf(db, subject) }
            await log(db, platform, { actor, id: subject, what: 'split', before: { orders }, after })
          }
          return { id }
        }),
      limits,
    ),
  ]
}

function blockingRoutes(platform: Platform, sync: Acting, forget: Forget): readonly Route[] {
  const { database, secrets } = platform
  return [
    route(
      postCustomerBlock,
      ({ params, actor, input: { blockId, reason } }) =>
        sync.within(async ({ db, apply }) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const sale = await newestSale(db, customer.id)
          if ((await loadContactBlock(db, blockId)) !== null) return {}
          const { kind, name, companyName, phone, address, postalCode, country } = sale.customer
          const contact = { kind, name, companyName, phone, address, postalCode, country, idNumber: '' }
          const args = { contact, saleId: sale.id, marks: [], reason }
          assertApplied(await apply([{ command: blockContactAtDesk, args, actor, id: blockId }]))
          const entry = { before: { blocked: false }, after: { blocked: true, reason } }
          await log(db, platform, { actor, id: customer.id, what: 'blocked', ...entry })
          return {}
        }),
      limits,
    ),
    route(
      postCustomerUnblock,
      ({ params, actor, input: { reason } }) =>
        sync.within(async ({ db, apply }) => {
          const customer = await reachedCustomer(db, actor, params['id'])
          const blocks = await findBlocksOf(db, secrets, await newestSale(db, customer.id))
          if (blocks.length === 0) return {}
          const acts = blocks.map(({ id: blockId }) => ({ command: unblockContact, args: { blockId, reason }, actor }))
          assertApplied(await apply(acts))
          const entry = { before: { blocked: true }, after: { blocked: false, reason } }
          await log(db, platform, { actor, id: customer.id, what: 'unblocked', ...entry })
          return {}
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

function assertApplied(outcomes: readonly ActOutcome[]): void {
  const refused = refusedOf(outcomes)
  if (refused !== null) throw new Problem(409, refused)
}
