import type { Actor } from '../../../../shared/access/actor.ts'
import { CLOSING_LOG, closingLogId } from '../../../../shared/features/payout/month/month-closing.rules.ts'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Draft } from '../../../../shared/sync/collection.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { findRowsOfMonth } from './month-pay-row.store.ts'

interface Closing {
  readonly month: string
  /** What closing writes. Nothing: it changed nothing, and the log says nothing. */
  readonly rows: readonly Draft<MonthPayRow>[]
  readonly actor: Actor
}

/** Notes who closed a month, for how many people, and by how much each currency changed. Runs before the rows are written. */
export async function recordClosing(
  db: Db,
  { month, rows, actor }: Closing,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
): Promise<void> {
  if (rows.length === 0) return
  const before = new Map((await findRowsOfMonth(db, month)).map(({ id, amountOre }) => [id, amountOre]))
  const changeIn = (currency: Currency) =>
    rows
      .filter((row) => row.currency === currency)
      .reduce((sum, { id, amountOre }) => sum + amountOre - (before.get(id) ?? 0), 0)
  const [sekOre, eurOre] = [changeIn('SEK'), changeIn('EUR')]
  await recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: CLOSING_LOG,
    subjectId: closingLogId(month),
    what: 'closed',
    before: {},
    after: {
      people: new Set(rows.map(({ sellerId }) => sellerId)).size,
      ...(sekOre === 0 ? {} : { sekOre }),
      ...(eurOre === 0 ? {} : { eurOre }),
    },
  })
}

/** Whoever pays for the whole company sees who has closed what. */
export const closingActivity: ActivitySubject = {
  kind: CLOSING_LOG,
  permission: 'update commissions',
  reach: 'company',
}
