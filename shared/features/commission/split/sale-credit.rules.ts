import type { Id } from '../../../kernel/ids.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Party } from '../rate/earned-sale.schema.ts'
import type { SaleCredit, Share } from './sale-credit.schema.ts'

/** The whole sale, in hundredths of a per cent. */
export const WHOLE_SALE = 10_000
/** So many people share one sale at most. */
export const SHARERS = 6

type Part = Pick<Share, 'sellerId' | 'basisPoints'>

/**
 * What each person gets of an amount in öre or cents. The parts sum to the amount: what rounding down leaves goes to the
 * largest fractions, and among equal ones to who comes first.
 */
export function portionsOf(wholeOre: number, shares: readonly Part[]): ReadonlyMap<Id, number> {
  const exact = shares.map(({ sellerId, basisPoints }, index) => {
    const product = wholeOre * basisPoints
    const ore = Math.floor(product / WHOLE_SALE)
    return { sellerId, ore, rest: product - ore * WHOLE_SALE, index }
  })
  const left = wholeOre - exact.reduce((sum, { ore }) => sum + ore, 0)
  const first = exact.toSorted((one, other) => other.rest - one.rest || one.index - other.index).slice(0, left)
  return new Map(exact.map((part) => [part.sellerId, part.ore + (first.includes(part) ? 1 : 0)]))
}

/** What is wrong with how somebody wants to share a sale. `maySell`: who may sell for the provider of the sale. */
export function shareFailures(
  shares: readonly Part[],
  { maySell }: { readonly maySell: (sellerId: Id) => boolean },
): readonly Failure[] {
  const ids = shares.map(({ sellerId }) => sellerId)
  if (ids.some((id) => id === '')) return [failure('sale-credit.person-required', 'shares')]
  if (new Set(ids).size < ids.length) return [failure('sale-credit.same-person', 'shares')]
  if (shares.some(({ basisPoints }) => basisPoints <= 0)) return [failure('sale-credit.not-positive', 'shares')]
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  if (sum !== WHOLE_SALE) return [failure('sale-credit.sum', 'shares', { sum: sum / 100 })]
  if (ids.some((id) => !maySell(id))) return [failure('sale-credit.may-not-sell', 'shares')]
  return []
}

/** Where a part of a sale counts, and how much of it. */
export type CountedPart = Omit<Party, 'sellerName'> & Pick<Share, 'basisPoints'>

/**
 * The parts in which a sale counts for people, their teams and their offices: in number, value, income, costs and
 * commission alike (decision 0088). Who sold it counts where the sale is, the others where they were on its day. `credits`
 * are those of the sale; without any, it counts whole.
 */
export function countedParts(
  sale: Omit<CountedPart, 'basisPoints'>,
  credits: readonly SaleCredit[],
): readonly CountedPart[] {
  const placed = [sale, ...credits.filter(({ sellerId }) => sellerId !== sale.sellerId)]
  const shares = credits[0]?.shares ?? [{ sellerId: sale.sellerId, basisPoints: WHOLE_SALE }]
  return placed.flatMap(({ sellerId, teamId, officeId, regionId }) => {
    const basisPoints = shares.find((share) => share.sellerId === sellerId)?.basisPoints ?? 0
    return basisPoints === 0 ? [] : [{ sellerId, teamId, officeId, regionId, basisPoints }]
  })
}
