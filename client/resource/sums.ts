import type { Currency } from '../../shared/kernel/money.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { columnId, type ColumnShape } from './list.ts'

export interface ColumnSum {
  /** The column's id. */
  readonly column: string
  readonly sumKey: string | undefined
  /** One amount in each currency, in whole öre or cents; a single one without a currency for plain numbers. */
  readonly amounts: readonly { readonly currency: Currency | null; readonly amount: number }[]
}

/** The sums of the columns that can be added up. Sums of zero are left out. */
export function sumsOf<R extends Row>(rows: readonly R[], columns: readonly ColumnShape<R>[]): readonly ColumnSum[] {
  return columns.flatMap((column) => {
    const { field, kind, sumKey, isAdded = true } = column
    if (field === undefined || !isAdded || (kind !== 'number' && kind !== 'money')) return []
    const sums = new Map<Currency | null, number>()
    for (const row of rows) {
      const currency = kind === 'money' ? (row['currency' as keyof R] as Currency) : null
      sums.set(currency, (sums.get(currency) ?? 0) + (Number(row[field]) || 0))
    }
    const amounts = Array.from(sums, ([currency, amount]) => ({ currency, amount })).filter(
      ({ amount }) => amount !== 0,
    )
    return amounts.length === 0 ? [] : [{ column: columnId(column), sumKey, amounts }]
  })
}
