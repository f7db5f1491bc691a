import { int, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** What pay costs beside pay, by country, from a month on until the next begins. */
export const costSettingTable = table('cost_setting', {
  ...recordColumns(),
  country: text().notNull(),
  fromMonth: text().notNull(),
  holidayPayPercent: json<number>().notNull().default(0),
  employerContributionPercent: json<number>().notNull(),
  halfDayOre: int().notNull(),
  fullDayOre: int().notNull(),
  coinOre: int().notNull(),
  source: text().notNull(),
})

/** What one currency is in another in a month. */
export const currencyRateTable = table('currency_rate', {
  ...recordColumns(),
  month: text().notNull(),
  fromCurrency: text().notNull(),
  toCurrency: text().notNull(),
  rate: json<number>().notNull(),
  source: text().notNull(),
})

/** The share that finance wants of a category, a provider, a team, a weekday or an hour. */
export const mixTargetTable = table('mix_target', {
  ...recordColumns(),
  dimension: text().notNull(),
  /** A category's name, the id of a provider or team, a weekday from 1 to 7, an hour from 0 to 23. */
  part: text().notNull(),
  percent: json<number>().notNull(),
})
