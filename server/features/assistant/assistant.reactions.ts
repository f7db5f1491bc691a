import { statDue, statMailDue, statPassed } from '../../../shared/features/assistant/stat/stat.events.ts'
import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'

/** A statistic of last week is of no use a day later. */
const GIVEN_UP_MS = 86_400_000

const about = (words: AnyNoticeKind, { statId, userId }: { statId: Id; userId: Id }): Notice => ({
  to: [userId],
  type: 'message',
  words,
  link: { route: 'stat', params: { id: statId } },
})

/** Notices of statistics. They lead to the figures and hold none: a mail is read by more people than the screen. */
export const assistantNotices: readonly NoticeRule[] = [
  notice(statDue, (due) => [about('statDue', due)], {
    causeOf: ({ statId, userId, at }) => `${statId}/${userId}/${at}`,
  }),
  notice(statMailDue, (due) => [about('statDue', due)], { mailedUntil: ({ at }) => at + GIVEN_UP_MS }),
  notice(statPassed, (due) => [about('statPassed', due)], {
    causeOf: ({ statId, userId, at }) => `${statId}/${userId}/${at}/passed`,
  }),
]
