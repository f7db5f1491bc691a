import { sellerFieldsOf } from '../../access/reach.ts'
import type { Day } from '../../kernel/days.ts'
import { failure, ok, refused, type Result } from '../../kernel/result.ts'
import type { Facts } from '../../sync/command.ts'
import { canAct, differenceOf, draftOf, timeReportFailures } from './time-report.rules.ts'
import {
  dayKeyOf,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportEntry,
  type TimeReportSource,
} from './time-report.schema.ts'

/** What is said of a day, and what was said of it before. */
export interface DayReport {
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
