import { getReadyCommissions } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UnpaidSeller } from '../../sales/index.ts'
import { openMonthFrom } from '../payroll/payroll-month.store.ts'
import { readReady } from './commission-ready.store.ts'

/** What finance takes into payroll. */
export const commissionReadyRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getReadyCommissions, async ({ input, actor }) => {
    const asOf = now()
    const { sellers, next } = await readReady(database.db, { actor, now: asOf, after: placeOf(input.after) })
    const thisMonth = dayOf(asOf, actor.zone).slice(0, 7)
    const month = await openMonthFrom(database.db, thisMonth)
    return {
      month,
      lockedMonth: month === thisMonth ? null : thisMonth,
      sellers: [...sellers],
      next: next === null ? null : `${next.seller} ${next.nameKey}`,
      asOf,
    }
  }),
]

/** A place tells the reader nothing they may not ask for: reach is part of the query. */
function placeOf(after: string | undefined): UnpaidSeller | null {
  if (after === undefined) return null
  const [, seller = '', nameKey = ''] = /^(\d{1,15}) (.*)$/s.exec(after) ?? []
  if (seller === '') throw new Problem(400, 'list.cursor-outdated')
  return { seller: Number(seller), nameKey }
}
