import * as z from 'zod/mini'
import type { Actor } from '../../access/actor.ts'
import type { Permission } from '../../access/permissions.ts'
import { reaches, sellerFieldsOf } from '../../access/reach.ts'
import { dayOf, daySchema } from '../../kernel/days.ts'
import { idSchema } from '../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../kernel/result.ts'
import { accept, command, needRow, needWhere, put, refuse } from '../../sync/command.ts'
import { relapseOf, sickDay, sickNoticeFailures } from './sick-notice.rules.ts'
import { sickNoticeDraftSchema, sickNotices, type SickNotice } from './sick-notice.schema.ts'
import { reportDay } from './time-report.commands.ts'
import { canAct } from './time-report.rules.ts'
import { dayKeyOf, timeReports } from './time-report.schema.ts'

/** One button: the person is ill. The first day's report is written at once; the second time it says when it was sent. */
export const submitSickNotice = command({
  name: 'sick-notice.submit',
  permission: 'create sicknotices',
  args: sickNoticeDraftSchema,
  load: ({ firstDay }, _rows, { actor }) => [
    needWhere(sickNotices, 'sellerId+firstDay', actor.userId),
    needWhere(timeReports, 'dayKey', dayKeyOf(actor.userId, firstDay)),
  ],
  decide: (draft, rows, facts) => {
    const { actor, businessDay: today } = facts
    const sent = rows.where(sickNotices, 'sellerId+firstDay', actor.userId)
    const failures = sickNoticeFailures(draft, sent, { today, dayOfInstant: (at) => dayOf(at, actor.zone) })
    if (failures.length > 0) return refuse(...failures)
    const id = facts.idFor(0)
    const first = relapseOf(draft.firstDay, sent)
    const { userId: sellerId, name: sellerName, teamId } = actor
    const notice: Omit<SickNotice, 'version'> = {
      id,
      ...sellerFieldsOf(actor),
      ...draft,
      periodId: first?.periodId ?? id,
      periodFirstDay: first?.periodFirstDay ?? draft.firstDay,
      status: 'submitted',
      reportedAt: facts.now,
      recoveredOn: null,
      certificateReceivedOn: first?.certificateReceivedOn ?? null,
      closedComment: '',
    }
    const [before] = rows.where(timeReports, 'dayKey', dayKeyOf(sellerId, draft.firstDay))
    const day = {
      day: draft.firstDay,
      draft: sickDay(draft.extent),
      before,
      source: 'sick_notice',
      ordinal: 1,
    } as const
    // What payroll already has stays as it is; the notice stands all the same.
    const report = before && !canAct('submit', before.status) ? null : reportDay(day, facts)
    if (report && !report.ok) return refuse(...report.failures)
    const payload = { sickNoticeId: id, sellerId, sellerName, teamId, firstDay: draft.firstDay }
    return accept(
      [put(sickNotices, notice), ...(report ? [put(timeReports, report.value)] : [])],
      [{ type: 'sick-notice.submitted', payload }],
    )
  },
})

/** The person is well again. */
export const recoverSickNotice = command({
  name: 'sick-notice.recover',
  permission: 'create sicknotices',
  args: z.strictObject({ sickNoticeId: idSchema, recoveredOn: daySchema }),
  load: ({ sickNoticeId }) => [needRow(sickNotices, sickNoticeId)],
  decide: ({ sickNoticeId, recoveredOn }, rows, facts) => {
    const found = openNotice(rows.get(sickNotices, sickNoticeId), 'create sicknotices', facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const notice = found.value
    if (recoveredOn <= notice.firstDay) return refuse(failure('sick-notice.back-before-first-day', 'recoveredOn'))
    const { id, sellerId, sellerName, teamId } = notice
    return accept(
      [put(sickNotices, { ...notice, status: 'recovered', recoveredOn })],
      [{ type: 'sick-notice.recovered', payload: { sickNoticeId: id, sellerId, sellerName, teamId, recoveredOn } }],
    )
  },
})

/** The notice an act is about, while its person is still ill. */
export function openNotice(notice: SickNotice | undefined, permission: Permission, actor: Actor): Result<SickNotice> {
  if (!notice || !reaches(actor, permission, notice)) return refused(failure('sick-notice.not-found'))
  return notice.status === 'submitted' ? ok(notice) : refused(failure('sick-notice.already-ended'))
}
