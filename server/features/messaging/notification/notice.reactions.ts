import type { AnyNoticeKind } from '../../../../shared/features/messaging/post-words.rules.ts'
import type { NotificationType } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { pathOf, type Link } from '../../../../shared/kernel/route-patterns.ts'
import type { AnyEventKind, EventKind } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MailSender } from '../../../platform/mail/mail-sender.ts'
import { on, type Listener } from '../../../sync/feature.ts'
import { tell, type Telling } from './notice.jobs.ts'
import { mailNotice } from '../notice-mail.jobs.ts'

/** What a feature wants some people to be told. */
export interface Notice {
  readonly to: readonly Id[]
  readonly type: NotificationType
  readonly words: AnyNoticeKind
  /** Where a tap leads. */
  readonly link: Link
  /**
   * The push that this one replaces, where the application shows the news elsewhere than in the bell. Left out: the bell
   * keeps it.
   */
  readonly tag?: string
  /** A call for help: the push comes at once, whatever the person has muted and at whatever hour. */
  readonly isUrgent?: true
  /**
   * Who wrote what, for the bell alone: a push says no more than that there is something to read. Without a name: what the notice is
   * about.
   */
  readonly said?: { readonly name: string; readonly text: string }
}

/** Which event leads to which notices. A feature lists its rules at its door; messaging delivers. */
export interface NoticeRule {
  readonly event: AnyEventKind
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly noticesOf: (payload: any, db: Db) => Promise<readonly Notice[]> | readonly Notice[]
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly options: NoticeOptions<any>
}

interface NoticeOptions<Payload> {
  /** Each person is told once for each cause. Left out: once for each event. */
  readonly causeOf?: (payload: Payload) => string
  /** Delivers by mail instead, unless the mail server was away until this long after the event. */
  readonly mailedUntil?: (payload: Payload) => Instant
}

/** Declares what people are told of an event. `noticesOf` may run again: it only reads. */
export const notice = <Payload extends object>(
  event: EventKind<Payload>,
  noticesOf: (payload: Payload, db: Db) => Promise<readonly Notice[]> | readonly Notice[],
  options: NoticeOptions<Payload> = {},
): NoticeRule => ({ event, noticesOf, options })

/** The reactions that deliver what the features declare. */
export const noticeListeners = (
  telling: Telling,
  rules: readonly NoticeRule[],
  mail: MailSender,
): readonly Listener[] =>
  rules.map(({ event, noticesOf, options: { causeOf, mailedUntil } }) =>
    on(event, async (payload, { effectId }) => {
      const declared = await noticesOf(payload, telling.platform.database.db)
      const notices = declared.flatMap(({ to, link, tag = null, ...rest }) =>
        to.map((userId) => ({ ...rest, userId, path: pathOf(link), tag })),
      )
      if (mailedUntil === undefined) await tell(telling, notices, causeOf?.(payload) ?? effectId)
      else if (telling.platform.now() <= mailedUntil(payload)) await mailNotice(telling, mail, { notices, effectId })
    }),
  )
