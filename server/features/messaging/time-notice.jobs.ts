import * as z from 'zod/mini'
import { daySchema } from '../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import type { DomainEvent } from '../../../shared/sync/command.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { officeOf, personOfNotice, teamLeadersOf } from './notice-recipients.store.ts'
import { pushNotice, type Notice, type NoticeWords } from './push-notice.jobs.ts'
import { timeNoticeWords } from './time-notice-words.rules.ts'

/** What phones are told of hours, closed days and illness (product 5.4 to 5.6): event by event, to whom. */
export function timeNotices(platform: Platform, sender: PushSender): Readonly<Record<string, readonly Reaction[]>> {
  const { db } = platform.database
  const told: Readonly<Record<string, (event: DomainEvent, effectId: Id) => Promise<readonly Notice[]>>> = {
    'time-report.returned': async ({ payload }) => {
      const { sellerId, day, timeReportId } = returnedSchema.parse(payload)
      const path = `/sales/time?month=${day.slice(0, 7)}&day=${day}`
      return [{ userId: sellerId, words: timeNoticeWords.returned, path, tag: `time-report-${timeReportId}` }]
    },
    // Reminded at eight and at ten: the second must be heard again, so it does not carry the tag of the first.
    'day.reopened': async ({ payload }, effectId) => [aboutDay(payload, timeNoticeWords.reopened, effectId)],
    'day.unclosed': async ({ payload }, effectId) => [aboutDay(payload, timeNoticeWords.unclosed, effectId)],
    'sick-notice.submitted': (event) => toLeaders(event, timeNoticeWords.submitted),
    'sick-notice.recovered': (event) => toLeaders(event, timeNoticeWords.recovered),
    'sick-notice.certificate-due': async (event) => {
      const { sellerId } = sickSchema.parse(event.payload)
      const { absenceNeedsYou, certificateDue } = timeNoticeWords
      const own = { userId: sellerId, words: absenceNeedsYou, path: '/sales/sick-notice', tag: tagOf(event) }
      return [own, ...(await toOffice(event, certificateDue))]
    },
    'sick-notice.authority-due': (event) => toOffice(event, timeNoticeWords.authorityDue),
  }
  return Object.fromEntries(
    Object.entries(told).map(([type, noticesOf]) => [type, [pushNotice(platform, sender, noticesOf)]]),
  )

  async function toLeaders(event: DomainEvent, words: NoticeWords): Promise<Notice[]> {
    const { sellerId, sickNoticeId } = sickSchema.parse(event.payload)
    const leaders = await teamLeadersOf(db, await personOfNotice(db, sellerId))
    return leaders.map(({ userId, maySeeIllness }) => ({
      userId,
      words,
      path: maySeeIllness ? `/backoffice/sicknotices/${sickNoticeId}` : '/backoffice/timereports?type=absent',
      tag: tagOf(event),
    }))
  }

  async function toOffice(event: DomainEvent, words: NoticeWords): Promise<Notice[]> {
    const { sellerId, sickNoticeId } = sickSchema.parse(event.payload)
    const path = `/backoffice/sicknotices/${sickNoticeId}`
    const userIds = await officeOf(db, await personOfNotice(db, sellerId))
    return userIds.map((userId) => ({ userId, words, path, tag: tagOf(event) }))
  }
}

function aboutDay(payload: DomainEvent['payload'], words: NoticeWords, effectId: Id): Notice {
  const { sellerId } = wholeDaySchema.parse(payload)
  return { userId: sellerId, words, path: '/sales/daily-checkout', tag: `day-${effectId}` }
}

const tagOf = ({ type, payload }: DomainEvent): string => `${type}-${sickSchema.parse(payload).sickNoticeId}`

const returnedSchema = z.object({ timeReportId: idSchema, sellerId: idSchema, day: daySchema })
const wholeDaySchema = z.object({ sellerId: idSchema, day: daySchema })
const sickSchema = z.object({ sickNoticeId: idSchema, sellerId: idSchema })
