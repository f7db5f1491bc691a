import type { SoldAmount } from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'

/** The sums of a person, a team or an office in a period. */
export interface OwnTotal extends SoldAmount {
  readonly xp: number
  readonly confirmedXp: number
  readonly confirmedSales: number
  readonly confirmedSaleParts: number
}

/** The sums of a person who has sold nothing. */
export const NO_TOTAL: OwnTotal = {
  xp: 0,
  confirmedXp: 0,
  sales: 0,
  confirmedSales: 0,
  saleParts: 0,
  confirmedSaleParts: 0,
}

/** The number of sales of a sum that are confirmed. */
export const confirmedIn = ({ confirmedSales, confirmedSaleParts }: OwnTotal): SoldAmount => ({
  sales: confirmedSales,
  saleParts: confirmedSaleParts,
})

/** Rows of sums added up by a key. */
export function summedBy<Row extends OwnTotal>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, OwnTotal> {
  const found = new Map<string, OwnTotal>()
  for (const row of rows) {
    const before = found.get(keyOf(row)) ?? NO_TOTAL
    found.set(keyOf(row), {
      xp: before.xp + row.xp,
      confirmedXp: before.confirmedXp + row.confirmedXp,
      sales: before.sales + row.sales,
      confirmedSales: before.confirmedSales + row.confirmedSales,
      saleParts: before.saleParts + row.saleParts,
      confirmedSaleParts: before.confirmedSaleParts + row.confirmedSaleParts,
    })
  }
  return found
}
