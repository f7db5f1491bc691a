import type { MatchKind } from '../../../../shared/features/sales/contact/match.rules.ts'
import { doubleKinds, inOrderOfProof, isCompared } from '../../../../shared/features/orders/double/double-sale.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { productStore } from '../../catalog/index.ts'
import { findMatching, loadMatchKeys, type MatchKey, loadSales } from '../../sales/index.ts'
import { addDouble } from './double-sale.store.ts'

/** A number that so many orders have says nothing of any two of them. */
const MATCHES_MAX = 50

interface Finding {
  readonly keys: readonly MatchKey[]
  readonly days: number
  readonly now: Instant
  readonly newId: () => Id
}

/** Notes the sales that look like the same deal as this one. `days` is 0 where nobody wants to know. */
export async function findDoubles(db: Db, sale: Sale, { keys, days, now, newId }: Finding): Promise<void> {
  if (days === 0 || !isCompared(sale)) return
  const found = await findMatching(
    db,
    keys.filter(({ kind }) => kind !== 'person'),
    MATCHES_MAX + 1,
  )
  if (found.length > MATCHES_MAX) return
  const others = await loadSales(
    db,
    [...new Set(found.map(({ saleId }) => saleId))].filter((id) => id !== sale.id),
  )
  const identities = await identitiesOf(db, others)
  const own = keys.find(({ kind }) => kind === 'identity')?.hash
  const categories = await categoriesOf(db, [sale, ...others])
  for (const other of others) {
    const theirs = identities.get(other.id)
    const match = {
      days,
      kinds: found.filter(({ saleId }) => saleId === other.id).map(({ kind }) => kind as MatchKind),
      isOtherIdentity: own !== undefined && theirs !== undefined && own !== theirs,
      isSameCategory: [...(categories.get(sale.id) ?? [])].some((each) => categories.get(other.id)?.has(each) === true),
    }
    const kinds = doubleKinds(sale, other, match)
    if (kinds.length === 0) continue
    const [first, second] = inOrderOfProof(sale, other)
    await addDouble(db, { id: newId(), firstId: first.id, secondId: second.id, kinds, detectedAt: now })
  }
}

async function identitiesOf(db: Db, sales: readonly Sale[]): Promise<ReadonlyMap<Id, string>> {
  const keys = await loadMatchKeys(
    db,
    sales.map(({ id }) => id),
  )
  return new Map(keys.flatMap(({ saleId, kind, hash }) => (kind === 'identity' ? [[saleId, hash] as const] : [])))
}

async function categoriesOf(db: Db, sales: readonly Sale[]): Promise<ReadonlyMap<Id, ReadonlySet<string>>> {
  const ids = [...new Set(sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  const categoryOf = new Map((await productStore.load(db, ids)).map(({ id, category }) => [id, category]))
  return new Map(
    sales.map(({ id, lines }) => [id, new Set(lines.flatMap(({ productId }) => categoryOf.get(productId) ?? []))]),
  )
}
