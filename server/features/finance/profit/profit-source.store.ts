import type { NkiSum } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { settingIn, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { monthNumber } from './profit-line.store.ts'
import type { ProfitReach } from './profit-reach.store.ts'
import { addToSums, sumKey, type ProfitKey, type ProfitSums } from './profit-sum.store.ts'
import type { GradesOf } from './profit-supplement.store.ts'

/** Where something belongs that another feature knows of; an empty id: to none of the kind. */
interface SourcePlace {
  readonly sellerId: Id
  readonly teamId: Id
  /** Who led the team on the day. */
  readonly leaderId: Id
  readonly officeId: Id
  readonly regionId: Id
  readonly providerId: Id
  readonly currency: Currency
}

/** Answers of customers to the questions of NKI, by the day of the sale. */
export type AnsweredPart = SourcePlace & NkiSum
/** Coins that a seller spent on rewards in a month, `YYYY-MM`. */
export type CoinsPart = SourcePlace & { readonly month: string; readonly coins: number }

interface SourcePeriod {
  readonly from: Day
  readonly to: Day
}

/** What profitability shows and other features know. Sums of places are enough: no row of a single answer is asked for. */
export interface ProfitSources {
  readonly answers: (db: Db, period: SourcePeriod) => Promise<readonly AnsweredPart[]>
  readonly coins: (db: Db, period: SourcePeriod) => Promise<readonly CoinsPart[]>
  /** On which the bonus of a month that nobody has closed may depend. */
  readonly grades: GradesOf
}

/** No customer is asked, and no coins are spent. */
export const noSources: ProfitSources = {
  answers: () => Promise.resolve([]),
  coins: () => Promise.resolve([]),
  grades: () => Promise.resolve(() => null),
}

/** NKI by key and currency, as far as a right reaches. */
export type NkiSums = ReadonlyMap<string, NkiSum>

export async function readNki(
  db: Db,
  { sources, key, reach, period }: { sources: ProfitSources; key: ProfitKey; reach: ProfitReach; period: SourcePeriod },
): Promise<NkiSums> {
  const sums = new Map<string, NkiSum>()
  for (const { place, part } of await placed(db, await sources.answers(db, period))) {
    if (!reach.holds(place)) continue
    const name = sumKey(key === 'month' ? 0 : place[key], part.currency)
    const known = sums.get(name)
    sums.set(name, { answers: (known?.answers ?? 0) + part.answers, sum: (known?.sum ?? 0) + part.sum })
  }
  return sums
}

/** Adds what coins cost that were spent, by the setting of their month. */
export async function addRewards(
  db: Db,
  sums: ProfitSums,
  asked: {
    sources: ProfitSources
    key: ProfitKey
    reach: ProfitReach
    settings: readonly CostSetting[]
    period: SourcePeriod
  },
): Promise<void> {
  const { sources, key, reach, settings, period } = asked
  for (const { place, part } of await placed(db, await sources.coins(db, period))) {
    if (!reach.holds(place)) continue
    const { currency, month, coins } = part
    const setting = settingIn(settings, { currency, month })
    const at = { key: key === 'month' ? monthNumber(month) : place[key], currency }
    addToSums(sums, at, { parts: { rewardOre: coins * (setting?.coinOre ?? 0) } })
  }
}

async function placed<Part extends SourcePlace>(db: Db, parts: readonly Part[]) {
  if (parts.length === 0) return []
  const ids = parts.flatMap(({ sellerId, teamId, leaderId, officeId, regionId, providerId }) => [
    sellerId,
    teamId,
    leaderId,
    officeId,
    regionId,
    providerId,
  ])
  const numbers = await numbersOf(db, [...new Set(ids)], { add: false })
  const no = (id: Id): number => numbers.get(id) ?? 0
  return parts.map((part) => ({
    part,
    place: {
      seller: no(part.sellerId),
      team: no(part.teamId),
      leader: no(part.leaderId),
      office: no(part.officeId),
      region: no(part.regionId),
      provider: no(part.providerId),
    },
  }))
}
