import type { ProfitBlock, ProfitFiguresRow } from '../../../../shared/features/finance/profit/profit.api.ts'

/** A row of a page, or all of its rows together. */
export type OpenRow = ProfitFiguresRow & {
  readonly id: string | null
  readonly name: string
  /** The same of an earlier period. */
  readonly before?: ProfitFiguresRow | null
  readonly isWhole?: boolean
}

/** The total of a block, as a row that can be opened. */
export const wholeOf = ({ total, totalBefore }: ProfitBlock): OpenRow => ({
  ...total,
  id: null,
  name: '',
  before: totalBefore,
  isWhole: true,
})
