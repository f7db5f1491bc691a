import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import {
  authorityDue,
  certificateDue,
  dayAway,
  dayBack,
  dayOpeningAsked,
  dayReopened,
  daysMissing,
  dayUnclosed,
  sickNoticeRecovered,
  sickNoticeSubmitted,
  timeReportCorrected,
  timeReportReturned,
} from '../../../shared/features/time/time.events.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Link } from '../../../shared/kernel/route-patterns.ts'
import type { Db } from '../../platform/database/database.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'
import { officeOf, personOfNotice, teamLeadersOf } from '../people/recipients.door.ts'

/** What people are told of hours, closed days and illness (product 5.4 to 5.6). */
export const timeNotices: readonly NoticeRule[] = [
  notice(timeReportReturned, (report) => [aboutHours(report, 'dayReturned')]),
  notice(timeReportCorrected, (report) => [aboutHours(report, 'dayCorrected')]),
  notice(dayReopened, ({ sellerId }) => [aboutDay(sellerId, 'dayReopened')]),
  notice(
    dayOpeningAsked,
    ({ askedIds }) => [{ to: askedIds, type: 'time', words: 'dayOpeningAsked', link: { route: 'start' } }],
    // One question for each closing of the day.
    { causeOf: ({ sellerId, closedAt }) => `day-opening/${sellerId}/${closedAt}` },
  ),
  notice(dayUnclosed, ({ sellerId }) => [aboutDay(sellerId, 'dayUnclosed')]),
  notice(daysMissing, ({ sellerId, days: [first = '', ...others] }) => [
    {
      to: [sellerId],
      type: 'time',
      words: 'daysMissing',
      link: {
        route: 'own-time',
        query: { month: first.slice(0, 7), ...(others.length === 0 ? { day: first } : {}) },
      },
    },
  ]),
  notice(dayAway, (payload, db) => toLeaders(db, payload, { neutral: 'sellerAway' })),
  notice(dayBack, (payload, db) => toLeaders(db, payload, { neutral: 'sellerBack' })),
  notice(sickNoticeSubmitted, (payload, db) =>
    toLeaders(db, payload, { neutral: 'sellerAway', illness: 'sickSubmitted' }),
  ),
  notice(sickNoticeRecovered, (payload, db) =>
    toLeaders(db, payload, { neutral: 'sellerBack', illness: 'sickRecovered' }),
  ),
  notice(certificateDue, async (payload, db) => [
    { to: [payload.sellerId], type: 'illness', words: 'absenceNeedsYou', link: { route: 'sick-notice-own' } },
    await toOffice(db, payload, 'certificateDue'),
  ]),
  notice(authorityDue, async (payload, db) => [await toOffice(db, payload, 'authorityDue')]),
]

function aboutHours({ sellerId, day }: { sellerId: Id; day: Day }, words: AnyNoticeKind): Notice {
  const link: Link = { route: 'own-time', query: { month: day.slice(0, 7), day } }
  return { to: [sellerId], type: 'time', words, link }
}

const aboutDay = (sellerId: Id, words: AnyNoticeKind): Notice => ({
  to: [sellerId],
  type: 'time',
  words,
  link: { route: 'daily-checkout' },
})

/**
 * Leaders who may not see illness are told the same of every sudden absence, whatever its cause: a notice that came for
 * illness alone would give it away.
 */
async function toLeaders(
  db: Db,
  { sellerId, sickNoticeId }: { sellerId: Id; sickNoticeId?: Id },
  words: { neutral: AnyNoticeKind; illness?: AnyNoticeKind },
): Promise<Notice[]> {
  const leaders = await teamLeadersOf(db, await personOfNotice(db, sellerId))
  return leaders.map(({ userId, maySeeIllness }) =>
    maySeeIllness && words.illness && sickNoticeId !== undefined
      ? { to: [userId], type: 'illness', words: words.illness, link: sickNoticeLink(sickNoticeId) }
      : {
          to: [userId],
          type: 'time',
          words: words.neutral,
          link: { route: 'time-reports', query: { type: 'absent' } },
        },
  )
}

async function toOffice(
  db: Db,
  { sellerId, sickNoticeId }: { sellerId: Id; sickNoticeId: Id },
  words: AnyNoticeKind,
): Promise<Notice> {
  const to = await officeOf(db, await personOfNotice(db, sellerId))
  return { to, type: 'illness', words, link: sickNoticeLink(sickNoticeId) }
}

const sickNoticeLink = (id: Id): Link => ({ route: 'sick-notice', params: { id } })
