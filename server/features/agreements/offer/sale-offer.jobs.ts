import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { MailOutcome, MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsSender } from '../../../platform/sms/sms-sender.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { noteOffer } from './sale-offer.commands.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { offerMail, offerText, wayTo } from './sale-offer.rules.ts'
import {
  addOffer,
  findUnofferedSales,
  markOffersUnsure,
  takeDueOffer,
  updateOffer,
  type SentOffer,
} from './sale-offer.store.ts'
import { loadSale, loadSales } from '../../sales/index.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 15_000
/** What waits longer was there before this server could send it. */
const SINCE_MS = 48 * 60 * MINUTE_MS
const NOTED_AT_ONCE = 100
const SENT_AT_ONCE = 20
const SENDING_MS = 5 * MINUTE_MS
const FIRST_WAIT_MS = MINUTE_MS
const MAX_ATTEMPTS = 8

export interface OfferSenders {
  readonly mail: MailSender
  readonly sms: SmsSender
}

type Parts = Pick<Platform, 'database' | 'config' | 'now' | 'newId' | 'pdf' | 'log' | 'secrets'>
type Acts = Pick<Sync, 'applyAllOnServer'>

/**
 * Sends customers what they are to accept in writing after a call. A line is taken before it is sent, so that a server that
 * stops half way leaves a question, not a second message.
 */
export const offerJob = (platform: Parts, senders: OfferSenders, sync: Acts): Job => ({
  name: 'sales.offers',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const { database } = platform
    await markOffersUnsure(database.db, now - SENDING_MS)
    await noteUnoffered({ platform, senders, sync, now })
    for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
      const due = await database.tx((db) => takeDueOffer(db, platform, now))
      if (!due) return
      await sendOne({ platform, senders, sync }, due)
    }
  },
})

interface Work {
  readonly platform: Parts
  readonly senders: OfferSenders
  readonly sync: Acts
}

async function noteUnoffered({ platform, senders, sync, now }: Work & { now: Instant }): Promise<void> {
  const { database, newId } = platform
  const found = await loadSales(database.db, await findUnofferedSales(database.db, now - SINCE_MS, NOTED_AT_ONCE))
  const open = { mail: senders.mail.isOn, sms: senders.sms.isOn }
  for (const sale of found) {
    const way = wayTo(sale, open)
    const isSendable = way === 'mail' || way === 'sms'
    const line = { id: newId(), saleId: sale.id, revision: sale.revision, now }
    await database.tx((db) =>
      addOffer(db, { ...line, via: isSendable ? way : 'mail', state: isSendable ? 'waiting' : 'unsent' }),
    )
    if (!isSendable) await note(sync, sale, { via: 'mail', fault: way })
  }
}

async function sendOne(work: Work, due: SentOffer & { token: string }): Promise<void> {
  const { platform, sync } = work
  const { database, now } = platform
  const sale = await loadSale(database.db, due.saleId)
  // Answered, corrected or withdrawn in the meantime: there is nothing to send any more.
  const isOver = !sale || sale.revision !== due.revision || !isOffered(sale)
  const outcome = isOver ? 'refused' : await sentOr(work, due, sale)
  const at = now()
  if (outcome === 'later' && due.attempts < MAX_ATTEMPTS) {
    return updateOffer(database.db, due.id, {
      state: 'waiting',
      at,
      nextAt: at + FIRST_WAIT_MS * 2 ** (due.attempts - 1),
    })
  }
  await updateOffer(database.db, due.id, { state: outcome === 'sent' ? 'sent' : 'failed', at })
  if (!isOver) await note(sync, sale, { via: due.via, fault: outcome === 'sent' ? null : 'not_sent' })
}

/** What becomes of it. What cannot be written has not left, so it may be tried again where trying can help. */
async function sentOr(work: Work, due: SentOffer & { token: string }, sale: Sale): Promise<MailOutcome> {
  const { platform, senders } = work
  const { database, config, log, now, pdf } = platform
  try {
    const [provider] = await providerStore.load(database.db, [sale.providerId ?? ''])
    if (!provider) return 'refused'
    const url = new URL(`/offer#${due.token}`, config.publicUrl).href
    const message = { id: due.id, sale, provider, company: await loadCompanyCard(database.db), url }
    return due.via === 'mail'
      ? await senders.mail.send(await offerMail(pdf, message))
      : await senders.sms.send(offerText(message))
  } catch (error) {
    if (isStorageFailure(error)) {
      await updateOffer(database.db, due.id, { state: 'waiting', at: now() })
      throw error
    }
    log.error({ error, offer: due.id }, 'an offer could not be written')
    return 'later'
  }
}

async function note(
  sync: Acts,
  { id: saleId, revision }: Sale,
  what: { via: OfferWay; fault: 'no_address' | 'not_sent' | 'kept' | null },
): Promise<void> {
  const args = { saleId, revision, ...what }
  await sync.applyAllOnServer([{ command: noteOffer, args, actor: systemActor(noteOffer.permission) }])
}
