import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { SCRIVE_QUOTE_CALLBACK_PATH } from '../../../../shared/features/agreements/quote/quote.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import { takenAttempt } from '../../../platform/attempts.ts'
import { storePdf, readPdf } from '../../../platform/files/sealed-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SigningService } from '../../../platform/signing/signing.ts'
import { standingOf } from '../../../platform/signing/standing.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import { systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { agreementWords } from '../../../../shared/features/agreements/agreement/agreement-words.rules.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { acceptOffer, declineOffer } from '../offer/sale-offer.commands.ts'
import { noteOf } from '../offer/sale-offer.jobs.ts'
import { offerDocument, writtenOffer } from '../offer/sale-offer.rules.ts'
import { loadSale } from '../../sales/index.ts'
import { isQuoted } from './quote-make.store.ts'
import { loadQuote, moveQuote, saveQuote, type StoredQuote } from './quote.store.ts'

const DAY_MS = 86_400_000
/** Lease of a send. After it, another server may retry the work of one that died. */
const LEASE_MS = 3 * 60_000
/** A quote at a service is asked about so often, should its callbacks be lost. */
export const CHECK_MS = 30 * 60_000
const ATTEMPTS_MAX = 8

export interface QuoteWork {
  readonly platform: Platform
  readonly signing: SigningService | null
  readonly senders: LetterSenders
  readonly sync: Pick<Sync, 'within'>
}

/** Hands a quote to the service, once: the service finds it by its id, so that a lost answer sends no second one. */
export async function sendQuote(work: QuoteWork, { id }: StoredQuote): Promise<void> {
  const { platform, signing } = work
  const { database, now } = platform
  const taken = await database.tx(async (db) => {
    const quote = await loadQuote(db, id)
    if (quote?.state !== 'draft' || quote.nextAt === null || quote.nextAt > now()) return null
    const { isUsedUp, atTake, atEnd } = takenAttempt(quote.attempts, ATTEMPTS_MAX)
    await saveQuote(db, id, { attempts: atTake, nextAt: now() + LEASE_MS })
    return { ...quote, attempts: atEnd, isUsedUp }
  })
  const sale = taken && (await loadSale(database.db, taken.saleId))
  const [provider] = sale?.providerId ? await providerStore.load(database.db, [sale.providerId]) : []
  if (!taken || !sale || !provider || !isQuoted(sale) || sale.revision !== taken.revision) return
  const way = wayAtService(sale)
  if (way === null) return giveUp(work, { quote: taken, sale, fault: 'no_address' })
  if (signing === null) return giveUp(work, { quote: taken, sale, fault: 'not_set_up' })
  // The attempts before have taken the server with them.
  if (taken.isUsedUp) return giveUp(work, { quote: taken, sale, fault: 'refused' })
  const { pdf, title } = await documentOf(platform, { quote: taken, sale, provider })
  const answer = await signing.send({
    key: `quote-${id}`,
    title,
    pdf,
    language: taken.language,
    signer: { name: sale.customer?.name ?? '', email: sale.customer?.email ?? '', phone: sale.customer?.phone ?? '' },
    daysToSign: daysLeft(sale, now()),
    callbackUrl: new URL(SCRIVE_QUOTE_CALLBACK_PATH, platform.config.publicUrl).href,
  })
  if (answer.kind === 'refused' || (answer.kind === 'later' && taken.attempts >= ATTEMPTS_MAX))
    return giveUp(work, { quote: taken, sale, fault: 'refused' })
  if (answer.kind === 'later') {
    const nextAt = now() + answer.afterMs
    return database.tx((db) => saveQuote(db, id, { nextAt, attempts: taken.attempts }))
  }
  const { externalId } = answer
  await work.sync.within(async ({ db, apply }) => {
    const at = now()
    const sent = { externalId, nextAt: null, checkAt: at + CHECK_MS }
    if (await moveQuote(db, id, { to: 'sent', now: at, change: sent }))
      await apply([noteOf(sale, { via: way, fault: null })])
    // It was taken back while it was on its way: the service is asked to cancel it.
    else await saveQuote(db, id, { externalId, checkAt: at })
  })
}

