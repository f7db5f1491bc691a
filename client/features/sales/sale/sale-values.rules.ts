import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Amount } from '../../../../shared/kernel/money.ts'

/** What sales are worth; what was never a sale, or is none any more, does not count. */
export const valuesOf = (rows: readonly Sale[]): Amount[] =>
  rows.filter(isCounted).map(({ currency, orderValueOre: ore }) => ({ currency, ore }))

/** Whether a sale counts as one (product 5.2). */
export const isCounted = ({ status }: Pick<Sale, 'status'>): boolean =>
  ['finalized', 'flagged', 'unanswered', 'approved'].includes(status)
