import * as z from 'zod/mini'
import { addDays, givenDaySchema } from '../../../kernel/days.ts'
import { aForm } from '../../../sync/bounds.ts'
import { accept, command, needWhere, put, refuse, type Facts } from '../../../sync/command.ts'
import type { DomainEvent } from '../../../sync/event.ts'
import { dailyCheckouts } from '../checkout/daily-checkout.schema.ts'
import { absenceFollows, needsOfDayEnd } from './day-absence.rules.ts'
import { reportDay, type DayReport } from './report-day.rules.ts'
import { absenceAhead, dayAway, dayBack } from '../time.events.ts'
import { dayKeyOf, timeReportDraftSchema, timeReports } from './time-report.schema.ts'

/** A seller reports a day, or reports it anew: also after it was approved, which then has to be approved again. */
export const submitTimeReport = command({
  name: 'time-report.submit',
  permission: 'create time_reports',
  ...aForm({ liftedBy: 'approve time_reports', how: 'time-report.return' }),
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
    const changes = [
      put(timeReports, reported.value),
      ...absenceFollows(draft, checkout, { id: facts.idFor(1), now: facts.now }),
    ]
    return accept(changes, awayOrBack({ day, draft, before }, facts))
  },
})

/** Whoever leads the team hears who is away, and who is there after all: of today and tomorrow. Planners need the days after. */
function awayOrBack(
  { day, draft, before }: Pick<DayReport, 'day' | 'draft' | 'before'>,
  { actor, businessDay }: Facts,
): DomainEvent[] {
  const isSoon = day === businessDay || day === addDays(businessDay, 1)
  const [wasAway, isAway] = [(before?.absenceHours ?? 0) > 0, draft.absenceHours > 0]
  if (wasAway === isAway) return []
  if (!isSoon) return day > businessDay ? [absenceAhead({ sellerId: actor.userId, day })] : []
  const changed = isAway ? dayAway : dayBack
  return [changed({ sellerId: actor.userId, day })]
}
