import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Currency } from '../../../../shared/kernel/money.ts'
import {
  costSettings,
  currencyRates,
  mixTargets,
} from '../../../../shared/features/finance/profit-setting/profit-setting.list.ts'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { isSaidByAnother } from '../../../resource/record/same-record.store.ts'
import { serverRecord, type RecordChange, type StoredRecord } from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { categoryNames } from '../../catalog/index.ts'
import { namesOfScope } from '../extra-income/extra-income.store.ts'
import { costSettingTable, currencyRateTable, mixTargetTable } from './profit-setting.table.ts'

export type CostSetting = typeof costSettingTable.$inferSelect
export type CurrencyRate = typeof currencyRateTable.$inferSelect
export type MixTarget = typeof mixTargetTable.$inferSelect

export const costSettingRecords = serverRecord({ contract: costSettings, table: costSettingTable, check: sameMonth })
export const currencyRateRecords = serverRecord({ contract: currencyRates, table: currencyRateTable, check: sameRate })
export const mixTargetRecords = serverRecord({
  contract: mixTargets,
  table: mixTargetTable,
  sorts: { dimension: { column: partOrder() } },
  complete: withPartNames,
  check: sameOrTooMuch,
})

/** By dimension; weekdays from Monday on and hours by the clock, as numbers and not as words. */
function partOrder(): SQL {
  const { dimension, part } = mixTargetTable
  const onClock = sql`case when length(${part}) = 1 then '0' || ${part} else ${part} end`
  return sortText(
    sql`${dimension} || ' ' || case when ${dimension} in ('weekday', 'hour') then ${onClock} else ${part} end`,
  )
}

/** A country has one set of costs from a month on. */
async function sameMonth(change: RecordChange): Promise<readonly Failure[]> {
  const isTaken = await isSaidByAnother(change, costSettingTable, ['country', 'fromMonth'])
  return isTaken ? [failure('profit-setting.same-month', 'fromMonth')] : []
}

/** Two currencies have one rate in a month. */
async function sameRate(change: RecordChange): Promise<readonly Failure[]> {
  const isTaken = await isSaidByAnother(change, currencyRateTable, ['month', 'fromCurrency', 'toCurrency'])
  return isTaken ? [failure('profit-setting.same-month', 'month')] : []
}

const WHOLE = 100

/** A part has one target, and the targets of a dimension are 100 % at most. */
async function sameOrTooMuch({ db, id, what, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived') return []
  const { dimension, part, percent } = after as unknown as MixTarget
  const others = (await loadMixTargets(db)).filter((one) => one.id !== id && one.dimension === dimension)
  if (others.some((one) => one.part === part)) return [failure('profit-setting.same-part', 'part')]
  const sum = others.reduce((total, one) => total + one.percent, percent)
  return Math.round(sum * WHOLE) > WHOLE * WHOLE ? [failure('profit-setting.over-whole', 'percent')] : []
}

async function withPartNames(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const targets = rows as unknown as readonly MixTarget[]
  const names = new Map<string, string>()
  for (const scope of ['provider', 'team'] as const) {
    const ids = targets.filter(({ dimension }) => dimension === (scope as MixDimension)).map(({ part }) => part)
    for (const [id, name] of await namesOfScope(db, scope, ids)) names.set(id, name)
  }
  for (const [code, name] of await categoryNames(db)) names.set(code, name)
  return rows.map((row) => ({ ...row, partName: names.get(String(row['part'])) ?? String(row['part']) }))
}

export const loadCostSettings = (db: Db): Promise<CostSetting[]> =>
  db.select().from(costSettingTable).where(isNull(costSettingTable.archivedAt)).orderBy(costSettingTable.fromMonth)

export const loadMixTargets = (db: Db): Promise<MixTarget[]> =>
  db.select().from(mixTargetTable).where(isNull(mixTargetTable.archivedAt))

/** The rates into a currency, by month. */
export const loadRatesInto = (db: Db, currency: Currency): Promise<CurrencyRate[]> =>
  db
    .select()
    .from(currencyRateTable)
    .where(and(eq(currencyRateTable.toCurrency, currency), isNull(currencyRateTable.archivedAt)))
    .orderBy(currencyRateTable.month)

/** The setting of a month in the country of a currency, the last that has begun; undefined: nothing was written. */
export const settingIn = (
  settings: readonly CostSetting[],
  { currency, month }: { readonly currency: Currency; readonly month: string },
): CostSetting | undefined =>
  settings.findLast(({ country, fromMonth }) => country === countryOf(currency) && fromMonth <= month)

/** The country of a currency. */
export const countryOf = (currency: Currency): 'SE' | 'FI' => (currency === 'EUR' ? 'FI' : 'SE')
