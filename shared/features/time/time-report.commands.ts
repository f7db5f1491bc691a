import * as z from 'zod/mini'
import { sellerFieldsOf } from '../../access/reach.ts'
import { daySchema, type Day } from '../../kernel/days.ts'
import { failure, ok, refused, type Result } from '../../kernel/result.ts'
import { accept, command, needWhere, put, refuse, type Facts } from '../../sync/command.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'
import { absenceFollows, needsOfDayEnd } from './day-absence.rules.ts'
import { canAct, differenceOf, draftOf, timeReportFailures } from './time-report.rules.ts'
import {
  dayKeyOf,
  timeReportDraftSchema,
  timeReports,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportEntry,
  type TimeReportSource,
} from './time-report.schema.ts'

/** A seller reports a day, or reports it anew: also after it was approved, which then has to be approved again. */
export const submitTimeReport = command({
  name: 'time-report.submit',
  permission: 'create time_reports',
  args: z.extend(timeReportDraftSchema, { day: daySchema }),
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

interface DayReport {
  readonly day: Day
  readonly draft: TimeReportDraft
  readonly before: TimeReport | undefined
  readonly source: TimeReportSource
  /** The ordinal of a new row's id among those the command makes. */
  readonly ordinal?: number
}

/** The row that says what a person did on a day, from the one that said it before. */
export function reportDay(
  { day, draft, before, source, ordinal = 0 }: DayReport,
  facts: Facts,
): Result<Omit<TimeReport, 'version'>> {
  const failures = timeReportFailures(draft)
  if (failures.length > 0) return refused(...failures)
  if (day > facts.businessDay && draft.type !== 'absent') return refused(failure('time-report.day-in-future', 'day'))
  if (before && !canAct('submit', before.status)) return refused(failure('time-report.locked', undefined, { day }))
  const difference = before ? differenceOf(draftOf(before), draft) : null
  const kind = source === 'sick_notice' ? 'sick_notice' : 'submitted'
  return ok({
    ...(before ?? {
      id: facts.idFor(ordinal),
      ...sellerFieldsOf(facts.actor),
      day,
      dayKey: dayKeyOf(facts.actor.userId, day),
      createdAt: facts.at,
    }),
    ...complete(draft),
    status: 'submitted',
    statusAt: facts.now,
    statusComment: '',
    revision: (before?.revision ?? 0) + 1,
    source,
    history: [...(before?.history ?? []), { ...entryOf(kind, facts), before: difference }],
  })
}

/** A form that has passed its check, as the row holds it. */
export function complete(draft: TimeReportDraft): Omit<TimeReportDraft, 'type'> & Pick<TimeReport, 'type'> {
  const { type, ...rest } = draft
  // Checked by `timeReportFailures` before anything is written.
  return { ...rest, type: type ?? 'present' }
}

/** One line of a report's history. */
export function entryOf(kind: TimeReportEntry['kind'], { actor, now }: Facts): TimeReportEntry {
  return { kind, at: now, actorId: actor.userId, actorName: actor.name, comment: '', before: null }
}
