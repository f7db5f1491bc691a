import { onTopOfPay, type FormulaVersion } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findExtraIncomes } from '../extra-income/extra-income.store.ts'
import { settingIn, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { shareExtraIncomes } from './profit-extra.store.ts'
import type { ProfitReach } from './profit-reach.store.ts'
import { addRewards, type ProfitSources } from './profit-source.store.ts'
import { addToSums, splitPeriod, sumProfit, type ProfitKey, type ProfitSums } from './profit-sum.store.ts'
import { monthOfNumber } from './profit-line.store.ts'
import { readSupplements, type Supplement } from './profit-supplement.store.ts'

export interface Asked {
  readonly key: ProfitKey
  readonly version: FormulaVersion
  readonly reach: ProfitReach
  readonly settings: readonly CostSetting[]
  readonly sources: ProfitSources
}

/** Sales, days, supplements of closed months and extra incomes of a period. */
export async function readSums(
  db: Db,
  { key, version, reach, settings, sources }: Asked,
  { from, to }: { from: Day; to: Day },
): Promise<ProfitSums> {
  const sums = await sumProfit(db, { key, from, to, settings, ...reach })
  const { months } = splitPeriod(from, to)
  for (const one of months === null ? [] : (await readSupplements(db, months)).filter(reach.holds))
    addToSums(sums, { key: one[key], currency: one.currency }, { parts: { ...one.parts, ...onTopOf(one, settings) } })
  await addRewards(db, sums, { sources, key, reach, settings, period: { from, to } })
  if (version === 'v1') return sums
  const parts = await shareExtraIncomes(db, await findExtraIncomes(db, { from, to }), key)
  for (const part of parts.filter(reach.holds))
    addToSums(sums, { key: part[key], currency: part.currency }, { parts: { extraIncomeOre: part.ore } })
  return sums
}

/** A coach's share and a bonus are pay; an amount that was written off was pay of its own month. */
function onTopOf({ kind, ore, currency, month }: Supplement, settings: readonly CostSetting[]) {
  if (kind === 'written_off') return {}
  return onTopOfPay(ore, settingIn(settings, { currency, month: monthOfNumber(month) }))
}
