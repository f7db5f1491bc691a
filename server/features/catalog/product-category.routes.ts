import type { Actor } from '../../../shared/access/actor.ts'
import {
  getProductCategories,
  moveToCategory,
  withdrawCategoryMove,
  type CategoryMoveForm,
} from '../../../shared/features/catalog/product-category.api.ts'
import { moveFailures, movedTo, withoutComing } from '../../../shared/features/catalog/product-category.rules.ts'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import { heldPeriod, products, type CategoryPeriod } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity.store.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadPriced } from './price.store.ts'
import { categoryNames, loadCategories } from './product-category.store.ts'

const limits = { maxBytes: 64 * 1024, perMinute: 60 }

interface Server {
  readonly platform: Platform
  readonly sync: Pick<Sync, 'writeOnServer'>
}

/** Products move to another category with a month, and the move is taken back until it begins. */
export function productCategoryRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const server = { platform, sync }
  return [
    route(getProductCategories, ({ input }) =>
      periodsOf(platform.database.db, { productId: input.productId, now: platform.now() }),
    ),
    route(
      moveToCategory,
      async ({ actor, input }) => {
        assertCompanyWide(actor, 'update products')
        return { moved: await move(server, actor, input) }
      },
      limits,
    ),
    route(
      withdrawCategoryMove,
      async ({ actor, input }) => {
        assertCompanyWide(actor, 'update products')
        return { withdrawn: await takeBack(server, actor, input.productId) }
      },
      limits,
    ),
  ]
}

async function move(
  { platform, sync }: Server,
  actor: Actor,
  { productIds, ...wish }: CategoryMoveForm & { readonly productIds: readonly Id[] },
): Promise<number> {
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      changes.length = 0
      const known = await loadCategories(db)
      const target = known.find(({ code }) => code === wish.category)
      if (!target || target.archivedAt !== null) refuseFields([failure('product.category-archived', 'category')])
      const names = await categoryNames(db)
      const found = await loadPriced(db, productIds, platform.now())
      if (found.length < new Set(productIds).size) throw new Problem(404, 'request.not-found')
      for (const { product, today } of found) {
        refuseFields(moveFailures(wish.validFrom, today))
        if (!product.active) throw new Problem(409, 'record.archived')
        const categories = movedTo(product, wish)
        if (categories === null) continue
        changes.push(put(products, { ...product, categories }))
        const before = heldPeriod(product.categories ?? [], wish.validFrom)?.category ?? product.category
        await log(db, {
          platform,
          actor,
          subjectId: product.id,
          before: { category: names.get(before) ?? before, categoryFrom: null },
          after: { category: target?.name, categoryFrom: wish.validFrom },
        })
      }
    },
  })
  return changes.length
}

async function takeBack({ platform, sync }: Server, actor: Actor, productId: Id): Promise<boolean> {
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      changes.length = 0
      const [found] = await loadPriced(db, [productId], platform.now())
      if (!found) throw new Problem(404, 'request.not-found')
      const { product, today } = found
      const categories = withoutComing(product, today)
      // The second arrival of a call whose answer was lost finds its work done.
      if (categories === null) return
      const names = await categoryNames(db)
      const coming = product.categories?.at(-1)
      changes.push(put(products, { ...product, categories }))
      await log(db, {
        platform,
        actor,
        subjectId: product.id,
        before: {
          category: names.get(coming?.category ?? '') ?? coming?.category,
          categoryFrom: coming?.validFrom ?? null,
        },
        after: { category: names.get(product.category) ?? product.category, categoryFrom: null },
      })
    },
  })
  return changes.length > 0
}

interface Logged {
  readonly platform: Platform
  readonly actor: Actor
  readonly subjectId: Id
  readonly before: object
  readonly after: object
}

const log = (db: Db, { platform, actor, subjectId, before, after }: Logged): Promise<void> =>
  recordActivity(db, {
    id: platform.newId(),
    at: platform.now(),
    actor,
    kind: 'products',
    subjectId,
    what: 'edited',
    before: { ...before },
    after: { ...after },
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
