import { extentOf } from '../../../shared/access/ability.ts'
import { signatureOf, type Actor } from '../../../shared/access/actor.ts'
import {
  addProductPrice,
  getProductPrices,
  withdrawProductPrice,
  type PriceForm,
  type ProductPrices,
} from '../../../shared/features/catalog/price.api.ts'
import { addedPeriods, isComing, priceDayFailures } from '../../../shared/features/catalog/price.rules.ts'
import { heldPeriod } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import {
  findPrice,
  loadPriced,
  loggedPrice,
  withdrawPrices,
  withPrices,
  writePrices,
  type Priced,
} from './price.store.ts'
import { productWriter, type Server } from './product-writer.store.ts'

const limits = { perMinute: 120 }

/** The prices of a product: read, added from a day on, and taken back before they begin. */
export function priceRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database } = platform
  const shown = async (actor: Actor, productId: Id) => pricesFor(database.db, { actor, productId, now: platform.now() })
  return [
    route(getProductPrices, ({ actor, input }) => shown(actor, input.productId)),
    route(
      addProductPrice,
      async ({ actor, input }) => {
        const { id, productId, ...form } = input
        await changePrices({ platform, sync }, { actor, productId, form, id })
        return shown(actor, productId)
      },
      limits,
    ),
    route(
      withdrawProductPrice,
      async ({ actor, input }) => {
        await takeBack({ platform, sync }, { actor, ...input })
        return shown(actor, input.productId)
      },
      limits,
    ),
  ]
}

interface NewPrice {
  readonly actor: Actor
  readonly productId: Id
  readonly id: Id
  readonly form: PriceForm
}

const changePrices = (server: Server, { actor, productId, id, form }: NewPrice): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    // The second arrival of a call whose answer was lost finds its work done.
    if (await findPrice(db, id)) return []
    const priced = await pricedProduct(db, productId, now)
    const { rows, today } = priced
    refuseFields(priceDayFailures(rows, form, today))
    const { validTo, ...amounts } = form
    const made = { changeId: id, createdAt: now, createdByName: signatureOf(actor), withdrawnAt: null }
    const added = addedPeriods(rows, { ...amounts, ...made, id, productId }, validTo).map((row, index) => ({
      ...row,
      ...made,
      id: index === 0 ? id : server.platform.newId(),
    }))
    const product = await writePrices(db, priced, { validFrom: form.validFrom, added, now })
    const before = loggedPrice(heldPeriod(rows, form.validFrom))
    return [{ product, before, after: { ...loggedPrice(added[0]), priceFrom: form.validFrom, priceTo: validTo } }]
  })

const takeBack = (server: Server, { actor, productId, id }: { actor: Actor; productId: Id; id: Id }): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    const { product, today, rows } = await pricedProduct(db, productId, now)
    const found = await findPrice(db, id)
    if (found?.productId !== productId) throw new Problem(404, 'request.not-found')
    if (found.withdrawnAt !== null) return []
    if (!isComing(found, today)) throw new Problem(409, 'price.has-begun')
    // A price with a last day goes together with what would have followed it.
    const gone = rows.filter((row) => row.id === id || (row.changeId === id && isComing(row, today)))
    await withdrawPrices(db, gone, now)
    const standing = rows.filter((row) => !gone.includes(row))
    return [
      {
        product: withPrices(product, standing, today),
        before: { ...loggedPrice(found), priceFrom: found.validFrom },
        after: { ...loggedPrice(heldPeriod(standing, found.validFrom)), priceFrom: null },
      },
    ]
  })

async function pricedProduct(db: Db, productId: Id, now: number): Promise<Priced> {
  const [priced] = await loadPriced(db, [productId], now)
  if (!priced) throw new Problem(404, 'request.not-found')
  return priced
}

async function pricesFor(
  db: Db,
  { actor, productId, now }: { actor: Actor; productId: Id; now: number },
): Promise<ProductPrices> {
  const { provider, today, rows } = await pricedProduct(db, productId, now)
  const seesCompany = extentOf(actor.grants, 'update products') === 'company'
  const held = heldPeriod(rows, today)
  const periods = rows
    .map(({ id, validFrom, priceOre, sellerCommissionOre, createdByName, createdAt, ...company }) => ({
      id,
      validFrom,
      priceOre,
      sellerCommissionOre,
      companyCommissionOre: seesCompany ? company.companyCommissionOre : null,
      companyCostOre: seesCompany ? company.companyCostOre : null,
      standing: id === held?.id ? ('now' as const) : validFrom > today ? ('coming' as const) : ('past' as const),
      createdByName,
      createdAt,
    }))
    .toReversed()
  return { periods, currency: provider.currency, today, seesCompany, asOf: now }
}
