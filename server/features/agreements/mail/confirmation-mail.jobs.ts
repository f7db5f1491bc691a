import { confirmationKinds } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Mail, MailSender } from '../../../platform/mail/mail-sender.ts'
import type { LetterParts } from '../../../resource/letter/letters.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { confirmationMail, confirmedStatuses } from './confirmation-mail.rules.ts'
import { confirmationLetters, findUnconfirmedSales, toDueMail, type DueMail } from './confirmation-mail.store.ts'
import { loadSignature, loadSales, loadSale } from '../../sales/index.ts'
import { linkTo } from '../link/withdrawal-link.rules.ts'

/** What is older was confirmed before this server could, or by hand. */
const SINCE_MS = 48 * 3_600_000
const NOTED_AT_ONCE = 200

/** Sends customers what the law wants them to have in their hands: each revision of an order once, and that a withdrawal was received. */
export const confirmationMailJob = (platform: LetterParts, mail: MailSender): Job =>
  confirmationLetters.job(platform, {
    name: 'sales.confirmation-mail',
    senders: { mail },
    first: (now) => noteUnconfirmed(platform, now),
    prepare: async (due) => ({ write: () => composed(platform, toDueMail(due)) }),
  })

async function noteUnconfirmed({ database, newId }: LetterParts, now: Instant): Promise<void> {
  for (const kind of confirmationKinds) {
    const asked = { kind, statuses: confirmedStatuses[kind], since: now - SINCE_MS, limit: NOTED_AT_ONCE }
    const found = await loadSales(database.db, await findUnconfirmedSales(database.db, asked))
    if (found.length === 0) continue
    await database.tx(async (db) => {
      for (const { id: subjectId, revision, customer } of found) {
        const state = customer?.email === '' ? 'no_address' : 'waiting'
        const once = `${kind} ${revision}`
        await confirmationLetters.add(
          db,
          { subjectId, topic: kind, revision, once, via: 'mail', state },
          { now, newId },
        )
      }
    })
  }
}

/** What the customer of a sale is, or would be, sent. */
export async function composed(platform: LetterParts, { id, kind, revision, saleId }: DueMail): Promise<Mail> {
  const { database, secrets, now, pdf } = platform
  const sale = await loadSale(database.db, saleId)
  const [provider] = sale?.providerId ? await providerStore.load(database.db, [sale.providerId]) : []
  assert(sale && provider, `sale ${saleId} is confirmed without a provider`)
  const signature = await loadSignature(database.db, secrets, saleId)
  const [url, company] = [await linkTo(platform, saleId), await loadCompanyCard(database.db)]
  return confirmationMail(pdf, { id, kind, revision, sale, provider, signature, company, url, now: now() })
}
