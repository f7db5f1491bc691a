import * as z from 'zod/mini'
import { noticeWords, type NoticeKind } from '../../../shared/features/messaging/notice-words.rules.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { MailSender } from '../../platform/mail/mail-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { findUser } from '../people/index.ts'
import { noticeReaction, type Telling } from './notice.jobs.ts'

/** A mail server that is away for longer has lost what the mail was for. */
const GIVEN_UP_MS = 2 * 86_400_000

/**
 * Tells people that their password or bank account was changed, by bell, push and mail: whoever took over their session
 * cannot keep all of them from hearing of it.
 */
export function accountNotices(telling: Telling, mail: MailSender): Readonly<Record<string, readonly Reaction[]>> {
  return {
    'account.changed': [
      noticeReaction(telling, async ({ payload }) => {
        const { userId, what } = payloadSchema.parse(payload)
        return [{ userId, type: 'message', words: wordsOf[what], path: '/users/profile', tag: null }]
      }),
    ],
    // An event of its own: a mail that is tried again must not ring the bell again.
    'account.mail-due': [mailReaction(telling, mail)],
  }
}

function mailReaction({ platform }: Telling, mail: MailSender): Reaction {
  return async ({ payload }, { effectId }) => {
    const { userId, what, at } = payloadSchema.parse(payload)
    const user = await findUser(platform.database.db, userId)
    if (!mail.isOn || !user || platform.now() - at > GIVEN_UP_MS) return
    const { title, body } = noticeWords[wordsOf[what]][user.language]
    const text = `${title}. ${body}\n\n${platform.config.publicUrl.origin}/users/profile\n`
    const outcome = await mail.send({ id: effectId, to: user.email, subject: title, text, attachments: [] })
    if (outcome === 'later') throw new Error('the mail server asked to try again later')
  }
}

const wordsOf = { password: 'passwordChanged', 'bank-account': 'bankAccountChanged' } as const satisfies Record<
  string,
  NoticeKind
>

const payloadSchema = z.object({ userId: idSchema, what: z.enum(['password', 'bank-account']), at: z.number() })
