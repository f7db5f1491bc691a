import { signatureOf, type Actor } from '../../../shared/access/actor.ts'
import {
  changePrices,
  previewPriceChange,
  withdrawPriceChange,
  type PriceChange,
} from '../../../shared/features/catalog/price-change.api.ts'
import { isInUse } from '../../../shared/features/catalog/draft.rules.ts'
import { changedOre, isComing, priceDayFailures } from '../../../shared/features/catalog/price.rules.ts'
import { heldPeriod } from '../../../shared/features/catalog/product.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import {
  firstPriceOf,
  loggedPrice,
  loadPriced,
  loadPricesOfChange,
  withdrawPrices,
  withPrices,
  writePrices,
  type Priced,
  type PriceRow,
} from './price.store.ts'
import { productWriter, type ProductWrite, type Server } from './product-writer.store.ts'

const limits = { maxBytes: 64 * 1024, perMinute: 60 }

/** The prices of many products at once: shown first, changed in one transaction, and taken back until they begin. */
export function priceChangeRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const server = { platform, sync }
  return [
    route(
      previewPriceChange,
      async ({ input }) => {
        const planned = await plan(platform.database.db, input, platform.now())
        return {
          rows: planned.map(({ product, provider, before, after, fault }) => ({
            productId: product.id,
            name: product.name,
            currency: provider.currency,
            beforeOre: before[input.field] ?? 0,
            afterOre: after[input.field] ?? 0,
            fault: fault ? { code: fault.code, day: String(fault.params?.['day'] ?? '') } : null,
          })),
        }
      },
      limits,
    ),
    route(
      changePrices,
      async ({ actor, input }) => {
        await change(server, actor, input)
        return { changed: (await loadPricesOfChange(platform.database.db, input.id)).length }
      },
      limits,
    ),
    route(
      withdrawPriceChange,
      async ({ actor, input }) => ({ withdrawn: await takeBack(server, actor, input.id) }),
      limits,
    ),
  ]
}

interface Planned extends Priced {
  /** What holds on the first day without the change, and with it. */
  readonly before: PriceRow
  readonly after: PriceRow
  readonly fault: Failure | undefined
}

async function plan(db: Db, wish: PriceChange, now: Instant): Promise<readonly Planned[]> {
  const { productIds, validFrom, field } = wish
  const place = new Map(productIds.map((id, at) => [id, at]))
  const placeOf = ({ product }: Priced): number => place.get(product.id) ?? 0
  // The database returns rows in any order. The preview follows the request.
  const found = (await loadPriced(db, productIds, now)).toSorted((one, other) => placeOf(one) - placeOf(other))
  return found.map((priced) => {
    const { product, rows, today } = priced
    const before = heldPeriod(rows, validFrom) ?? firstPriceOf(product)
    const after = { ...before, validFrom, [field]: changedOre(before[field] ?? 0, wish) }
    const fault = isInUse(product)
      ? // What nobody has entered cannot be raised by a share of it.
        before[field] === null
        ? failure('price.not-known')
        : priceDayFailures(rows, { validFrom, validTo: null }, today)[0]
      : failure('record.archived')
    return { ...priced, before, after, fault }
  })
}

const change = (server: Server, actor: Actor, { id, ...wish }: PriceChange & { readonly id: Id }): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    // The second arrival of a call whose answer was lost finds its work done.
    if ((await loadPricesOfChange(db, id)).length > 0) return []
    const planned = await plan(db, wish, now)
    const [wrong] = planned.flatMap(({ fault, product }) => (fault ? [{ fault, product }] : []))
    if (wrong) refuseFields([{ ...wrong.fault, params: { ...wrong.fault.params, name: wrong.product.name } }])
    const writes: ProductWrite[] = []
    for (const one of planned) {
      const made = { changeId: id, createdAt: now, createdByName: signatureOf(actor), withdrawnAt: null }
      const { before, after } = one
      const { validFrom } = after
      const added = { ...after, ...made, id: server.platform.newId() }
      const product = await writePrices(db, one, { validFrom, added: [added], now })
      writes.push({ product, before: loggedPrice(before), after: { ...loggedPrice(added), priceFrom: validFrom } })
    }
    return writes
  })

const takeBack = (server: Server, actor: Actor, id: Id): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    const gone = await loadPricesOfChange(db, id)
    const ids = gone.map(({ productId }) => productId)
    const writes: ProductWrite[] = []
    for (const { product, rows, today } of await loadPriced(db, ids, now)) {
      const row = gone.find(({ productId }) => productId === product.id)
      if (!row) continue
      if (!isComing(row, today)) throw new Problem(409, 'price.has-begun')
      const standing = rows.filter(({ id: each }) => each !== row.id)
      const after = { ...loggedPrice(heldPeriod(standing, row.validFrom) ?? row), priceFrom: null }
      writes.push({ product: withPrices(product, standing, today), before: loggedPrice(row), after })
    }
    await withdrawPrices(db, gone, now)
    return writes
  })
