import { CLOSING_LOG } from '../../../../shared/features/payout/month/month-closing.rules.ts'
import { closeMonth, getMonthPay } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { monthPays } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import {
  foundBy,
  inOrderOfNames,
  isUnsettled,
  sumsOf,
} from '../../../../shared/features/payout/month/month-pay-lines.rules.ts'
import type { GradeOf } from '../../../../shared/features/payout/month/month-pay.rules.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { closingLine } from './month-closing.store.ts'
import { monthRows, readMonthPay } from './month-pay.store.ts'

/** The grades of a month's quality calls, read once for all sellers. */
export type GradesOf = (db: Db, month: string) => Promise<GradeOf>

/** Without surveys: a rule that requires a grade is not reached. */
export const noGrades: GradesOf = () => Promise.resolve(() => null)

/** What a month pays beside the commission of its sales. `gradesOf` is where grades of quality calls come from. */
export const monthPayRoutes = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  sync: Pick<Sync, 'within'>,
  { gradesOf }: { gradesOf: GradesOf },
): readonly Route[] => {
  const { database, now } = platform
  const isOver = (month: string) => month < dayOf(now(), lastZone).slice(0, 7)
  return [
    route(getMonthPay, async ({ input: { month, q, limit } }) => {
      const lines = await readMonthPay(database.db, { month, gradeOf: await gradesOf(database.db, month) })
      const found = foundBy(q, lines)
      return {
        lines: inOrderOfNames(found).slice(0, limit),
        found: found.length,
        sums: sumsOf(lines),
        mayClose: lines.some(isUnsettled),
        isOver: isOver(month),
        asOf: now(),
      }
    }),
    route(
      closeMonth,
      async ({ input: { month }, actor }) => {
        if (!isOver(month)) throw new Problem(409, 'month-pay.not-over')
        return changesOf(
          platform,
          CLOSING_LOG,
          sync,
        )(actor, async (db) => {
          const rows = await monthRows(db, { ...platform, month, actor, gradeOf: await gradesOf(db, month) })
          return {
            result: { people: new Set(rows.map(({ sellerId }) => sellerId)).size },
            logs: await closingLine(db, { month, rows }),
            follow: [{ changes: rows.map((row) => put(monthPays, row)) }],
          }
        })
      },
      { perMinute: 60 },
    ),
  ]
}
