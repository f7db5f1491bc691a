import * as z from 'zod/mini'
import type { Permission } from '../../../access/permissions.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import type { ShownReport } from '../../../resource/report.ts'
import { formulaVersions } from './profit.rules.ts'

/** The pages of profitability. `legacy` is that of sellers with the formulas of before. */
export const profitViews = ['sellers', 'teams', 'providers', 'managers', 'legacy'] as const
export type ProfitView = (typeof profitViews)[number]

export const profitPermission = (view: ProfitView): Permission & `view finance_profitability_${ProfitView}` =>
  `view finance_profitability_${view}`

export const profitSorts = [
  'name',
  'orders',
  'income',
  'costs',
  'tb',
  'tg',
  'productivity',
  'tbPerHour',
  'hours',
  'fte',
  'hourlyCompensation',
] as const
export type ProfitSort = (typeof profitSorts)[number]

/** Up to this many rows are answered at once: a file has them all. */
export const PROFIT_ROWS_MAX = 10_000

const amountOrNull = z.nullable(z.number())
const moneyOrNull = z.nullable(moneyFigureSchema)

/** What contains pay. It is left out for those who may not see pay (decision 0027). */
const costsSchema = z.object({
  sellerCommissionOre: moneyFigureSchema,
  overrideOre: moneyFigureSchema,
  companyCostOre: moneyFigureSchema,
  hourlyPayOre: moneyFigureSchema,
  holidayPayOre: moneyFigureSchema,
  contributionOre: moneyFigureSchema,
  perDiemOre: moneyFigureSchema,
  rewardOre: moneyFigureSchema,
  variableCostsOre: moneyFigureSchema,
  tbOre: moneyFigureSchema,
  tgPercent: amountOrNull,
  tbPerHourOre: moneyOrNull,
  hourlyCompensationOre: moneyOrNull,
  /** TB after expected regrets; null where too few sales are settled. */
  expected: z.nullable(z.object({ ore: moneyFigureSchema, lowOre: moneyFigureSchema, highOre: moneyFigureSchema })),
})

const figuresSchema = z.object({
  orders: z.number(),
  approved: z.number(),
  regretted: z.number(),
  valueOre: moneyFigureSchema,
  hours: z.number(),
  companyCommissionOre: moneyFigureSchema,
  extraIncomeOre: moneyFigureSchema,
  incomeOre: moneyFigureSchema,
  productivityOre: moneyOrNull,
  fte: amountOrNull,
  /** What customers answered; `value` null: fewer than five of them. */
  nki: z.object({ value: amountOrNull, answers: z.number() }),
  costs: z.nullable(costsSchema),
})
export type ProfitFiguresRow = z.infer<typeof figuresSchema>

const rowSchema = z.object({
  /** The seller, team, provider or manager; null: what belongs to none of them. */
  id: z.nullable(idSchema),
  name: z.string(),
  ...figuresSchema.shape,
  /** The same of the period that it is compared with. */
  before: z.nullable(figuresSchema),
})
export type ProfitRow = z.infer<typeof rowSchema>

const blockSchema = z.object({
  currency: z.enum(currencies),
  /** Monday to Friday without holidays, in the country of the currency. */
  workdays: z.number(),
  workdaysBefore: z.nullable(z.number()),
  rows: z.array(rowSchema),
  /** How many rows there are in all. */
  count: z.number(),
  total: figuresSchema,
  totalBefore: z.nullable(figuresSchema),
})
export type ProfitBlock = z.infer<typeof blockSchema>

const settingSchema = z.object({
  currency: z.enum(currencies),
  fromMonth: z.string(),
  holidayPayPercent: z.number(),
  employerContributionPercent: z.number(),
  halfDayOre: moneyFigureSchema,
  fullDayOre: moneyFigureSchema,
  source: z.string(),
})

const rateSchema = z.object({ month: z.string(), from: z.enum(currencies), rate: z.number(), source: z.string() })

export const profitSchema = z.object({
  version: z.enum(formulaVersions),
  /** Each currency by itself: two are never added. */
  blocks: z.array(blockSchema),
  /** Months that nobody has closed: their coaches' shares and bonuses are what the rules give for the sales so far. */
  estimated: z.array(z.string()),
  /** The settings that the figures were counted with. */
  settings: z.array(settingSchema),
  /** Several currencies in the asker's own, where every month has a rate. */
  company: z.nullable(
    z.object({
      currency: z.enum(currencies),
      incomeOre: moneyFigureSchema,
      tbOre: moneyOrNull,
      rates: z.array(rateSchema),
      /** Months without a rate: there is no total then. */
      missing: z.array(z.string()),
    }),
  ),
})
export type Profit = z.infer<typeof profitSchema>

const periodFields = { from: givenDaySchema, to: givenDaySchema }
const placeFields = { officeId: z.optional(idSchema), teamId: z.optional(idSchema) }

