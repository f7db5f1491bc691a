import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { asMoney, currencies } from '../../../kernel/money.ts'
import { countries } from '../../catalog/provider.schema.ts'

const SOURCE_MAX_LENGTH = 200
const AMOUNT_MAX_ORE = 10_000_00
const RATE_MAX = 1000

/** A month, `YYYY-MM`. */
export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'profit-setting.month'))
const percentSchema = z
  .number('profit-setting.percent')
  .check(z.minimum(0, 'profit-setting.percent'), z.maximum(100, 'profit-setting.percent'))
const costSchema = asMoney(
  z
    .number('profit-setting.amount')
    .check(z.int('profit-setting.amount'), z.minimum(0, 'profit-setting.amount'), z.maximum(AMOUNT_MAX_ORE)),
)
const sourceSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'profit-setting.source-required'), z.maxLength(SOURCE_MAX_LENGTH, 'record.too-long'))

/** What pay costs beside pay in a country, from a month on until the next begins, and who says so. */
export const costSettingFormSchema = z.strictObject({
  country: z.enum(countries),
  fromMonth: monthSchema,
  /** Holiday pay on all pay: commission and bonus are salary as hourly pay is. */
  holidayPayPercent: percentSchema,
  employerContributionPercent: percentSchema,
  /** Per diem of half a day and of a full day on a journey. */
  halfDayOre: costSchema,
  fullDayOre: costSchema,
  /** What a Key Coin that is spent costs. */
  coinOre: costSchema,
  source: sourceSchema,
})

/** What one of a currency is in another, in a month, and who says so. */
export const currencyRateFormSchema = z
  .strictObject({
    month: monthSchema,
    fromCurrency: z.enum(currencies),
    toCurrency: z.enum(currencies),
    rate: z
      .number('profit-setting.rate')
      .check(z.positive('profit-setting.rate'), z.maximum(RATE_MAX, 'profit-setting.rate')),
    source: sourceSchema,
  })
  .check(
    z.refine(({ fromCurrency, toCurrency }) => fromCurrency !== toCurrency, {
      error: 'profit-setting.same-currency',
      path: ['toCurrency'],
    }),
  )

/** What sales are told apart by. */
export const mixDimensions = ['category', 'provider', 'team', 'weekday', 'hour'] as const
export type MixDimension = (typeof mixDimensions)[number]

/** The share that finance wants of a part. */
export const mixTargetFormSchema = z.strictObject({
  dimension: z.enum(mixDimensions),
  part: z.string().check(oneLine(), z.minLength(1, 'profit-setting.part-required'), z.maxLength(80)),
  percent: percentSchema,
})
