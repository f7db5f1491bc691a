import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import {
  addProductPrice,
  getProductPrices,
  withdrawProductPrice,
  type PriceForm,
  type ProductPrices,
} from '../../../shared/features/catalog/price.api.ts'
import { addedPeriods, isComing, priceDayFailures } from '../../../shared/features/catalog/price.rules.ts'
import { heldPeriod, products } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity.store.ts'
import type { Sync } from '../../sync/sync.ts'
import {
  findPrice,
  loadPriced,
  withdrawPrices,
  withPrices,
  writePrices,
  type Priced,
  type PriceRow,
} from './price.store.ts'

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
        assertCompanyWide(actor, 'update products')
        const { id, productId, ...form } = input
        await changePrices({ platform, sync }, { actor, productId, form, id })
        return shown(actor, productId)
      },
      limits,
    ),
    route(
      withdrawProductPrice,
      async ({ actor, input }) => {
        assertCompanyWide(actor, 'update products')
        await takeBack({ platform, sync }, { actor, ...input })
        return shown(actor, input.productId)
      },
      limits,
    ),
  ]
}

interface Server {
  readonly platform: Platform
  readonly sync: Pick<Sync, 'writeOnServer'>
}

interface NewPrice {
  readonly actor: Actor
  readonly productId: Id
  readonly id: Id
  readonly form: PriceForm
}

async function changePrices({ platform, sync }: Server, { actor, productId, id, form }: NewPrice): Promise<void> {
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      changes.length = 0
      // The second arrival of a call whose answer was lost finds its work done.
      if (await findPrice(db, id)) return
      const now = platform.now()
      const priced = await pricedProduct(db, productId, now)
      const { rows, today } = priced
      refuseFields(priceDayFailures(rows, form, today))
      const { validTo, ...amounts } = form
      const made = { changeId: id, createdAt: now, createdByName: actor.name, withdrawnAt: null }
      const added = addedPeriods(rows, { ...amounts, ...made, id, productId }, validTo).map((row, index) => ({
        ...row,
        ...made,
        id: index === 0 ? id : platform.newId(),
      }))
      changes.push(put(products, await writePrices(db, priced, { validFrom: form.validFrom, added, now })))
      await recordActivity(db, {
        id: platform.newId(),
        at: now,
        actor,
        kind: 'products',
        subjectId: productId,
        what: 'edited',
        before: amountsOf(heldPeriod(rows, form.validFrom)),
        after: { ...amountsOf(added[0]), priceFrom: form.validFrom, priceTo: validTo },
      })
    },
  })
}

async function takeBack(
  { platform, sync }: Server,
  { actor, productId, id }: { actor: Actor; productId: Id; id: Id },
): Promise<void> {
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      changes.length = 0
      const now = platform.now()
      const { product, today, rows } = await pricedProduct(db, productId, now)
      const found = await findPrice(db, id)
      if (found?.productId !== productId) throw new Problem(404, 'request.not-found')
      if (found.withdrawnAt !== null) return
      if (!isComing(found, today)) throw new Problem(409, 'price.has-begun')
      // A price with a last day goes together with what would have followed it.
      const gone = rows.filter((row) => row.id === id || (row.changeId === id && isComing(row, today)))
      await withdrawPrices(db, gone, now)
      const standing = rows.filter((row) => !gone.includes(row))
      changes.push(put(products, withPrices(product, standing, today)))
      await recordActivity(db, {
        id: platform.newId(),
        at: now,
        actor,
        kind: 'products',
        subjectId: productId,
        what: 'edited',
        before: { ...amountsOf(found), priceFrom: found.validFrom },
        after: { ...amountsOf(heldPeriod(standing, found.validFrom)), priceFrom: null },
      })
    },
  })
}

/** For the log, which everybody reads who sees products: the amounts of the company stay with the prices themselves. */
const amountsOf = (row: PriceRow | undefined) => ({
  priceOre: row?.priceOre,
  sellerCommissionOre: row?.sellerCommissionOre,
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
