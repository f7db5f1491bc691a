import { getMailServer, postOutgoingMails } from '../../../../shared/features/sales/mail/outgoing-mail.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMails } from './confirmation-mail.store.ts'
import { loadOutgoingMails } from './outgoing-mail-list.store.ts'

/** Sending what was kept while no mail server was set up, or did not arrive. */
export function outgoingMailRoutes({ database, now }: Platform, sender: MailSender): readonly Route[] {
  return [
    route(getMailServer, () => Promise.resolve({ isOn: sender.isOn })),
    route(postOutgoingMails, async ({ input: { ids }, actor }) => {
      assertCompanyWide(actor, 'update sale_reports')
      if (!sender.isOn) throw new Problem(409, 'confirmation.no-mail-server')
      return database.tx(async (db) => {
        const chosen = (await loadOutgoingMails(db, ids)).filter(({ sendable }) => sendable)
        const sent = await queueMails(db, chosen, now())
        return { sent, left: ids.length - sent }
      })
    }),
  ]
}
