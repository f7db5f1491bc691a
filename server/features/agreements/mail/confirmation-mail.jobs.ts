import type { ConfirmationKind } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Mail, MailOutcome, MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { confirmationMail, confirmedStatuses } from './confirmation-mail.rules.ts'
import {
  addConfirmationMail,
  findUnconfirmedSales,
  markUnsure,
  takeDueMails,
  updateConfirmationMail,
  type DueMail,
} from './confirmation-mail.store.ts'
import { loadSignature, loadSales, loadSale } from '../../sales/index.ts'
import { linkTo } from '../link/withdrawal-link.rules.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 15_000
/** What is older was confirmed before this server could, or by hand. */
const SINCE_MS = 48 * 60 * MINUTE_MS
const NOTED_AT_ONCE = 200
const SENT_AT_ONCE = 20
const SENDING_MS = 5 * MINUTE_MS
const FIRST_WAIT_MS = MINUTE_MS
const MAX_ATTEMPTS = 10

type Parts = Pick<Platform, 'database' | 'secrets' | 'config' | 'now' | 'newId' | 'pdf' | 'log'>

/**
 * Sends customers what the law wants them to have in their hands: each revision of an order once, and that a withdrawal
 * was received. A line is taken before it is sent, so that a server that stops half way leaves a question, not a second mail.
 * Lines are taken one by one: a sale that cannot be confirmed is a question of its own, and leaves the others alone.
 */
export const confirmationMailJob = (platform: Parts, sender: MailSender): Job => ({
  name: 'sales.confirmation-mail',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const { database } = platform
    await markUnsure(database.db, now - SENDING_MS)
    for (const kind of ['order', 'withdrawal'] as const) await noteUnconfirmed({ platform, sender, kind, now })
    for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
      const [due] = await database.tx((db) => takeDueMails(db, now, 1))
      if (!due) return
      await sendOne(platform, sender, due)
    }
  },
})

async function noteUnconfirmed(work: {
  platform: Parts
  sender: MailSender
  kind: ConfirmationKind
  now: Instant
}): Promise<void> {
  const { platform, sender, kind, now } = work
  const { database, newId } = platform
  const asked = { kind, statuses: confirmedStatuses[kind], since: now - SINCE_MS, limit: NOTED_AT_ONCE }
  const found = await loadSales(database.db, await findUnconfirmedSales(database.db, asked))
  if (found.length === 0) return
  await database.tx(async (db) => {
    for (const { id: saleId, revision, customer } of found) {
      const state = customer?.email === '' ? 'no_address' : sender.isOn ? 'waiting' : 'kept'
      await addConfirmationMail(db, { id: newId(), saleId, kind, revision, state, now })
    }
  })
}

async function sendOne(platform: Parts, sender: MailSender, due: DueMail): Promise<void> {
  const { database, now } = platform
  const mail = await composedOr(platform, due)
  const outcome = typeof mail === 'string' ? mail : await sender.send(mail)
  const isOver = outcome === 'refused' || (outcome === 'later' && due.attempts >= MAX_ATTEMPTS)
  const at = now()
  if (outcome === 'sent' || isOver) {
    return updateConfirmationMail(database.db, due.id, { state: outcome === 'sent' ? 'sent' : 'failed', at })
  }
  const nextAt = at + FIRST_WAIT_MS * 2 ** (due.attempts - 1)
  return updateConfirmationMail(database.db, due.id, { state: 'waiting', at, nextAt })
}

/** The mail, or what becomes of it: nothing of it has left, so it may be tried again where trying can help. */
async function composedOr(platform: Parts, due: DueMail): Promise<Mail | MailOutcome> {
  const { database, now, log } = platform
  try {
    return await composed(platform, due)
  } catch (error) {
    if (isStorageFailure(error)) {
      await updateConfirmationMail(database.db, due.id, { state: 'waiting', at: now() })
      throw error
    }
    log.error({ error, mail: due.id }, 'a confirmation could not be written')
    return error instanceof Problem && error.status === 503 ? 'later' : 'refused'
  }
}

/** What the customer of a sale is, or would be, sent. */
export async function composed(
  platform: Parts,
  { id, kind, revision, saleId }: { id: Id; kind: ConfirmationKind; revision: number; saleId: Id },
): Promise<Mail> {
  const { database, secrets, now, pdf } = platform
  const sale = await loadSale(database.db, saleId)
  const [provider] = sale?.providerId ? await providerStore.load(database.db, [sale.providerId]) : []
  assert(sale && provider, `sale ${saleId} is confirmed without a provider`)
  const signature = await loadSignature(database.db, secrets, saleId)
  const [url, company] = [await linkTo(platform, saleId), await loadCompanyCard(database.db)]
  return confirmationMail(pdf, { id, kind, revision, sale, provider, signature, company, url, now: now() })
}
