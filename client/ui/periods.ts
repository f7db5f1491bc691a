import { addDays, weekdayOf, type Day } from '../../shared/kernel/days.ts'

export type PeriodName = 'today' | 'yesterday' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth'

/** The periods worth one press, first and last day. Weeks begin on Monday. */
export function periodsOf(today: Day): Readonly<Record<PeriodName, readonly [Day, Day]>> {
  const yesterday = addDays(today, -1)
  const monday = addDays(today, 1 - weekdayOf(today))
  const first = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(first, -1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    thisWeek: [monday, addDays(monday, 6)],
    lastWeek: [addDays(monday, -7), addDays(monday, -1)],
    thisMonth: [first, addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)],
    lastMonth: [`${lastOfBefore.slice(0, 8)}01`, lastOfBefore],
  }
}
