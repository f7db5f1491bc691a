import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getConfirmationMails,
  postConfirmationAgain,
} from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type Route } from '../../../platform/http/route.ts'
import { rawMail, type MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import { composed } from './confirmation-mail.jobs.ts'
import { isSendable } from './confirmation-mail.rules.ts'
import { confirmationMailsOf, queueMails, type DueMail } from './confirmation-mail.store.ts'
import { loadSale } from '../../sales/index.ts'

/** What became of the mails to a customer, sending one again, and reading one. */
export function confirmationMailRoutes(platform: Platform, sender: MailSender): readonly Route[] {
  const { config, database, now } = platform
  return [
    route(getConfirmationMails, async ({ params, actor }) => ({
      mails: await mailsFor(platform, params['saleId'], { actor, permission: 'view sale_reports' }),
      isMailOn: sender.isOn,
    })),
    route(postConfirmationAgain, async ({ params, actor }) => {
      const mail = await mailFor(platform, params, { actor, permission: 'update sale_reports' })
      if (!sender.isOn) throw new Problem(409, 'confirmation.no-mail-server')
      if (mail.state === 'sending' || mail.state === 'waiting') throw new Problem(409, 'confirmation.on-its-way')
      if (mail.state === 'sent') throw new Problem(409, 'confirmation.already-sent')
      const sale = await loadSale(database.db, mail.saleId)
      if (!sale?.customer?.email) throw new Problem(409, 'confirmation.no-address')
      if (!mail.isNewest || !isSendable(mail, sale)) throw new Problem(409, 'confirmation.no-longer-true')
      // Two who press at once send one mail: the second finds the line taken.
      if ((await queueMails(database.db, [mail], now())) === 0) throw new Problem(409, 'confirmation.on-its-way')
      return {}
    }),
    rawRoute(
      {
        method: 'GET',
        path: '/api/v1/sales/:saleId/confirmation-mails/:id/message',
        access: 'update sale_reports',
        reach: 'row',
        whileActing: false,
      },
      async ({ params, actor }) => {
        const found = await mailFor(platform, params, { actor, permission: 'update sale_reports' })
        const raw = await rawMail(await composed(platform, found), config.mail, config.publicUrl.hostname)
        return new Response(new Uint8Array(raw), {
          headers: {
            'content-type': 'message/rfc822',
            'content-disposition': `attachment; filename="${found.id}.eml"`,
            'cache-control': 'no-store',
          },
        })
      },
    ),
  ]
}

interface Asking {
  readonly actor: Actor
  readonly permission: 'view sale_reports' | 'update sale_reports'
}

async function mailsFor({ database }: Platform, saleId = '', { actor, permission }: Asking): Promise<DueMail[]> {
  const sale = await loadSale(database.db, saleId)
  if (!sale || !reaches(actor, permission, sale)) throw new Problem(404, 'request.not-found')
  return confirmationMailsOf(database.db, saleId)
}

async function mailFor(
  platform: Platform,
  params: Readonly<Record<string, string>>,
  asking: Asking,
): Promise<DueMail & { isNewest: boolean }> {
  const mails = await mailsFor(platform, params['saleId'], asking)
  const found = mails.find(({ id }) => id === params['id'])
  if (!found) throw new Problem(404, 'request.not-found')
  const isNewest = mails.every(({ kind, revision }) => kind !== found.kind || revision <= found.revision)
  return { ...found, isNewest }
}
