import { confirmedStatuses } from '../../../../shared/features/agreements/letter/customer-letter.rules.ts'
import { confirmationKinds, type ConfirmationKind } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Mail, MailSender } from '../../../platform/mail/mail-sender.ts'
import { isLetterOutcome, type LetterOutcome } from '../../../../shared/resource/letter.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { LetterParts } from '../../../resource/letter/letters.ts'
import { systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { confirmationMail } from './confirmation-mail.rules.ts'
import { noteConfirmation } from './confirmation-note.commands.ts'
import { confirmationLetters, findUnconfirmedSales, toDueMail, type DueMail } from './confirmation-mail.store.ts'
import { loadSignature, loadSales, loadSale } from '../../sales/index.ts'
import { linkTo } from '../link/withdrawal-link.rules.ts'

/** What is older was confirmed before this server could, or by hand. */
const SINCE_MS = 48 * 3_600_000
const NOTED_AT_ONCE = 200

type Acts = Pick<Sync, 'within'>

/**
 * Sends customers what the law wants them to have in their hands: each revision of an order once, and that a withdrawal was received.
 * The sale notes what became of it, in the same transaction: its seller hands over what could not be sent.
 */
export const confirmationMailJob = (platform: LetterParts, mail: MailSender, sync: Acts): Job =>
  confirmationLetters.job<ServerAct>(platform, {
    name: 'sales.confirmation-mail',
    senders: { mail },
    transact: sync.within,
    first: (now) => noteUnconfirmed(platform, sync, now),
    prepare: async (due) => ({ write: () => composed(platform, toDueMail(due)) }),
    settled: async (_db, { subjectId: saleId, topic: kind, revision, state }) =>
      isLetterOutcome(state) ? [noteOf({ saleId, kind, revision, state })] : [],
  })

/** Returns the act that stores at the order what became of its confirmation. */
const noteOf = (args: {
  readonly saleId: Id
  readonly kind: ConfirmationKind
  readonly revision: number
  readonly state: LetterOutcome
}): ServerAct => ({ command: noteConfirmation, args, actor: systemActor(noteConfirmation.permission) })

async function noteUnconfirmed({ database, newId }: LetterParts, sync: Acts, now: Instant): Promise<void> {
  for (const kind of confirmationKinds) {
    const asked = { kind, statuses: confirmedStatuses[kind], since: now - SINCE_MS, limit: NOTED_AT_ONCE }
    const found = await loadSales(database.db, await findUnconfirmedSales(database.db, asked))
    if (found.length === 0) continue
    await sync.within(async ({ db, apply }) => {
      const unsendable: ServerAct[] = []
      for (const { id: subjectId, revision, customer } of found) {
        const state = customer?.email === '' ? 'no_address' : 'waiting'
        const once = `${kind} ${revision}`
        const letter = { subjectId, topic: kind, revision, once, via: 'mail', state } as const
        await confirmationLetters.add(db, letter, { now, newId })
        if (state === 'no_address') unsendable.push(noteOf({ saleId: subjectId, kind, revision, state }))
      }
      await apply(unsendable)
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
