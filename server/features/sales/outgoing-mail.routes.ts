import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import {
  getOutgoingMails,
  OUTGOING_AT_ONCE,
  outgoingViews,
  postOutgoingMails,
  type OutgoingMail,
} from '../../../shared/features/sales/outgoing-mail.api.ts'
import { orderReferenceOf } from '../../../shared/features/sales/withdrawal.rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { MailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadProviders } from '../catalog/index.ts'
import { isSendable } from './confirmation-mail.rules.ts'
import {
  countMailsByState,
  findMails,
  findNewestRevisions,
  loadMails,
  queueMails,
  type DueMail,
} from './confirmation-mail.store.ts'
import { loadSales } from './sale.store.ts'

/** Every mail to a customer, and sending what was kept while no mail server was set up, or did not arrive. */
export function outgoingMailRoutes({ database, now }: Platform, sender: MailSender): readonly Route[] {
  return [
    route(getOutgoingMails, async ({ input: { view }, actor }) => {
      requireCompany(actor)
      const { db } = database
      const mails = await described(db, await findMails(db, outgoingViews[view], OUTGOING_AT_ONCE))
      return { mails, counts: await countMailsByState(db), isMailOn: sender.isOn }
    }),
    route(postOutgoingMails, async ({ input: { ids }, actor }) => {
      requireCompany(actor)
      if (!sender.isOn) throw new Problem(409, 'confirmation.no-mail-server')
      return database.tx(async (db) => {
        const chosen = (await described(db, await loadMails(db, ids))).filter(({ sendable }) => sendable)
        const sent = await queueMails(db, chosen, now())
        return { sent, left: ids.length - sent }
      })
    }),
  ]
}

function requireCompany({ grants }: Actor): void {
  if (extentOf(grants, 'update sale_reports') !== 'company') throw new Problem(403, 'access.forbidden')
}

async function described(db: Db, mails: readonly DueMail[]): Promise<OutgoingMail[]> {
  const saleIds = [...new Set(mails.map(({ saleId }) => saleId))]
  const saleOf = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  const providerIds = [...new Set([...saleOf.values()].flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await loadProviders(db, providerIds)).map(({ id, name }) => [id, name]))
  const newest = await findNewestRevisions(db, saleIds)
  return mails.flatMap((mail): OutgoingMail[] => {
    const sale = saleOf.get(mail.saleId)
    if (!sale) return []
    const { customer, sellerName, providerId } = sale
    const isNewest = mail.revision === newest.get(`${mail.saleId} ${mail.kind}`)
    return [
      {
        ...mail,
        reference: orderReferenceOf(sale),
        customerName: customer?.kind === 'company' ? customer.companyName : (customer?.name ?? ''),
        providerName: nameOf.get(providerId ?? '') ?? '',
        sellerName,
        sendable: isNewest && isSendable(mail, sale),
      },
    ]
  })
}
