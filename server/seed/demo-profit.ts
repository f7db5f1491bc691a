import { addDays, dayOf, type Day } from '../../shared/kernel/days.ts'
import { fillProfit } from '../features/finance/index.ts'
import { extraIncomeTable } from '../features/finance/extra-income/extra-income.table.ts'
import {
  costSettingTable,
  currencyRateTable,
  mixTargetTable,
} from '../features/finance/profit-setting/profit-setting.table.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const RATES_TOLD = 24
const WEEK = 7

type NewRecord = () => { id: string; version: number; archivedAt: null }

/** Tells what finance has written for profitability: what pay costs, rates of the euro, extra incomes and the mix it wants. */
export async function seedProfit(seeder: Seeder): Promise<void> {
  const { platform } = seeder
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const record: NewRecord = () => ({ id: platform.newId(), version: 1, archivedAt: null })
  await platform.database.tx(async (db) => {
    await db.insert(costSettingTable).values(payCosts.map((costs) => ({ ...record(), ...costs, fromMonth: '2024-01' })))
    await db.insert(currencyRateTable).values(euroRates(today, record))
    await db.insert(extraIncomeTable).values(incomesOf(seeder, today).map((income) => ({ ...record(), ...income })))
    await db
      .insert(mixTargetTable)
      .values(weekdayMix.map((percent, at) => ({ ...record(), dimension: 'weekday', part: String(at + 1), percent })))
    await fillProfit(db)
  })
}

const payCosts = [
  {
    country: 'SE',
    holidayPayPercent: 12,
    employerContributionPercent: 31.42,
    halfDayOre: 145_00,
    fullDayOre: 290_00,
    coinOre: 1_00,
    source: 'Semesterlagen; Skatteverket: arbetsgivaravgifter och traktamente',
  },
  {
    country: 'FI',
    holidayPayPercent: 11.5,
    employerContributionPercent: 20.6,
    halfDayOre: 24_00,
    fullDayOre: 53_00,
    coinOre: 10,
    source: 'Vuosilomalaki; Vero: työnantajamaksut ja päivärahat',
  },
] as const

/** Monday to Saturday, in percent. */
const weekdayMix = [20, 20, 20, 20, 15, 5] as const

const euroRates = (today: Day, record: NewRecord) =>
  monthsBack(today.slice(0, 7), RATES_TOLD).map((month, at) => ({
    ...record(),
    month,
    fromCurrency: 'EUR',
    toCurrency: 'SEK',
    rate: Math.round((11.1 + 0.25 * Math.sin(at)) * 10_000) / 10_000,
    source: 'Riksbanken, månadsgenomsnitt',
  }))

function incomesOf({ cast }: Seeder, today: Day) {
  const told = (weeksAgo: number, description: string, amountOre: number) => ({
    day: addDays(today, -WEEK * weeksAgo),
    description,
    amountOre,
    currency: 'SEK',
  })
  const officeId = memberOf(cast, 'seller').officeId ?? ''
  const teamId = memberOf(cast, 'coach').teamId ?? ''
  return [
    {
      ...told(1, 'Kampanjbidrag från leverantören', 18_000_00),
      scope: 'office',
      scopeId: officeId,
      allocation: 'by_order_value',
    },
    { ...told(2, 'Bonus för nådd kvartalsvolym', 12_500_00), scope: 'company', scopeId: '', allocation: 'none' },
    { ...told(2, 'Ersättning för utbildningsdagar', 6400_00), scope: 'team', scopeId: teamId, allocation: 'by_hours' },
  ]
}

/** A month and those before it. */
const monthsBack = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => {
    const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
