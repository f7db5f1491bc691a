import type { Actor } from '../../../../shared/access/actor.ts'
import type { OrderStatistics } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Where a sale, or a part of it, counts. */
export type OrderPlace = Pick<Sale, 'sellerId' | 'teamId' | 'officeId' | 'regionId'>

/** What statistics read of a sale. */
export interface SoldOrder
  extends OrderPlace, Pick<Sale, 'id' | 'providerId' | 'currency' | 'soldOn' | 'status' | 'orderValueOre'> {
  /** A product that stands on two lines of the sale is one. */
  readonly products: readonly { readonly productId: Id; readonly quantity: number; readonly valueOre: number }[]
}

/** A sale that several people share: what counts for each of them (decision 0088). */
export interface SharedOrder {
  readonly sale: SoldOrder
  readonly parts: readonly (OrderPlace & {
    /** 1: the whole sale. */
    readonly part: number
    /** Divides an amount of the whole sale: the parts come to the öre. */
    readonly portionOf: (wholeOre: number) => number
  })[]
}

/** What corrects a figure that counts a shared sale whole for its seller: less the whole sale, plus each part at its place. */
const correctionsOf = ({ sale, parts }: SharedOrder): SharedOrder['parts'] => [
  { ...placeOf(sale), part: -1, portionOf: (ore) => -ore },
  ...parts,
]

type Places = Readonly<Record<'own' | 'team' | 'office' | 'region', Id | null>>

/** Where somebody is, by the names of places that a right reaches. */
export const actorPlaces = ({ userId, teamId, officeId, regionId }: Actor): Places => ({
  own: userId,
  team: teamId,
  office: officeId,
  region: regionId,
})

/** Whether somebody is where an order counts, as far as a right with the name of a place asks. */
export function isPlaceOf(actor: Actor, { sellerId, teamId, officeId, regionId }: OrderPlace, name: string): boolean {
  const [place, own] = [{ own: sellerId, team: teamId, office: officeId, region: regionId }, actorPlaces(actor)]
  const of = name as keyof Places
  return place[of] !== null && place[of] === own[of]
}

/** The shared sales of some days, whatever their status. */
export type SharedOrders = (db: Db, period: { readonly from: Day; readonly to: Day }) => Promise<readonly SharedOrder[]>

/** Where nobody pays commissions, no sale is shared. */
export const nothingShared: SharedOrders = () => Promise.resolve([])

export type Figures = Pick<OrderStatistics, 'periods' | 'teams' | 'products'>

/**
 * Figures in which a shared sale counts whole for who sold it, with each part where it counts instead. `counts`: which
 * places are asked for.
 */
export function inParts(
  whole: Figures,
  shared: readonly SharedOrder[],
  { counts, byDay }: { readonly counts: (place: OrderPlace) => boolean; readonly byDay: boolean },
): Figures {
  const [periods, teams, products] = [sumsOf(whole.periods), sumsOf(whole.teams), sumsOf(whole.products)]
  for (const order of shared) {
    const { sale } = order
    for (const one of correctionsOf(order).filter(counts)) {
      const about = { currency: sale.currency, sales: one.part, valueOre: one.portionOf(sale.orderValueOre) }
      periods.add({ ...about, period: sale.soldOn.slice(0, byDay ? 10 : 7) })
      teams.add({ ...about, teamId: one.teamId, name: '' })
      for (const { productId, quantity, valueOre } of sale.products)
        products.add({
          ...about,
          productId,
          name: '',
          quantity: quantity * one.part,
          valueOre: one.portionOf(valueOre),
        })
    }
  }
  return {
    periods: periods
      .all()
      .toSorted((one, other) => (one.period < other.period ? -1 : one.period > other.period ? 1 : 0)),
    teams: teams.all().toSorted(byValue),
    products: products.all().toSorted(byValue),
  }
}

const byValue = (one: { valueOre: number }, other: { valueOre: number }): number => other.valueOre - one.valueOre

const placeOf = ({ sellerId, teamId, officeId, regionId }: OrderPlace): OrderPlace => ({
  sellerId,
  teamId,
  officeId,
  regionId,
})

interface Summed {
  readonly currency: string
  readonly sales: number
  readonly valueOre: number
  readonly quantity?: number
}

/** Rows that are added up by what names them. */
function sumsOf<Row extends Summed & ({ period: string } | { teamId: Id | null } | { productId: Id })>(
  rows: readonly Row[],
) {
  const keyOf = (row: Row): string =>
    `${row.currency} ${'period' in row ? row.period : 'teamId' in row ? row.teamId : row.productId}`
  const sums = new Map<string, Row>()
  const add = (row: Row): void => {
    const known = sums.get(keyOf(row))
    if (!known) return void sums.set(keyOf(row), row)
    const quantity = known.quantity === undefined ? {} : { quantity: exact(known.quantity + (row.quantity ?? 0)) }
    const sum = { sales: exact(known.sales + row.sales), valueOre: known.valueOre + row.valueOre, ...quantity }
    sums.set(keyOf(row), { ...known, ...sum })
  }
  rows.forEach(add)
  return {
    add,
    all: (): Row[] => [...sums.values()].filter(({ sales, valueOre }) => sales !== 0 || valueOre !== 0),
  }
}

/** Parts are ten-thousandths: removes the error that binary fractions add to their sums. */
const exact = (value: number): number => Math.round(value * 10_000) / 10_000
