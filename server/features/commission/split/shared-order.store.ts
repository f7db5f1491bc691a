import { and, gte, lte } from 'drizzle-orm'
import { countedParts, portionsOf, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { queryReader } from '../../../platform/database/query-reader.ts'
import { saleTable as sale } from '../../sales/index.ts'
import { saleCreditStore } from './sale-credit.store.ts'
import { saleCreditTable as credit } from './sale-credit.table.ts'

type Place = Pick<Sale, 'sellerId' | 'teamId' | 'officeId' | 'regionId'>

/** A sale that several people share: what counts for each of them (decision 0088). */
export interface SharedOrder {
  readonly sale: Pick<Sale, 'id' | 'soldOn' | 'orderValueOre'> & Place
  readonly parts: readonly (Place & {
    /** 1: the whole sale. */
    readonly part: number
    /** Divides an amount of the whole sale: the parts come to the öre. */
    readonly portionOf: (wholeOre: number) => number
  })[]
}

const { id, sellerId, teamId, officeId, regionId, soldOn, orderValueOre } = sale
const columns = { id, sellerId, teamId, officeId, regionId, soldOn, orderValueOre }
const readSold = queryReader(sale.id, (db, where) => db.select(columns).from(sale).where(where))

/** The shared sales of some days with the parts in which they count. */
export async function loadSharedOrders(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly SharedOrder[]> {
  const found = await db
    .selectDistinct({ saleId: credit.saleId })
    .from(credit)
    .where(and(gte(credit.soldOn, from), lte(credit.soldOn, to)))
  if (found.length === 0) return []
  const saleIds = found.map(({ saleId }) => saleId)
  const credits = groupBy(await saleCreditStore.findBy(db, 'saleId', saleIds), ({ saleId }) => saleId)
  return (await readSold(db, saleIds)).map((sold) => {
    const parts = countedParts(sold, credits.get(sold.id) ?? [])
    const portionOf = (of: (typeof parts)[number]) => (wholeOre: number) =>
      portionsOf(wholeOre, parts).get(of.sellerId) ?? 0
    return {
      sale: sold,
      parts: parts.map((of) => ({ ...of, part: of.basisPoints / WHOLE_SALE, portionOf: portionOf(of) })),
    }
  })
}
