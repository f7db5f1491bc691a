import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { needsOtherEyes, nobodyElseSchema } from '../../../access/four-eyes.ts'
import { reaches } from '../../../access/reach.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { daysWell, needsOfDays, sickDaysTakenBack } from './sick-days.rules.ts'
import { openNotice, recoveryFault } from './sick-notice.commands.ts'
import { sickNotices } from './sick-notice.schema.ts'

/** Back office has the doctor's certificate. */
export const recordCertificate = command({
  name: 'sick-notice.record-certificate',
  permission: 'update sicknotices',
  ...deskWork({ by: 'sick-notice.record-certificate' }),
  args: z.strictObject({ sickNoticeId: idSchema, receivedOn: givenDaySchema, nobodyElse: nobodyElseSchema }),
  load: ({ sickNoticeId }) => [needRow(sickNotices, sickNoticeId)],
  decide: ({ sickNoticeId, receivedOn, nobodyElse }, rows, facts) => {
    const notice = rows.get(sickNotices, sickNoticeId)
    if (!notice || !reaches(facts.actor, 'update sicknotices', notice)) return refuse(failure('sick-notice.not-found'))
    if (needsOtherEyes(notice, facts.actor, nobodyElse)) return refuse(failure('sick-notice.own'))
    if (receivedOn > facts.businessDay) return refuse(failure('sick-notice.certificate-in-future', 'receivedOn'))
    return accept([put(sickNotices, { ...notice, certificateReceivedOn: receivedOn })])
  },
})

/** Back office ends a period that its person has not ended. */
export const closeSickNotice = command({
  name: 'sick-notice.close',
  permission: 'update sicknotices',
  ...deskWork({ by: 'sick-notice.close' }),
  args: z.strictObject({
    sickNoticeId: idSchema,
    recoveredOn: givenDaySchema,
    comment: z.string().check(freeText(), z.maxLength(200)),
  }),
  load: ({ sickNoticeId, recoveredOn }, rows, facts) => {
    const sellerId = rows.get(sickNotices, sickNoticeId)?.sellerId
    const days = sellerId === undefined ? [] : needsOfDays(sellerId, daysWell(recoveredOn, facts), rows)
    return [needRow(sickNotices, sickNoticeId), ...days]
  },
  decide: ({ sickNoticeId, recoveredOn, comment }, rows, facts) => {
    const found = openNotice(rows.get(sickNotices, sickNoticeId), 'update sicknotices', facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const fault = recoveryFault(found.value, recoveredOn, facts)
    if (fault) return refuse(fault)
    if (comment === '') return refuse(failure('sick-notice.comment-required', 'comment'))
    return accept([
      put(sickNotices, { ...found.value, status: 'closed', recoveredOn, closedComment: comment }),
      ...sickDaysTakenBack(found.value.sellerId, daysWell(recoveredOn, facts), rows),
    ])
  },
})
