import { actOnMonth, getMonthPay } from '../../../../shared/features/finance/month/month-pay.api.ts'
import type { GradeOf } from '../../../../shared/features/finance/month/month-pay.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postMonth, readMonthPay } from './month-pay.store.ts'

/** Nobody makes quality calls yet: a rule that asks for a grade is not reached. */
export const noGrades: GradeOf = () => null

const limits = { perMinute: 60 }

/** What a month pays beside the commission of its sales. `gradeOf` is where grades of quality calls come from. */
export const monthPayRoutes = (
  { database, now, newId }: Pick<Platform, 'database' | 'now' | 'newId'>,
  { gradeOf }: { gradeOf: GradeOf },
): readonly Route[] => {
  const isOver = (month: string) => month < dayOf(now(), 'Europe/Stockholm').slice(0, 7)
  return [
    route(getMonthPay, async ({ input: { month }, actor }) => {
      assertCompanyWide(actor, 'update commissions')
      return { lines: [...(await readMonthPay(database.db, { month, gradeOf }))], isOver: isOver(month), asOf: now() }
    }),
    route(
      actOnMonth,
      async ({ input: { month, act }, actor }) => {
        assertCompanyWide(actor, 'update commissions')
        if (!isOver(month)) throw new Problem(409, 'month-pay.not-over')
        return { people: await database.tx((db) => postMonth(db, { month, act, actor, gradeOf, now, newId })) }
      },
      limits,
    ),
  ]
}
