import * as z from 'zod/mini'
import type { NoticeKind } from '../../../shared/features/messaging/notice-words.rules.ts'
import { daySchema } from '../../../shared/kernel/days.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { DomainEvent } from '../../../shared/sync/command.ts'
import type { Reaction } from '../../sync/feature.ts'
import { officeOf, personOfNotice, teamLeadersOf } from './notice-recipients.store.ts'
import { noticeReaction, type Notice, type Telling } from './notice.jobs.ts'

/** What phones are told of hours, closed days and illness (product 5.4 to 5.6): event by event, to whom. */
export function timeNotices(telling: Telling): Readonly<Record<string, readonly Reaction[]>> {
  const { db } = telling.platform.database
  const told: Readonly<Record<string, (event: DomainEvent) => Promise<readonly Notice[]>>> = {
    'time-report.returned': async ({ payload }) => [aboutHours(payload, 'dayReturned')],
    'time-report.corrected': async ({ payload }) => [aboutHours(payload, 'dayCorrected')],
    'day.reopened': async ({ payload }) => [aboutDay(payload, 'dayReopened')],
    'day.unclosed': async ({ payload }) => [aboutDay(payload, 'dayUnclosed')],
    'day.away': (event) => toLeaders(event, { neutral: 'sellerAway' }),
    'day.back': (event) => toLeaders(event, { neutral: 'sellerBack' }),
    'sick-notice.submitted': (event) => toLeaders(event, { neutral: 'sellerAway', illness: 'sickSubmitted' }),
    'sick-notice.recovered': (event) => toLeaders(event, { neutral: 'sellerBack', illness: 'sickRecovered' }),
    'sick-notice.certificate-due': async (event) => {
      const { sellerId } = sickSchema.parse(event.payload)
      const own = { userId: sellerId, words: 'absenceNeedsYou', path: '/sales/sick-notice', ...ofIllness } as const
      return [own, ...(await toOffice(event, 'certificateDue'))]
    },
    'sick-notice.authority-due': (event) => toOffice(event, 'authorityDue'),
  }
  return Object.fromEntries(
    Object.entries(told).map(([type, noticesOf]) => [type, [noticeReaction(telling, noticesOf)]]),
  )

  /**
   * Whoever may not see illness is told the same of every sudden absence, whatever its cause: a notice that came for
   * illness alone would say so.
   */
  async function toLeaders(
    event: DomainEvent,
    words: { neutral: NoticeKind; illness?: NoticeKind },
  ): Promise<Notice[]> {
    const { sellerId, sickNoticeId } = awaySchema.parse(event.payload)
    const leaders = await teamLeadersOf(db, await personOfNotice(db, sellerId))
    return leaders.map(({ userId, maySeeIllness }) =>
      maySeeIllness && words.illness
        ? { userId, words: words.illness, path: `/backoffice/sicknotices/${sickNoticeId}`, ...ofIllness }
        : { userId, words: words.neutral, path: ABSENCES_PATH, type: 'time', tag: null },
    )
  }

  async function toOffice(event: DomainEvent, words: NoticeKind): Promise<Notice[]> {
    const { sellerId, sickNoticeId } = sickSchema.parse(event.payload)
    const path = `/backoffice/sicknotices/${sickNoticeId}`
    const userIds = await officeOf(db, await personOfNotice(db, sellerId))
    return userIds.map((userId) => ({ userId, words, path, ...ofIllness }))
  }
}

const ABSENCES_PATH = '/backoffice/timereports?type=absent'
const ofIllness = { type: 'illness', tag: null } as const

function aboutHours(payload: DomainEvent['payload'], words: NoticeKind): Notice {
  const { sellerId, day } = wholeDaySchema.parse(payload)
  return { userId: sellerId, type: 'time', words, path: `/sales/time?month=${day.slice(0, 7)}&day=${day}`, tag: null }
}

function aboutDay(payload: DomainEvent['payload'], words: NoticeKind): Notice {
  const { sellerId } = wholeDaySchema.parse(payload)
  return { userId: sellerId, type: 'time', words, path: '/sales/daily-checkout', tag: null }
}

const wholeDaySchema = z.object({ sellerId: idSchema, day: daySchema })
const awaySchema = z.object({ sellerId: idSchema, sickNoticeId: z.optional(idSchema) })
const sickSchema = z.object({ sickNoticeId: idSchema, sellerId: idSchema })