/** The document and its words, made once. What the customer signs is what was sent, whatever has changed since. */
async function documentOf(
  platform: Platform,
  { quote, sale, provider }: { quote: StoredQuote; sale: Sale; provider: Provider },
): Promise<{ pdf: Uint8Array; title: string }> {
  const { database, secrets, files, pdf: pdfs } = platform
  const known = quote.stored === null ? null : await readPdf(platform, quote.stored)
  const offered = { ...sale, language: quote.language }
  const document = offerDocument({ sale: offered, provider, company: await loadCompanyCard(database.db) })
  const { title } = document
  if (known !== null) return { pdf: known, title }
  const pdf = new Uint8Array(await pdfs.render(document))
  const { stored } = await storePdf(platform, pdf)
  const { text, hash } = writtenOffer({ sale: offered, provider }, quote.language)
  const isFirst = await database.tx(async (db) => {
    const current = await loadQuote(db, quote.id)
    if (current === null || current.stored !== null) return false
    await saveQuote(db, quote.id, { stored, hash, sealedText: secrets.seal(text) })
    return true
  })
  if (!isFirst) await files.remove(stored)
  return { pdf, title }
}

function giveUp(
  { sync }: QuoteWork,
  { quote: { id }, sale, fault }: { quote: StoredQuote; sale: Sale; fault: NonNullable<StoredQuote['fault']> },
): Promise<void> {
  return sync.within(async ({ db, apply }) => {
    await saveQuote(db, id, { fault, nextAt: null })
    await apply([noteOf(sale, { via: 'mail', fault: fault === 'no_address' ? 'no_address' : 'not_sent' })])
  })
}

/** Requests the state of a quote from its service. Callbacks are only hints; their content is not trusted. */
export async function checkQuote(work: QuoteWork, { id, externalId, state }: StoredQuote): Promise<void> {
  const { platform, signing } = work
  const { database, files, now } = platform
  const later = (afterMs: number) => database.tx((db) => saveQuote(db, id, { checkAt: now() + afterMs }))
  if (signing === null) return later(CHECK_MS)
  // Cancelled before the service had it.
  if (externalId === null) return database.tx((db) => saveQuote(db, id, { checkAt: null }))
  const standing = await standingOf(signing, { externalId, isCancelled: state === 'cancelled' || state === 'expired' })
  if (standing.kind === 'later') return later(standing.afterMs)
  const quote = await loadQuote(database.db, id)
  const sale = quote && (await loadSale(database.db, quote.saleId))
  if (!quote || !sale) return
  const signedStored = standing.signed && (await storePdf(platform, standing.signed)).stored
  const isMoved = await work.sync.within(async ({ db, apply }) => {
    if (standing.state === 'signed') await apply(accepted(platform, { quote, sale }))
    if (standing.state === 'declined') await apply([declined(quote, standing.reason)])
    const change = signedStored === null ? {} : { signedStored }
    const moved = await moveQuote(db, id, { to: standing.state, now: now(), change })
    const { state: reached } = (await loadQuote(db, id)) ?? quote
    await saveQuote(db, id, { checkAt: openSignStates.includes(reached) ? now() + CHECK_MS : null })
    // Cancelled at the service itself: the order waits for its seller.
    if (moved && standing.state === 'cancelled' && isQuoted(sale))
      await apply([noteOf(sale, { via: sale.offer?.via ?? 'mail', fault: 'taken_back' })])
    return moved
  })
  if (!isMoved && signedStored !== null) await files.remove(signedStored)
}

/** What was signed at the service is accepted here, once: an order that was answered already refuses it. */
function accepted(
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  { quote, sale }: { quote: StoredQuote; sale: Sale },
): readonly ServerAct[] {
  const { saleId, revision, language, hash, sealedText } = quote
  if (hash === null || sealedText === null) return []
  const text = secrets.open(sealedText)
  // A quote that was sent before its words held this is confirmed on paper.
  const byMail = agreementWords[language].byMail(sale.customer?.email ?? '')
  const agreed = text.split('\n').includes(byMail) ? { paperless: true } : {}
  const words = { language, signedAt: now(), text, hash, ...agreed }
  const signature = { ...words, strokes: [], accepted: true as const, name: sale.customer?.name ?? '' }
  return [byServer({ command: acceptOffer, args: { saleId, revision, signature } })]
}

const declined = ({ saleId, revision }: StoredQuote, reason: string): ServerAct =>
  byServer({ command: declineOffer, args: { saleId, revision, reason } })

const byServer = (act: Pick<ServerAct, 'command' | 'args'>): ServerAct => ({
  ...act,
  actor: systemActor(act.command.permission),
})

/** A service sends its own messages: by mail where there is an address, otherwise by text message. */
function wayAtService({ customer }: Sale): OfferWay | null {
  if (customer === null) return null
  if (customer.email !== '') return 'mail'
  return customer.phone === '' ? null : 'sms'
}

const daysLeft = ({ dueAt }: Sale, now: Instant): number =>
  dueAt === null ? 1 : Math.max(1, Math.ceil((dueAt - now) / DAY_MS))
