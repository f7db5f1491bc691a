import { WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Measure } from './profit-line.store.ts'

const counted = 'state in (1, 2)'
const whole = `share = ${WHOLE_SALE}`
const when = (condition: string, then: string): string => `case when ${condition} then ${then} else 0 end`

/** What a line of a sale adds to what is counted, as the database says it; `monthsOfSale` says the same. */
export const saleMeasures = {
  orders: when(`${counted} and ${whole}`, '1'),
  quantity: when(`${counted} and ${whole}`, 'quantity'),
  value: when(counted, 'value'),
  approved: when(`state = 2 and ${whole}`, '1'),
  regretted: when(`state = 3 and ${whole}`, '1'),
  orderParts: when(`${counted} and not ${whole}`, 'share'),
  approvedParts: when(`state = 2 and not ${whole}`, 'share'),
  regrettedParts: when(`state = 3 and not ${whole}`, 'share'),
  quantityParts: when(`${counted} and not ${whole}`, 'share * quantity'),
} as const satisfies Partial<Record<Measure, string>>

/** Whole sales with the parts of shared ones: 12.4 orders. The parts of one sale come to exactly 1. */
export const withParts = (wholes: number, parts: number): number => (wholes * WHOLE_SALE + parts) / WHOLE_SALE

/** The sum of counts with parts, in whole ten-thousandths: three thirds are one order, and not 0.9999999. */
export const addCounts = (one: number, other: number): number => Math.round((one + other) * WHOLE_SALE) / WHOLE_SALE
