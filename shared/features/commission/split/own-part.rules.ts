import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { portionsOf, WHOLE_SALE } from './sale-credit.rules.ts'
import type { SaleCredit } from './sale-credit.schema.ts'

/** A sale as far as it counts for one person: value and pieces are those of the part. */
export interface OwnPart extends Pick<Sale, 'id' | 'soldOn' | 'status' | 'statusAt' | 'currency' | 'orderValueOre'> {
  readonly lines: readonly { readonly quantity: number }[]
  /** 1: the whole sale. */
  readonly part: number
  /** Somebody else sold it, and has to act on it. */
  readonly isOthers: boolean
}

/**
 * What counts for a person (decision 0088): the own sales, of which shared ones in the own part, and the own parts of sales
 * that others have sold. `credits` are the person's own rows; works without network.
 */
export function ownParts(
  sales: readonly Pick<Sale, Exclude<keyof OwnPart, 'part' | 'isOthers'>>[],
  credits: readonly SaleCredit[],
): readonly OwnPart[] {
  const creditOf = groupBy(credits, ({ saleId }) => saleId)
  const own = sales.map((sale): OwnPart => {
    const [credit] = creditOf.get(sale.id) ?? []
    return credit ? { ...sale, ...partOf(sale, credit), isOthers: false } : { ...sale, part: 1, isOthers: false }
  })
  const known = new Set<Id>(sales.map(({ id }) => id))
  const others = credits.flatMap((credit): OwnPart[] => {
    const { saleId, whole } = credit
    if (known.has(saleId) || whole?.worth === undefined) return []
    const { soldOn, status, statusAt, currency } = whole.sale
    const { orderValueOre, quantity } = whole.worth
    const part = partOf({ orderValueOre, lines: [{ quantity }] }, credit)
    return part.part === 0 ? [] : [{ id: saleId, soldOn, status, statusAt, currency, ...part, isOthers: true }]
  })
  return [...own, ...others]
}

function partOf({ orderValueOre, lines }: Pick<OwnPart, 'orderValueOre' | 'lines'>, { sellerId, shares }: SaleCredit) {
  const part = (shares.find((share) => share.sellerId === sellerId)?.basisPoints ?? 0) / WHOLE_SALE
  return {
    part,
    orderValueOre: portionsOf(orderValueOre, shares).get(sellerId) ?? 0,
    lines: lines.map(({ quantity }) => ({ quantity: quantity * part })),
  }
}
