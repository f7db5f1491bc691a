import type { Actor } from '../../../shared/access/actor.ts'
import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivities } from '../../resource/activity/activity.store.ts'
import type { Sync } from '../../sync/sync.ts'
import { addPrices, type PriceRow } from './price.store.ts'

/** What is needed to write rows that are on phones. */
export interface Server {
  readonly platform: Platform
  readonly sync: Pick<Sync, 'writeOnServer'>
}

/** A product as it is written, and what the log says of the change. */
export interface ProductWrite {
  readonly product: Omit<Product, 'version'>
  readonly what?: 'edited' | 'copied' | 'imported'
  readonly before: object
  readonly after: object
  /** Prices of a product that is written for the first time. */
  readonly prices?: readonly PriceRow[]
  /** Rows of other collections that go with it. */
  readonly besides?: readonly Change[]
}

/** What is wished for in the transaction that writes it; nothing, where a call has arrived before. */
type ProductWish = (db: Db, now: Instant) => Promise<readonly ProductWrite[]>

/** Writes products through sync, each with an entry in the log, in one transaction. Answers how many. */
export function productWriter({ platform, sync }: Server) {
  return async (actor: Actor, wish: ProductWish): Promise<number> => {
    const changes: Change[] = []
    let writes: readonly ProductWrite[] = []
    await sync.writeOnServer({
      changes,
      first: async (db) => {
        const at = platform.now()
        writes = await wish(db, at)
        changes.splice(0, changes.length, ...writes.flatMap(changesOf))
        const logged = writes.map(({ product, what = 'edited', before, after }) => ({
          id: platform.newId(),
          at,
          actor,
          kind: 'products',
          subjectId: product.id,
          what,
          before: { ...before },
          after: { ...after },
        }))
        await recordActivities(db, logged)
      },
      // Prices refer to the rows of their products, which are only there now.
      last: (db) =>
        addPrices(
          db,
          writes.flatMap(({ prices = [] }) => prices),
        ),
    })
    return writes.length
  }
}

const changesOf = ({ product, besides = [] }: ProductWrite): readonly Change[] => [put(products, product), ...besides]
