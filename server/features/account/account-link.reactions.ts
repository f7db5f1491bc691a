import { accountLinkDue } from '../../../shared/features/account/account-link.events.ts'
import { emailChangeDue } from '../../../shared/features/people/user/email-change.events.ts'
import { emailChangeMails } from '../../../shared/features/people/user/email-change.rules.ts'
import { linkMails } from '../../../shared/features/account/account-link.rules.ts'
import type { MailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { on, type Listener } from '../../sync/feature.ts'
import { findUser, newEmailChangeLink } from '../people/accounts.door.ts'
import { newLink } from './account-link.store.ts'

const GIVEN_UP_MS = 2 * 86_400_000

/**
 * Mails links to a password. Each try makes a link of its own, so that none is stored anywhere while the mail server is away.
 */
export const accountLinkMails = (platform: Platform, mail: MailSender): Listener =>
  on(accountLinkDue, async ({ userId, purpose, at }, { effectId }) => {
    const { database, now } = platform
    if (!mail.isOn || now() > at + GIVEN_UP_MS) return
    const user = await findUser(database.db, userId)
    if (!user?.active || (purpose === 'invitation' && user.passwordHash !== null)) return
    const link = await database.tx((db) => newLink(platform, db, { userId, purpose }))
    const { subject, before, after } = linkMails[purpose][user.language]
    const text = `${before(user.name)}\n\n${link}\n\n${after}\n`
    const outcome = await mail.send({ id: effectId, to: user.email, subject, text, attachments: [] })
    if (outcome === 'later') throw new Error('the mail server asked to try again later')
  })

/** Mails the link to the new address, and a notice to the old one. */
export const emailChangeMail = (platform: Platform, mail: MailSender): Listener =>
  on(emailChangeDue, async ({ userId, at }, { effectId }) => {
    const { database, now } = platform
    if (!mail.isOn || now() > at + GIVEN_UP_MS) return
    const user = await findUser(database.db, userId)
    const change = user?.active ? await database.tx((db) => newEmailChangeLink(platform, db, userId)) : null
    if (!user || !change) return
    const { confirm, notice } = emailChangeMails[user.language]
    const outcomes = [
      await mail.send({
        id: effectId,
        to: change.email,
        subject: confirm.subject,
        text: confirm.text(user.name, change.link),
        attachments: [],
      }),
      await mail.send({
        id: `${effectId}-old`,
        to: user.email,
        subject: notice.subject,
        text: notice.text(user.name),
        attachments: [],
      }),
    ]
    if (outcomes.includes('later')) throw new Error('the mail server asked to try again later')
  })
