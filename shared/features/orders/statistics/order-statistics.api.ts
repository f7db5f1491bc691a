import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { reportContract, type ReportAnswer } from '../../../resource/report.ts'
import { saleStatuses, type SaleStatus } from '../../sales/sale/sale.schema.ts'

/** The statuses in which a sale counts (product 5.2): reported, and neither withdrawn, in deviation nor cancelled. */
export const countedStatuses = [
  'finalized',
  'flagged',
  'unanswered',
  'approved',
] as const satisfies readonly SaleStatus[]

/** The reports of a period: all but drafts and what was cancelled. */
export const reportStatuses = saleStatuses.filter((status) => status !== 'draft' && status !== 'cancelled')

/** Up to this many days a chart shows days; a longer period is shown by month. */
export const STATISTICS_DAYS_MAX = 62

const amountsSchema = { currency: z.enum(currencies), sales: z.number(), valueOre: moneyFigureSchema }

/** Orders within the asker's reach. Two currencies are never added. */
export const orderStatisticsReport = reportContract({
  name: 'order-statistics',
  path: '/api/v1/order-statistics',
  permission: 'view sale_reports',
  period: { unit: 'day', maxYears: 2 },
  places: ['teamId', 'sellerId'],
  measures: { sales: 'number', valueOre: 'money', quantity: 'number' },
  output: z.object({
    /** `YYYY-MM-DD`, or `YYYY-MM` in a longer period; a period without orders is left out. */
    periods: z.array(z.object({ period: z.string(), ...amountsSchema })),
    teams: z.array(z.object({ teamId: z.nullable(idSchema), name: z.string(), ...amountsSchema })),
    /** The value of a product is price × quantity as it was sold, for each of its billings. */
    products: z.array(z.object({ productId: idSchema, name: z.string(), quantity: z.number(), ...amountsSchema })),
    /** Some of them are shared, and count in parts (decision 0088). */
    isInParts: z.boolean(),
  }),
})
export type OrderStatistics = ReportAnswer<typeof orderStatisticsReport>

/** The dashboard of the sale reports (specification, section 2). */
export const saleReportFiguresSchema = z.object({
  absences: z.number(),
  /** All reports of the period, absences included. */
  reports: z.number(),
  /** Of the orders of the period, those that the customer has signed. */
  signed: z.number(),
  orders: z.number(),
  /** Quotes that were made for a signature by link in the period, and those of them that were signed. */
  quotes: z.number(),
  quotesSigned: z.number(),
  /** Reports of the month that it is. */
  thisMonth: z.number(),
})
export type SaleReportFigures = z.infer<typeof saleReportFiguresSchema>

export const getSaleReportFigures = endpoint({
  method: 'GET',
  path: '/api/v1/sale-report-figures',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  output: saleReportFiguresSchema,
})
