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
import { heldPeriod, products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity.store.ts'
import type { Sync } from '../../sync/sync.ts'
import { productStore, providerStore } from './catalog.store.ts'
import {
  addPrices,
  findPrice,
  firstPriceOf,
  loadPrices,
  todayOf,
  withdrawPrices,
  withPrices,
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
        mustChange(actor)
        const { id, productId, ...form } = input
        await changePrices({ platform, sync }, { actor, productId, form, id })
        return shown(actor, productId)
      },
      limits,
    ),
    route(
      withdrawProductPrice,
      async ({ actor, input }) => {
        mustChange(actor)
        await takeBack({ platform, sync }, { actor, ...input })
        return shown(actor, input.productId)
      },
      limits,
    ),
  ]
}

const mayChange = (actor: Actor): boolean => extentOf(actor.grants, 'update products') === 'company'

function mustChange(actor: Actor): void {
  if (!mayChange(actor)) throw new Problem(403, 'access.forbidden')
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
      const { product, today, rows, isFirst } = await priced(db, productId, now)
      refuseFields(priceDayFailures(rows, form, today))
      const { validTo, ...amounts } = form
      const made = { changeId: id, createdAt: now, createdByName: actor.name, withdrawnAt: null }
      const added = addedPeriods(rows, { ...amounts, ...made, id, productId }, validTo).map((row, index) => ({
        ...row,
        ...made,
        id: index === 0 ? id : platform.newId(),
      }))
      const replaced = rows.filter(({ validFrom }) => validFrom === form.validFrom)
      await withdrawPrices(
        db,
        replaced.map((row) => row.id),
        now,
      )
      await addPrices(db, [...(isFirst ? rows.filter((row) => !replaced.includes(row)) : []), ...added])
      const standing = [...rows.filter((row) => !replaced.includes(row)), ...added]
      changes.push(put(products, withPrices(product, standing, today)))
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
      const { product, today, rows } = await priced(db, productId, now)
      const found = await findPrice(db, id)
      if (found?.productId !== productId) throw new Problem(404, 'request.not-found')
      if (found.withdrawnAt !== null) return
      if (!isComing(found, today)) throw new Problem(409, 'price.has-begun')
      // A price with a last day goes together with what would have followed it.
      const gone = rows.filter((row) => row.id === id || (row.changeId === id && isComing(row, today)))
      await withdrawPrices(
        db,
        gone.map((row) => row.id),
        now,
      )
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

interface Priced {
  readonly product: Product
  readonly provider: Provider
  readonly today: Day
  readonly rows: readonly PriceRow[]
  /** The product has had one price from the beginning, which stands nowhere yet. */
  readonly isFirst: boolean
}

async function priced(db: Db, productId: Id, now: number): Promise<Priced> {
  const [product] = await productStore.load(db, [productId])
  const [provider] = product ? await providerStore.load(db, [product.providerId]) : []
  if (!product || !provider) throw new Problem(404, 'request.not-found')
  const rows = await loadPrices(db, [productId])
  const isFirst = rows.length === 0
  return { product, provider, today: todayOf(provider, now), rows: isFirst ? [firstPriceOf(product)] : rows, isFirst }
}

async function pricesFor(
  db: Db,
  { actor, productId, now }: { actor: Actor; productId: Id; now: number },
): Promise<ProductPrices> {
  const { provider, today, rows } = await priced(db, productId, now)
  const seesCompany = mayChange(actor)
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
