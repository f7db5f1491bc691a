import { sql } from 'drizzle-orm'
import type { OutgoingMail } from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { outgoingMailList } from '../../../../shared/features/agreements/mail/outgoing-mail.list.ts'
import { orderReferenceOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { letterTable as mail } from '../../../resource/letter/letter.table.ts'
import { providerStore } from '../../catalog/index.ts'
import { isSendable } from './confirmation-mail.rules.ts'
import { findNewestRevisions, loadMails } from './confirmation-mail.store.ts'
import { loadSales } from '../../sales/index.ts'

/** Every mail to a customer. No place is named: only a right that reaches the whole company shows them. */
export const outgoingMailServerList = serverList({
  contract: outgoingMailList,
  from: sql`(select * from ${mail} where ${mail.kind} = 'confirmation') as ${mail}`,
  id: mail.id,
  reach: {},
  filters: { state: mail.state, kind: mail.topic },
  sorts: { at: { column: mail.at } },
  load: loadOutgoingMails,
  tables: ['letter', 'sale', 'provider'],
})

/** Mails with what they are about, and whether sending each now is right. One whose sale is gone is left out. */
export async function loadOutgoingMails(db: Db, ids: readonly Id[]): Promise<OutgoingMail[]> {
  const mails = await loadMails(db, ids)
  const saleIds = [...new Set(mails.map(({ saleId }) => saleId))]
  const saleOf = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  const providerIds = [...new Set([...saleOf.values()].flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await providerStore.load(db, providerIds)).map(({ id, name }) => [id, name]))
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
