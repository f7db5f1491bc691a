import * as z from 'zod/mini'
import type { Actor } from '../../../access/actor.ts'
import type { Permission } from '../../../access/permissions.ts'
import { reaches, sellerFieldsOf } from '../../../access/reach.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../kernel/result.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import { accept, command, needRow, needWhere, put, refuse, remove, type Facts } from '../../../sync/command.ts'
import { daysOfNotice, daysWell, needsOfDays, sickDaysOf, sickDaysTakenBack } from './sick-days.rules.ts'
import { canBeWithdrawn, RECOVERY_DAYS_AHEAD, relapseOf, sickNoticeFailures } from './sick-notice.rules.ts'
import { dayBack, sickNoticeRecovered, sickNoticeSubmitted } from '../time.events.ts'
import { sickNoticeDraftSchema, sickNotices, type SickNotice } from './sick-notice.schema.ts'

/** One button: the person is ill. The days so far are reported at once; the second time it says when it was sent. */
export const submitSickNotice = command({
  name: 'sick-notice.submit',
  permission: 'create sicknotices',
  ...aRareAct({ by: 'sick-notice.withdraw' }),
  args: sickNoticeDraftSchema,
  load: (draft, rows, facts) => [
    needWhere(sickNotices, 'sellerId+firstDay', facts.actor.userId),
    ...needsOfDays(facts.actor.userId, daysOfNotice(draft, facts), rows),
  ],
  decide: (draft, rows, facts) => {
    const { actor, businessDay: today } = facts
    const sent = rows.where(sickNotices, 'sellerId+firstDay', actor.userId)
    const failures = sickNoticeFailures(draft, sent, { today, dayOfInstant: (at) => dayOf(at, actor.zone) })
    if (failures.length > 0) return refuse(...failures)
    const id = facts.idFor(0)
    const first = relapseOf(draft.firstDay, sent)
    const { userId: sellerId } = actor
    const notice: Omit<SickNotice, 'version'> = {
      id,
      ...sellerFieldsOf(actor, draft.firstDay),
      ...draft,
      periodId: first?.periodId ?? id,
      periodFirstDay: first?.periodFirstDay ?? draft.firstDay,
      status: 'submitted',
      reportedAt: facts.now,
      recoveredOn: null,
      certificateReceivedOn: first?.certificateReceivedOn ?? null,
      closedComment: '',
    }
    const days = sickDaysOf({ extent: draft.extent, days: daysOfNotice(draft, facts) }, rows, facts)
    if (!days.ok) return refuse(...days.failures)
    return accept([put(sickNotices, notice), ...days.value], [sickNoticeSubmitted({ sickNoticeId: id, sellerId })])
  },
})

/** The person is well again. */
export const recoverSickNotice = command({
  name: 'sick-notice.recover',
  permission: 'create sicknotices',
  ...aRareAct({ by: 'sick-notice.submit' }),
  args: z.strictObject({ sickNoticeId: idSchema, recoveredOn: givenDaySchema }),
  load: ({ sickNoticeId, recoveredOn }, rows, facts) => [
    needRow(sickNotices, sickNoticeId),
    ...needsOfDays(facts.actor.userId, daysWell(recoveredOn, facts), rows),
  ],
  decide: ({ sickNoticeId, recoveredOn }, rows, facts) => {
    const found = openNotice(rows.get(sickNotices, sickNoticeId), 'create sicknotices', facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const notice = found.value
    const fault = recoveryFault(notice, recoveredOn, facts)
    if (fault) return refuse(fault)
    const { id, sellerId } = notice
    return accept(
      [
        put(sickNotices, { ...notice, status: 'recovered', recoveredOn }),
        ...sickDaysTakenBack(sellerId, daysWell(recoveredOn, facts), rows),
      ],
      [sickNoticeRecovered({ sickNoticeId: id, sellerId })],
    )
  },
})

/**
 * The person was not ill after all: nothing of the notice is left, for what was tapped by mistake says nothing of
 * anybody's health. Leaders who heard of an absence hear that it is off.
 */
export const withdrawSickNotice = command({
  name: 'sick-notice.withdraw',
  permission: 'create sicknotices',
  ...aRareAct({ by: 'sick-notice.submit' }),
  args: z.strictObject({ sickNoticeId: idSchema }),
  load: ({ sickNoticeId }, rows, facts) => {
    const notice = rows.get(sickNotices, sickNoticeId)
    const days = notice ? daysOfNotice(notice, facts) : []
    return [needRow(sickNotices, sickNoticeId), ...needsOfDays(facts.actor.userId, days, rows)]
  },
  decide: ({ sickNoticeId }, rows, facts) => {
    const found = openNotice(rows.get(sickNotices, sickNoticeId), 'create sicknotices', facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const notice = found.value
    const { businessDay: today, at } = facts
    if (notice.sellerId !== facts.actor.userId) return refuse(failure('sick-notice.not-found'))
    if (!canBeWithdrawn(notice, { today, at })) return refuse(failure('sick-notice.day-has-begun'))
    const days = daysOfNotice(notice, facts)
    return accept(
      [remove(sickNotices, notice.id), ...sickDaysTakenBack(notice.sellerId, days, rows)],
      [dayBack({ sellerId: notice.sellerId, day: notice.firstDay })],
    )
  },
})

/** The notice an act is about, while its person is still ill. */
export function openNotice(notice: SickNotice | undefined, permission: Permission, actor: Actor): Result<SickNotice> {
  if (!notice || !reaches(actor, permission, notice)) return refused(failure('sick-notice.not-found'))
  return notice.status === 'submitted' ? ok(notice) : refused(failure('sick-notice.already-ended'))
}

/** A day to be back on that cannot be meant: before the illness, or so far ahead that somebody mistyped it. */
export function recoveryFault({ firstDay }: SickNotice, recoveredOn: Day, { businessDay }: Facts): Failure | null {
  if (recoveredOn <= firstDay) return failure('sick-notice.back-before-first-day', 'recoveredOn')
  return recoveredOn > addDays(businessDay, RECOVERY_DAYS_AHEAD)
    ? failure('sick-notice.back-too-far-ahead', 'recoveredOn', { days: RECOVERY_DAYS_AHEAD })
    : null
}
