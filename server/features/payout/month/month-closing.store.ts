import { CLOSING_LOG, closingLogId } from '../../../../shared/features/payout/month/month-closing.rules.ts'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Draft } from '../../../../shared/sync/collection.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { findRowsOfMonth } from './month-pay-row.store.ts'

interface Closing {
  readonly month: string
  /** What closing writes. Nothing: it changed nothing, and the log says nothing. */
  readonly rows: readonly Draft<MonthPayRow>[]
}

/** The closing of a month as the log shows it: for how many people, and by how much each currency changed. Asked before the rows are written. */
export async function closingLine(db: Db, { month, rows }: Closing): Promise<LogLine | null> {
  if (rows.length === 0) return null
  const before = new Map((await findRowsOfMonth(db, month)).map(({ id, amountOre }) => [id, amountOre]))
  const changeIn = (currency: Currency) =>
    rows
      .filter((row) => row.currency === currency)
      .reduce((sum, { id, amountOre }) => sum + amountOre - (before.get(id) ?? 0), 0)
  const [sekOre, eurOre] = [changeIn('SEK'), changeIn('EUR')]
  return {
    of: closingLogId(month),
    what: 'closed',
    after: {
      people: new Set(rows.map(({ sellerId }) => sellerId)).size,
      ...(sekOre === 0 ? {} : { sekOre }),
      ...(eurOre === 0 ? {} : { eurOre }),
    },
  }
}

/** Whoever pays for the whole company sees who has closed what. */
export const closingActivity: ActivitySubject = {
  kind: CLOSING_LOG,
  permission: 'update commissions',
  reach: 'company',
}
