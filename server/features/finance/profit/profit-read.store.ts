import type { Actor } from '../../../../shared/access/actor.ts'
import {
  profitPermission,
  type Profit,
  type ProfitBlock,
  type ProfitInput,
  type ProfitRow,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { type FormulaVersion } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { daysBetween, type Day } from '../../../../shared/kernel/days.ts'
import { isWorkingDay } from '../../../../shared/kernel/working-days.ts'
import { currencyOfCountry, currencies, type Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countryOf, loadCostSettings, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { companyTotal } from './profit-company.store.ts'
import { figuresOf, noOpenSales, openOf, sortedBy, totalOf, type Counting } from './profit-figures.rules.ts'
import { nameRows } from './profit-name.store.ts'
import { readOpenSales } from './profit-open.store.ts'
import { maySeePay, profitReach } from './profit-reach.store.ts'
import { readNki, type NkiSums, type ProfitSources } from './profit-source.store.ts'
import { sumKey, type ProfitKey, type ProfitSums } from './profit-sum.store.ts'
import { readSums, type Asked } from './profit-total.store.ts'

export type ProfitQuestion = ProfitInput & {
  readonly actor: Actor
  readonly view: ProfitView
  readonly today: Day
  readonly sources: ProfitSources
}

export const keyOfView: Readonly<Record<ProfitView, ProfitKey>> = {
  sellers: 'seller',
  teams: 'team',
  providers: 'provider',
  managers: 'leader',
  legacy: 'seller',
}

const noNki: NkiSums = new Map()

/** A period ends within three years of its beginning. */
const DAYS_AT_MOST = 1100

/** The figures of a page, by currency. */
export async function readProfit(db: Db, question: ProfitQuestion): Promise<Profit> {
  const { actor, view, from, to, beforeFrom, beforeTo } = question
  const permission = profitPermission(view)
  const settings = await loadCostSettings(db)
  const version: FormulaVersion = view === 'legacy' ? 'v1' : 'v3'
  const reach = await profitReach(db, { ...question, permission })
  const { sources } = question
  const asked: Asked = { key: keyOfView[view], version, reach, settings, sources }
  const mayCost = maySeePay(actor, permission)
  const { sums: now, estimated } = await readSums(db, asked, { from, to })
  const isCompared = beforeFrom !== undefined && beforeTo !== undefined
  const earlier = isCompared ? await readSums(db, asked, { from: beforeFrom, to: beforeTo }) : null
  const before = earlier?.sums ?? null
  const openIn = (period: { from: Day; to: Day }) =>
    mayCost ? readOpenSales(db, { ...question, ...period, key: asked.key, reach, settings }) : noOpenSales
  const open = await openIn({ from, to })
  const openBefore = isCompared ? await openIn({ from: beforeFrom, to: beforeTo }) : noOpenSales
  const nki = await readNki(db, { ...asked, period: { from, to } })
  const nkiBefore = isCompared ? await readNki(db, { ...asked, period: { from: beforeFrom, to: beforeTo } }) : noNki
  const counting = { version, mayCost, open: openOf(open), nki }
  const ago = { version, mayCost, open: openOf(openBefore), nki: nkiBefore }
  const blocks: ProfitBlock[] = []
  for (const currency of currenciesIn([...now.values(), ...(before?.values() ?? [])])) {
    const workdays = workdaysIn(currency, { from, to })
    const workdaysBefore = isCompared ? workdaysIn(currency, { from: beforeFrom, to: beforeTo }) : null
    blocks.push(await blockOf(db, question, { currency, now, before, counting, ago, workdays, workdaysBefore }))
  }
  const used = settings.filter(({ country }) => blocks.some(({ currency }) => countryOf(currency) === country))
  return {
    version,
    blocks,
    estimated: mayCost ? [...new Set([...estimated, ...(earlier?.estimated ?? [])])].toSorted() : [],
    settings: mayCost ? used.flatMap((setting) => settingRow(setting, { to })) : [],
    company: blocks.length < 2 ? null : await companyTotal(db, { ...asked, from, to, actor, mayCost }),
  }
}

interface BlockFacts {
  readonly currency: Currency
  readonly now: ProfitSums
  readonly before: ProfitSums | null
  readonly counting: Counting
  /** The same of the period that it is compared with. */
  readonly ago: Counting
  readonly workdays: number
  readonly workdaysBefore: number | null
}

async function blockOf(
  db: Db,
  { sort, direction, limit, view }: ProfitQuestion,
  { currency, now, before, counting, ago, workdays, workdaysBefore }: BlockFacts,
): Promise<ProfitBlock> {
  const inCurrency = (sums: ProfitSums | null) => [...(sums?.values() ?? [])].filter((one) => one.currency === currency)
  const [nows, befores] = [inCurrency(now), inCurrency(before)]
  const keys = [...new Set([...nows, ...befores].map(({ key }) => key))]
  const figures = keys.map((key) => {
    const name = sumKey(key, currency)
    return {
      key,
      row: figuresOf(now.get(name), { ...counting, workdays, name }),
      before: before && figuresOf(before.get(name), { ...ago, workdays: workdaysBefore ?? 0, name }),
    }
  })
  const byName = sort === 'name'
  const named = byName ? await nameRows(db, view, figures) : figures.map((one) => ({ ...one, id: null, name: '' }))
  const shown = sortedBy(named, { sort, direction }).slice(0, limit)
  const rows = byName ? shown : await nameRows(db, view, shown)
  const totalFacts = { currency, isMasked: !counting.mayCost }
  return {
    currency,
    workdays,
    workdaysBefore,
    rows: rows.map(({ id, name, row, before: earlier }): ProfitRow => ({ id, name, ...row, before: earlier })),
    count: keys.filter((key) => key !== 0).length,
    total: totalOf(nows, { ...counting, ...totalFacts, workdays }),
    totalBefore: before === null ? null : totalOf(befores, { ...ago, ...totalFacts, workdays: workdaysBefore ?? 0 }),
  }
}

const currenciesIn = (sums: readonly { readonly currency: Currency }[]): readonly Currency[] =>
  currencies.filter((currency) => sums.some((one) => one.currency === currency))

/** The working days of a period in the country of a currency. */
export const workdaysIn = (currency: Currency, { from, to }: { from: Day; to: Day }): number =>
  daysBetween(from, to, DAYS_AT_MOST).filter((day) => isWorkingDay(day, countryOf(currency))).length

const settingRow = (setting: CostSetting, { to }: { to: Day }): Profit['settings'] => {
  if (setting.fromMonth > to) return []
  const { country, fromMonth, holidayPayPercent, employerContributionPercent, halfDayOre, fullDayOre, source } = setting
  const currency = currencyOfCountry(country)
  return [{ currency, fromMonth, holidayPayPercent, employerContributionPercent, halfDayOre, fullDayOre, source }]
}
