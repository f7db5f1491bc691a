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
import type { Versioned } from '../../../kept/row-changer.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { composed } from './confirmation-mail.jobs.ts'
import { isSendable } from './confirmation-mail.rules.ts'
import { confirmationMailsOf, loadMails, queueMails, type DueMail } from './confirmation-mail.store.ts'
import { loadSale } from '../../sales/index.ts'

/** What became of the mails to a customer, sending one again, and reading one. */
export function confirmationMailRoutes(platform: Platform, sender: MailSender): readonly Route[] {
  const { config } = platform
  return [
    route(getConfirmationMails, async ({ params, actor }) => ({
      mails: await mailsFor(platform, params['saleId'], { actor, permission: 'view sale_reports' }),
      isMailOn: sender.isOn,
    })),
    actsOf(platform, mailActTable)(postConfirmationAgain, async ({ row: mail, now: at, db }) => {
      if (!sender.isOn) throw new Problem(409, 'confirmation.no-mail-server')
      if (mail.state === 'sending' || mail.state === 'waiting') throw new Problem(409, 'confirmation.on-its-way')
      if (mail.state === 'sent') throw new Problem(409, 'confirmation.already-sent')
      const sale = await loadSale(db, mail.saleId)
      if (!sale?.customer?.email) throw new Problem(409, 'confirmation.no-address')
      const isNewest = isNewestOf(await confirmationMailsOf(db, mail.saleId), mail)
      if (!isNewest || !isSendable(mail, sale)) throw new Problem(409, 'confirmation.no-longer-true')
      // Two who press at once send one mail: the second finds the line taken.
      if ((await queueMails(db, [mail], at)) === 0) throw new Problem(409, 'confirmation.on-its-way')
      return { change: {} }
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

async function mailFor(platform: Platform, params: Readonly<Record<string, string>>, asking: Asking): Promise<DueMail> {
  const found = (await mailsFor(platform, params['saleId'], asking)).find(({ id }) => id === params['id'])
  if (!found) throw new Problem(404, 'request.not-found')
  return found
}

const isNewestOf = (mails: readonly DueMail[], { kind, revision }: DueMail): boolean =>
  mails.every((other) => other.kind !== kind || other.revision <= revision)

/** The version of a mail is the number of times that it was sent. The state is judged beside it. */
const mailActTable: ActTable<DueMail & Versioned> = {
  kind: 'confirmation-mails',
  load: async (db, id) => {
    const [mail] = await loadMails(db, [id])
    return mail === undefined ? null : { ...mail, version: mail.attempts }
  },
  placeOf: ({ saleId }, db) => loadSale(db, saleId),
  isReached: ({ saleId }, { params }) => saleId === params['saleId'],
  change: (_db, { version }) => Promise.resolve(version),
}