/** A period ends within so many years of its beginning. */
const MAX_YEARS = 3
const isPeriod = (from: string, to: string): boolean =>
  from <= to && to <= `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`

const profitInput = z
  .strictObject({
    ...periodFields,
    ...placeFields,
    beforeFrom: z.optional(givenDaySchema),
    beforeTo: z.optional(givenDaySchema),
    sort: z._default(z.enum(profitSorts), 'income'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PROFIT_ROWS_MAX)), 50),
  })
  .check(
    z.refine(({ from, to }) => isPeriod(from, to), 'statistics.period-too-long'),
    z.refine(
      ({ beforeFrom, beforeTo }) =>
        beforeFrom === undefined ? beforeTo === undefined : beforeTo !== undefined && isPeriod(beforeFrom, beforeTo),
      'statistics.period-too-long',
    ),
  )
export type ProfitInput = z.infer<typeof profitInput>

const profitCall = (view: ProfitView) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/profitability-${view}`,
    access: profitPermission(view),
    reach: 'query',
    whileActing: true,
    input: profitInput,
    output: profitSchema,
  })

/** The figures of a page, as far as the asker's right to it reaches. */
export const getProfit = {
  sellers: profitCall('sellers'),
  teams: profitCall('teams'),
  providers: profitCall('providers'),
  managers: profitCall('managers'),
  legacy: profitCall('legacy'),
} as const

const profitReport = (view: ProfitView): ShownReport<never, typeof profitSchema> => ({
  name: `profitability-${view}`,
  path: `/api/v1/profitability-${view}`,
  permission: profitPermission(view),
  period: { unit: 'day', maxYears: MAX_YEARS },
  places: ['officeId', 'teamId'],
  dimensions: [],
  // Each column declares its format and whether it is limited to people who may see pay.
  measures: {},
  ask: getProfit[view],
})

/** The pages as reports. Their calls take a second period as well, which is bounded like the first. */
export const profitReports = {
  sellers: profitReport('sellers'),
  teams: profitReport('teams'),
  providers: profitReport('providers'),
  managers: profitReport('managers'),
  legacy: profitReport('legacy'),
} as const

/** Up to this many orders of a figure are shown; the sale reports have them all. */
export const PROFIT_LINES_MAX = 100

/** A coach's share, a quality bonus, and what was paid for a sale that was lost and that the company bears. */
export const profitPayKinds = ['override', 'quality_bonus', 'written_off'] as const
export type ProfitPayKind = (typeof profitPayKinds)[number]

export const profitLinesSchema = z.object({
  orders: z.array(
    z.object({
      saleId: idSchema,
      soldOn: z.string(),
      sellerName: z.string(),
      productNames: z.string(),
      state: z.enum(['approved', 'regretted']),
      /** How much of it counts here, and stands in the amounts: 1 is the whole. */
      share: z.number(),
      companyCommissionOre: moneyFigureSchema,
      companyCostOre: moneyFigureSchema,
      sellerCommissionOre: z.optional(moneyFigureSchema),
    }),
  ),
  extraIncomes: z.array(
    z.object({ id: idSchema, day: z.string(), description: z.string(), amountOre: moneyFigureSchema }),
  ),
  /** What months cost beside their sales, the newest first; only for those who may see pay. */
  pay: z.optional(
    z.array(
      z.object({
        kind: z.enum(profitPayKinds),
        month: z.string(),
        sellerId: idSchema,
        sellerName: z.string(),
        amountOre: moneyFigureSchema,
        /** The month is not closed. */
        isEstimate: z.boolean(),
      }),
    ),
  ),
})
export type ProfitLines = z.infer<typeof profitLinesSchema>

const linesCall = (view: ProfitView) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/profitability-${view}/lines`,
    access: profitPermission(view),
    reach: 'query',
    whileActing: true,
    input: z
      .strictObject({
        ...periodFields,
        ...placeFields,
        currency: z.enum(currencies),
        id: z.optional(idSchema),
        /** Of all rows together. */
        whole: z.optional(z.literal('1')),
      })
      .check(z.refine(({ from, to }) => isPeriod(from, to), 'statistics.period-too-long')),
    output: profitLinesSchema,
  })

/** The newest orders and the extra incomes that a row is made of. `id` left out: what belongs to none. */
export const getProfitLines = {
  sellers: linesCall('sellers'),
  teams: linesCall('teams'),
  providers: linesCall('providers'),
  managers: linesCall('managers'),
  legacy: linesCall('legacy'),
} as const

/** Whoever may open a page of profitability, or write extra income. */
export const placeReaders = [...profitViews.map(profitPermission), 'update commissions'] as const

/** The offices and teams that a page can be narrowed to, or an extra income belong to. */
export const getProfitPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/profitability-places',
  access: placeReaders,
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    teams: z.array(z.object({ id: idSchema, name: z.string(), officeId: idSchema, officeName: z.string() })),
  }),
})
