import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { ProfitParts } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownIds } from '../../../resource/key/key-number.store.ts'
import { loadCostSettings } from '../profit-setting/profit-setting.store.ts'
import { monthOfNumber } from '../profit/profit-line.store.ts'
import { profitReach } from '../profit/profit-reach.store.ts'
import { noSources, type ProfitSources } from '../profit/profit-source.store.ts'
import type { ProfitKey } from '../profit/profit-sum.store.ts'
import { readSums } from '../profit/profit-total.store.ts'

/** What profitability says of one seller, team, provider, manager or month, in one currency. */
export interface ProfitPart {
  /** An id, or a month `YYYY-MM`; empty: none. */
  readonly key: string
  readonly currency: Currency
  readonly orders: number
  readonly parts: ProfitParts
}

interface ProfitPartQuestion {
  readonly actor: Actor
  readonly permission: Permission
  readonly key: ProfitKey
  readonly grades: ProfitSources['grades']
  readonly from: Day
  readonly to: Day
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
}

/** With the months in which coaches' shares and bonuses are estimated. */
interface ProfitPartsFound {
  readonly rows: readonly ProfitPart[]
  readonly estimated: readonly string[]
}

/** The parts of profitability, for figures that other features make of them. Whether pay may be seen is the caller's to ask. */
export async function readProfitParts(db: Db, question: ProfitPartQuestion): Promise<ProfitPartsFound> {
  const { key, from, to, grades } = question
  const reach = await profitReach(db, question)
  const settings = await loadCostSettings(db)
  const sources = { ...noSources, grades }
  const { sums, estimated } = await readSums(db, { key, version: 'v3', reach, settings, sources }, { from, to })
  const rows = [...sums.values()]
  const ids = await knownIds(db, key === 'month' ? [] : rows.map((row) => row.key))
  const found = rows.map((row) => ({
    key: key === 'month' ? monthOfNumber(row.key) : (ids.get(row.key) ?? ''),
    currency: row.currency,
    orders: row.counts.orders + row.counts.regretted,
    parts: row.parts,
  }))
  return { rows: found, estimated }
}
