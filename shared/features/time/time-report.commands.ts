import * as z from 'zod/mini'
import { givenDaySchema } from '../../kernel/days.ts'
import { accept, command, needWhere, put, refuse } from '../../sync/command.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'
import { absenceFollows, needsOfDayEnd } from './day-absence.rules.ts'
import { reportDay } from './report-day.rules.ts'
import { dayKeyOf, timeReportDraftSchema, timeReports } from './time-report.schema.ts'

/** A seller reports a day, or reports it anew: also after it was approved, which then has to be approved again. */
export const submitTimeReport = command({
  name: 'time-report.submit',
  permission: 'create time_reports',
  args: z.extend(timeReportDraftSchema, { day: givenDaySchema }),
  load: ({ day }, rows, { actor }) => {
    const dayKey = dayKeyOf(actor.userId, day)
    return [needWhere(timeReports, 'dayKey', dayKey), ...needsOfDayEnd(dayKey, rows)]
  },
  decide: ({ day, ...draft }, rows, facts) => {
    const dayKey = dayKeyOf(facts.actor.userId, day)
    const [before] = rows.where(timeReports, 'dayKey', dayKey)
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const reported = reportDay({ day, draft, before, source: 'seller' }, facts)
    if (!reported.ok) return refuse(...reported.failures)
    return accept([
      put(timeReports, reported.value),
      ...absenceFollows(draft, checkout, { id: facts.idFor(1), now: facts.now }),
    ])
  },
})
