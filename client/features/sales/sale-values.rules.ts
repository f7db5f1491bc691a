import type { Sale } from '../../../shared/features/sales/sale.schema.ts'

/** What sales come to in each currency; what was never a sale, or is none any more, does not count. */
export function valuesOf(rows: readonly Sale[]): { currency: Sale['currency']; ore: number }[] {
  const totals = new Map<Sale['currency'], number>()
  for (const { currency, orderValueOre } of rows.filter(isCounted)) {
    totals.set(currency, (totals.get(currency) ?? 0) + orderValueOre)
  }
  return Array.from(totals, ([currency, ore]) => ({ currency, ore }))
}

/** Whether a sale counts as one (product 5.2). */
export const isCounted = ({ status }: Pick<Sale, 'status'>): boolean =>
  ['finalized', 'flagged', 'unanswered', 'approved'].includes(status)
