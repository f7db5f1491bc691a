import { allNoticeWords } from '../../../shared/features/messaging/post-words.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { MailSender } from '../../platform/mail/mail-sender.ts'
import { findUser } from '../people/accounts.door.ts'
import type { Telling, ToldNotice } from './notification/notice.jobs.ts'

/** Sends notices by mail, in the language of each person. Throws when the mail server asks to try again later. */
export async function mailNotice(
  { platform }: Pick<Telling, 'platform'>,
  mail: MailSender,
  { notices, effectId }: { notices: readonly ToldNotice[]; effectId: Id },
): Promise<void> {
  if (!mail.isOn) return
  for (const { userId, words, path } of notices) {
    const user = await findUser(platform.database.db, userId)
    if (!user) continue
    const { title, body } = allNoticeWords[words][user.language]
    const text = `${title}. ${body}\n\n${platform.config.publicUrl.origin}${path}\n`
    const outcome = await mail.send({ id: effectId, to: user.email, subject: title, text, attachments: [] })
    if (outcome === 'later') throw new Error('the mail server asked to try again later')
  }
}
