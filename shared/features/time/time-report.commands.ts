import * as z from 'zod/mini'
import type { Actor } from '../../access/actor.ts'
import { reaches, sellerFieldsOf } from '../../access/reach.ts'
import { daySchema, type Day } from '../../kernel/days.ts'
import { idSchema } from '../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../kernel/result.ts'
import {
  accept,
  command,
  needRow,
  needWhere,
  put,
  refuse,
  remove,
  type Change,
  type DomainEvent,
  type Facts,
} from '../../sync/command.ts'
import { sales } from '../sales/sale.schema.ts'
import { dailyCheckouts, type DailyCheckout } from './daily-checkout.schema.ts'
import { canAct, differenceOf, draftOf, timeReportFailures, type TimeReportAct } from './time-report.rules.ts'
import {
  dayKeyOf,
  timeReportDraftSchema,
  timeReports,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportEntry,
  type TimeReportSource,
} from './time-report.schema.ts'

const commentSchema = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(500))

/** A seller reports a day, or reports it anew: also after it was approved, which then has to be approved again. */
export const submitTimeReport = command({
  name: 'time-report.submit',
  permission: 'create time_reports',
  args: z.extend(timeReportDraftSchema, { day: daySchema }),
  load: ({ day }, _rows, { actor }) => {
    const dayKey = dayKeyOf(actor.userId, day)
    return [needWhere(timeReports, 'dayKey', dayKey), needWhere(dailyCheckouts, 'dayKey', dayKey)]
  },
  decide: ({ day, ...draft }, rows, facts) => {
    const dayKey = dayKeyOf(facts.actor.userId, day)
    const [before] = rows.where(timeReports, 'dayKey', dayKey)
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const reported = reportDay({ day, draft, before, source: 'seller' }, facts)
    if (!reported.ok) return refuse(...reported.failures)
    return accept([put(timeReports, reported.value), ...withoutAbsence(draft, checkout)])
  },
})

/** Back office agrees with what it looked at; a report changed in the meantime is not what was looked at. */
export const approveTimeReport = command({
  name: 'time-report.approve',
  permission: 'approve time_reports',
  args: z.strictObject({ timeReportId: idSchema, revision: z.number().check(z.int(), z.positive()) }),
  load: ({ timeReportId }) => [needRow(timeReports, timeReportId)],
  decide: ({ timeReportId, revision }, rows, facts) => {
    const found = actOn('approve', rows.get(timeReports, timeReportId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const report = found.value
    if (report.revision !== revision) return refuse(failure('time-report.changed'))
    return accept([
      put(timeReports, {
        ...report,
        status: 'approved',
        statusAt: facts.now,
        statusComment: '',
        history: [...report.history, entryOf('approved', facts)],
      }),
    ])
  },
})

/** Back office sends a day back, with the reason: the seller is told and reports it anew. */
export const returnTimeReport = command({
  name: 'time-report.return',
  permission: 'approve time_reports',
  args: z.strictObject({ timeReportId: idSchema, comment: commentSchema }),
  load: ({ timeReportId }) => [needRow(timeReports, timeReportId)],
  decide: ({ timeReportId, comment }, rows, facts) => {
    const found = actOn('return', rows.get(timeReports, timeReportId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    if (comment === '') return refuse(failure('time-report.comment-required', 'comment'))
    const report = found.value
    const returned: TimeReport = {
      ...report,
      status: 'returned',
      statusAt: facts.now,
      statusComment: comment,
      history: [...report.history, { ...entryOf('returned', facts), comment }],
    }
    return accept([put(timeReports, returned)], [timeReportReturned(returned)])
  },
})

/** Back office puts a day right itself. Says why, and leaves what was there in the history. */
export const correctTimeReport = command({
  name: 'time-report.correct',
  permission: 'update time_reports',
  args: z.extend(timeReportDraftSchema, { timeReportId: idSchema, comment: commentSchema }),
  load: ({ timeReportId }, rows) => {
    const report = rows.get(timeReports, timeReportId)
    const day = report ? [needWhere(dailyCheckouts, 'dayKey', report.dayKey)] : []
    return [needRow(timeReports, timeReportId), ...day]
  },
  decide: ({ timeReportId, comment, ...draft }, rows, facts) => {
    const found = actOn('correct', rows.get(timeReports, timeReportId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const report = found.value
    const failures = timeReportFailures(draft)
    if (failures.length > 0) return refuse(...failures)
    if (comment === '') return refuse(failure('time-report.comment-required', 'comment'))
    const before = differenceOf(draftOf(report), draft)
    if (!before) return refuse(failure('time-report.unchanged'))
    const corrected: TimeReport = {
      ...report,
      ...complete(draft),
      status: 'submitted',
      statusAt: facts.now,
      statusComment: comment,
      revision: report.revision + 1,
      source: 'back_office',
      history: [...report.history, { ...entryOf('corrected', facts), comment, before }],
    }
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', report.dayKey)
    return accept([put(timeReports, corrected), ...withoutAbsence(draft, checkout)])
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

/** A day that was worked after all has no placeholder of an absence among the sales (product 5.2). */
function withoutAbsence({ attendanceHours }: TimeReportDraft, checkout: DailyCheckout | undefined): Change[] {
  if (attendanceHours === 0 || !checkout?.absenceSaleId) return []
  return [remove(sales, checkout.absenceSaleId), put(dailyCheckouts, { ...checkout, absenceSaleId: null })]
}

function actOn(act: TimeReportAct, report: TimeReport | undefined, actor: Actor): Result<TimeReport> {
  const permission = act === 'correct' ? 'update time_reports' : 'approve time_reports'
  if (!report || !reaches(actor, permission, report)) return refused(failure('time-report.not-found'))
  if (canAct(act, report.status)) return ok(report)
  return refused(failure('time-report.illegal-transition', undefined, { from: report.status }))
}

function complete(draft: TimeReportDraft): Omit<TimeReportDraft, 'type'> & Pick<TimeReport, 'type'> {
  const { type, ...rest } = draft
  // Checked by `timeReportFailures` before anything is written.
  return { ...rest, type: type ?? 'present' }
}

function entryOf(kind: TimeReportEntry['kind'], { actor, now }: Facts): TimeReportEntry {
  return { kind, at: now, actorId: actor.userId, actorName: actor.name, comment: '', before: null }
}

function timeReportReturned({ id, sellerId, day }: TimeReport): DomainEvent {
  return { type: 'time-report.returned', payload: { timeReportId: id, sellerId, day } }
}
