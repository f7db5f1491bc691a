import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import type { Actor } from '../../../access/actor.ts'
import { needsOtherEyes, nobodyElseSchema } from '../../../access/four-eyes.ts'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse, type Command } from '../../../sync/command.ts'
import { dailyCheckouts } from '../checkout/daily-checkout.schema.ts'
import { absenceFollows, needsOfDayEnd } from './day-absence.rules.ts'
import { complete, entryOf, saidBefore } from './report-day.rules.ts'
import { withJourney } from './allowance.rules.ts'
import {
  canAct,
  differenceOf,
  draftOf,
  timeReportFailures,
  withSecondAbsence,
  type TimeReportAct,
} from './time-report.rules.ts'
import { timeReportCorrected, timeReportReturned } from '../time.events.ts'
import { timeReportDraftSchema, timeReports, type TimeReport } from './time-report.schema.ts'

const lookedAtSchema = z.strictObject({
  timeReportId: idSchema,
  revision: z.number().check(z.int(), z.positive()),
  nobodyElse: nobodyElseSchema,
})
const commentSchema = z.string().check(freeText(), z.maxLength(500))

/** Back office agrees with what it looked at; a report changed in the meantime is not what was looked at. */
export const approveTimeReport = command({
  name: 'time-report.approve',
  permission: 'approve time_reports',
  ...deskWork({ by: 'time-report.withdraw-approval' }),
  args: lookedAtSchema,
  load: ({ timeReportId }) => [needRow(timeReports, timeReportId)],
  decide: judged('approve'),
})

/** Back office takes its own word back, before payroll has the day: it waits to be approved again. */
export const withdrawApproval = command({
  name: 'time-report.withdraw-approval',
  permission: 'approve time_reports',
  ...deskWork({ by: 'time-report.approve' }),
  args: lookedAtSchema,
  load: ({ timeReportId }) => [needRow(timeReports, timeReportId)],
  decide: judged('withdraw-approval'),
})

/** Back office sends a day back, with the reason: the seller is told and reports it anew. */
export const returnTimeReport = command({
  name: 'time-report.return',
  permission: 'approve time_reports',
  ...deskWork({ by: 'time-report.approve' }),
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
    return accept([put(timeReports, returned)], [timeReportReturned(subjectOf(returned))])
  },
})

/** Back office puts a day right itself. Says why, and leaves what was there in the history. */
export const correctTimeReport = command({
  name: 'time-report.correct',
  permission: 'update time_reports',
  ...deskWork({ by: 'time-report.correct' }),
  args: z.extend(timeReportDraftSchema, { timeReportId: idSchema, comment: commentSchema }),
  load: ({ timeReportId }, rows) => {
    const report = rows.get(timeReports, timeReportId)
    const day = report ? needsOfDayEnd(report.dayKey, rows) : []
    return [needRow(timeReports, timeReportId), ...day]
  },
  decide: ({ timeReportId, comment, ...said }, rows, facts) => {
    const found = actOn('correct', rows.get(timeReports, timeReportId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const report = found.value
    const draft = withSecondAbsence(withJourney(said, report.zone), report)
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
      history: [...report.history, { ...entryOf('corrected', facts), comment, ...saidBefore(before) }],
    }
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', report.dayKey)
    return accept(
      [put(timeReports, corrected), ...absenceFollows(draft, checkout, { id: facts.idFor(0), now: facts.now })],
      [timeReportCorrected(subjectOf(corrected))],
    )
  },
})

/** Says that what was looked at is right, or no longer: nothing of the day itself changes. */
function judged(act: 'approve' | 'withdraw-approval'): Command<z.infer<typeof lookedAtSchema>>['decide'] {
  const { status, kind } =
    act === 'approve'
      ? ({ status: 'approved', kind: 'approved' } as const)
      : ({ status: 'submitted', kind: 'approval_withdrawn' } as const)
  return ({ timeReportId, revision, nobodyElse }, rows, facts) => {
    const found = actOn(act, rows.get(timeReports, timeReportId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const report = found.value
    if (act === 'approve' && needsOtherEyes(report, facts.actor, nobodyElse)) return refuse(failure('time-report.own'))
    if (report.revision !== revision) return refuse(failure('time-report.changed'))
    const history = [...report.history, entryOf(kind, facts)]
    return accept([put(timeReports, { ...report, status, statusAt: facts.now, statusComment: '', history })])
  }
}

function actOn(act: TimeReportAct, report: TimeReport | undefined, actor: Actor): Result<TimeReport> {
  const permission = act === 'correct' ? 'update time_reports' : 'approve time_reports'
  if (!report || !reaches(actor, permission, report)) return refused(failure('time-report.not-found'))
  if (canAct(act, report.status)) return ok(report)
  return refused(failure('time-report.illegal-transition', undefined, { from: report.status }))
}

/** To the seller, whose day it is. */
const subjectOf = ({ sellerId, day }: Omit<TimeReport, 'version'>) => ({ sellerId, day })
