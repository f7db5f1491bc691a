import { partyOf } from '../../../../shared/features/commission/ledger/ledger.rules.ts'
import { monthPays, type MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import { commissionPayouts } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../../platform/database/meta.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findMonthHoldings } from './month-pay-row.store.ts'

const DONE = 'month-pay-rows'

type Clock = Pick<Platform, 'now' | 'newId'>

/**
 * Months that were closed before they had rows and lines of pay stand in the ledger only. They get both, once: what payroll
 * had is not counted again by the next closing.
 */
export const monthPayJob = (
  { database, now, newId }: Clock & Pick<Platform, 'database'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'month-pay-rows',
  reach: 'company',
  everyMs: 3_600_000,
  run: async () => {
    if ((await loadMeta(database.db, DONE)) !== null) return
    const changes: Change[] = []
    await sync.writeOnServer({
      changes,
      first: async (db) => {
        changes.splice(0, changes.length, ...(await rowsOfLedger(db, { now, newId })))
        await saveMeta(db, DONE, 'yes')
      },
    })
  },
})

async function rowsOfLedger(db: Db, { now, newId }: Clock): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const { month, party, kind, currency, accounts } of await findMonthHoldings(db)) {
    for (const state of ['earned', 'in_payroll', 'paid'] as const) {
      const amountOre = accounts[state] ?? 0
      if (amountOre === 0 || (kind !== 'override' && kind !== 'quality_bonus')) continue
      const row = rowOf({ month, party, kind, currency, state, amountOre }, { now, newId })
      changes.push(put(monthPays, row), ...lineOf(row))
    }
  }
  return changes
}

type Held = Pick<MonthPayRow, 'month' | 'kind' | 'currency' | 'state' | 'amountOre'> & {
  readonly party: Pick<MonthPayRow, 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId'>
}

function rowOf({ party, ...held }: Held, { now, newId }: Clock): Omit<MonthPayRow, 'version'> {
  const zone = held.currency === 'EUR' ? 'Europe/Helsinki' : 'Europe/Stockholm'
  const today = dayOf(now(), zone)
  const payroll = held.state === 'earned' ? null : today.slice(0, 7)
  const paid = { payrollMonth: payroll, paidOn: held.state === 'paid' ? today : null }
  const changed = { changedAt: now(), changedByName: '' }
  return { id: newId(), ...partyOf(party), ...held, zone, safeOn: today, ...paid, isLate: false, how: [], ...changed }
}

function lineOf(row: Omit<MonthPayRow, 'version'>): readonly Change[] {
  if (row.state === 'earned' || row.payrollMonth === null) return []
  const { id: saleId, zone, currency, amountOre, kind: of, payrollMonth: month, state: status, paidOn } = row
  const earnedOn = daysOfMonth(row.month).last
  const pay = { saleId, zone, currency, amountOre, of, month, status, paidOn, earnedOn, entryIds: [], reversesId: null }
  const rest = { clawback: null, consentDocument: '', history: [] }
  // A row has one line: its id is theirs both.
  return [put(commissionPayouts, { id: row.id, ...partyOf(row), ...pay, ...rest })]
}
