import type { Actor } from '../../../shared/access/actor.ts'
import {
  getProductCategories,
  moveToCategory,
  withdrawCategoryMove,
  type CategoryMoveForm,
} from '../../../shared/features/catalog/product-category.api.ts'
import { isInUse } from '../../../shared/features/catalog/draft.rules.ts'
import { moveFailures, movedTo, withoutComing } from '../../../shared/features/catalog/product-category.rules.ts'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import { heldPeriod, type CategoryPeriod } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadPriced } from './price.store.ts'
import { categoryNames, loadCategories } from './product-category.store.ts'
import { productWriter, type ProductWrite, type Server } from './product-writer.store.ts'

const limits = { maxBytes: 64 * 1024, perMinute: 60 }

/** Products move to another category with a month, and the move is taken back until it begins. */
export function productCategoryRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const server = { platform, sync }
  return [
    route(getProductCategories, ({ input }) =>
      periodsOf(platform.database.db, { productId: input.productId, now: platform.now() }),
    ),
    route(moveToCategory, async ({ actor, input }) => ({ moved: await move(server, actor, input) }), limits),
    route(
      withdrawCategoryMove,
      async ({ actor, input }) => ({ withdrawn: (await takeBack(server, actor, input.productId)) > 0 }),
      limits,
    ),
  ]
}

const move = (
  server: Server,
  actor: Actor,
  { productIds, ...wish }: CategoryMoveForm & { readonly productIds: readonly Id[] },
): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    const known = await loadCategories(db)
    const target = known.find(({ code }) => code === wish.category)
    if (!target || target.archivedAt !== null) refuseFields([failure('product.category-archived', 'category')])
    const names = await categoryNames(db)
    const found = await loadPriced(db, productIds, now)
    if (found.length < new Set(productIds).size) throw new Problem(404, 'request.not-found')
    return found.flatMap(({ product, today }): ProductWrite[] => {
      refuseFields(moveFailures(wish.validFrom, today))
      if (!isInUse(product)) throw new Problem(409, 'record.archived')
      const categories = movedTo(product, wish)
      if (categories === null) return []
      const before = heldPeriod(product.categories ?? [], wish.validFrom)?.category ?? product.category
      return [
        {
          product: { ...product, categories },
          before: { category: names.get(before) ?? before, categoryFrom: null },
          after: { category: target?.name, categoryFrom: wish.validFrom },
        },
      ]
    })
  })

const takeBack = (server: Server, actor: Actor, productId: Id): Promise<number> =>
  productWriter(server)(actor, async (db, now) => {
    const [found] = await loadPriced(db, [productId], now)
    if (!found) throw new Problem(404, 'request.not-found')
    const { product, today } = found
    const categories = withoutComing(product, today)
    // The second arrival of a call whose answer was lost finds its work done.
    if (categories === null) return []
    const names = await categoryNames(db)
    const nameOf = (code: string | undefined) => names.get(code ?? '') ?? code
    const coming = product.categories?.at(-1)
    return [
      {
        product: { ...product, categories },
        before: { category: nameOf(coming?.category), categoryFrom: coming?.validFrom ?? null },
        after: { category: nameOf(product.category), categoryFrom: null },
      },
    ]
  })

async function periodsOf(db: Db, { productId, now }: { productId: Id; now: number }) {
  const [found] = await loadPriced(db, [productId], now)
  if (!found) throw new Problem(404, 'request.not-found')
  const { product, today } = found
  const names = await categoryNames(db)
  const first: CategoryPeriod = { validFrom: FROM_THE_BEGINNING, category: product.category }
  const periods = product.categories?.length ? product.categories : [first]
  const held = heldPeriod(periods, today)
  return {
    periods: periods
      .map((one) => ({
        ...one,
        name: names.get(one.category) ?? one.category,
        standing: one === held ? ('now' as const) : one.validFrom > today ? ('coming' as const) : ('past' as const),
      }))
      .toReversed(),
    today,
    asOf: now,
  }
}
