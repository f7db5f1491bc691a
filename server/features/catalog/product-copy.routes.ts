import type { Actor } from '../../../shared/access/actor.ts'
import { isInUse } from '../../../shared/features/catalog/draft.rules.ts'
import { pricedOn, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { copyProducts } from '../../../shared/features/catalog/provider.api.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import type { Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { wordKey } from '../../resource/import/import-faults.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { loadPrices, todayOf, withPrices, type PriceRow } from './price.store.ts'
import { productWriter, type ProductWrite, type Server } from './product-writer.store.ts'

/** A product that was copied, and the copy. */
export interface ProductCopy {
  readonly from: Product
  readonly toId: Id
}

/** The rows of other features that go with copies, in the transaction that makes them. */
export type CopyAlong = (db: Db, actor: Actor, copies: readonly ProductCopy[]) => Promise<readonly Change[]>

const limits = { perMinute: 60 }

/** A provider gets what another one sells: each active product with all its periods, past ones and coming ones. */
export function productCopyRoutes(server: Server, copyAlong: CopyAlong): readonly Route[] {
  const write = productWriter(server)
  return [
    route(
      copyProducts,
      async ({ actor, input }) => {
        let skipped = 0
        const copied = await write(actor, async (db, now) => {
          const offer = await offerOf(db, input)
          skipped = offer.skipped
          const prices = groupBy(await loadPrices(db, idsOf(offer.missing)), ({ productId }) => productId)
          const { newId } = server.platform
          const writes = offer.missing.map((product): ProductWrite => {
            const rows = copiedPrices(prices.get(product.id) ?? [], { newId, withCompany: input.withCompany === true })
            return copyOf(product, { ...offer, rows, today: todayOf(offer.to, now), id: newId() })
          })
          const copies = writes.flatMap(({ product: { id: toId } }, at) => {
            const from = offer.missing[at]
            return from ? [{ from, toId }] : []
          })
          const besides = await copyAlong(db, actor, copies)
          return writes.map((one, at) => (at === 0 ? { ...one, besides } : one))
        })
        return { copied, skipped }
      },
      limits,
    ),
  ]
}

interface Offer {
  readonly to: Provider
  readonly from: Provider
  /** What the one sells and the other does not. */
  readonly missing: readonly Product[]
  /** How many the other has already, by their names. */
  readonly skipped: number
}

async function offerOf(db: Db, { providerId, fromId }: { providerId: Id; fromId: Id }): Promise<Offer> {
  const [to, from] = [await loadProvider(db, providerId), await loadProvider(db, fromId)]
  if (!isInUse(to)) throw new Problem(409, 'record.archived')
  if (to.currency !== from.currency || to.id === from.id)
    refuseFields([failure('provider.copy-other-currency', 'fromId')])
  const taken = new Set((await productStore.findBy(db, 'providerId', [to.id])).map(({ name }) => wordKey(name)))
  const offered = (await productStore.findBy(db, 'providerId', [from.id])).filter(isInUse)
  const missing = offered.filter(({ name }) => !taken.has(wordKey(name)))
  return { to, from, missing, skipped: offered.length - missing.length }
}

async function loadProvider(db: Db, id: Id): Promise<Provider> {
  const [provider] = await providerStore.load(db, [id])
  if (!provider) throw new Problem(404, 'request.not-found')
  return provider
}

/** The same prices from the same days on. Prices of one act are still of one act, but not of that of the others. */
function copiedPrices(
  rows: readonly PriceRow[],
  { newId, withCompany }: { newId: IdMaker; withCompany: boolean },
): readonly PriceRow[] {
  const acts = new Map(rows.map(({ changeId }) => [changeId, newId()]))
  // Another provider may pay its own: then what the company earns stays behind.
  const company = withCompany ? {} : { companyCommissionOre: null, companyCostOre: null }
  return rows.map((row) => ({ ...row, ...company, id: newId(), changeId: acts.get(row.changeId) ?? newId() }))
}

interface CopyPlan extends Offer {
  readonly rows: readonly PriceRow[]
  readonly today: string
  readonly id: Id
}

function copyOf(product: Product, { to, from, rows, today, id }: CopyPlan): ProductWrite {
  const copy = { ...product, id, providerId: to.id }
  const prices = rows.map((row) => ({ ...row, productId: id }))
  return {
    product: prices.length === 0 ? pricedOn(copy, today) : withPrices(copy, prices, today),
    what: 'copied',
    before: {},
    after: { copiedFrom: `${from.name}, ${product.name} (${product.version})` },
    prices,
  }
}

const idsOf = (rows: readonly Product[]): Id[] => rows.map(({ id }) => id)
