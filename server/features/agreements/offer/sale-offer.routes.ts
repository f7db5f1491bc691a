import {
  postLookAtOffer,
  postOfferAccept,
  postOfferDecline,
  postOfferDocument,
  postSaleOffer,
  type OfferView,
} from '../../../../shared/features/agreements/offer/offer.api.ts'
import { offerWaysTo } from '../../../../shared/features/agreements/letter/own-ways.rules.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { CustomerLanguage, OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { mayHaveLink, orderReferenceOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, route, type Route, type SignedIn } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Letter } from '../../../resource/letter/letter.store.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import { refusedOf, systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { acceptOffer, declineOffer, type Acceptance } from './sale-offer.commands.ts'
import { offerDocument, writtenOffer, type OfferSource, type WrittenOffer } from './sale-offer.rules.ts'
import { isContactBlocked } from '../contact/contact-block.commands.ts'
import { offerLetters } from './sale-offer.store.ts'
import { loadSale } from '../../sales/index.ts'

/** By caller's address: enough for a household, too little for guessing. */
const LIMITS = { perMinute: 20 }
const AGAIN_MS = 60_000
/** So often one and the same may be sent, whoever asks for it. */
const SENDS_MAX = 5

type Acts = Pick<Sync, 'within'>

/** What follows for the quote of an order. Orders without one are left alone. */
interface Quotes {
  readonly opened: (saleId: Id) => Promise<void>
  readonly answered: (saleId: Id) => Promise<void>
  /** `message`: it goes as a message from here; `done`: a service sends it, or its message waits already. */
  readonly again: (sale: Sale, via: OfferWay) => Promise<'message' | 'done'>
}

/** The customer's page of what they are to accept in writing, and sending it to them again. */
export function offerRoutes(
  platform: Platform,
  { senders, quotes }: { senders: LetterSenders; quotes: Quotes },
  sync: Acts,
): readonly Route[] {
  const { now } = platform
  return [
    documentRoute(platform),
    publicRoute(
      postLookAtOffer,
      async ({ input: { token, language }, session }) => {
        const page = await offered(platform, token)
        const view = viewOf(page, now(), language)
        // Staff who look at it are not the customer.
        if (session === null && view.kind === 'quote' && view.state === 'open') await quotes.opened(page.sale.id)
        return view
      },
      LIMITS,
    ),
    publicRoute(
      postOfferAccept,
      async ({ input: { token, language, hash, name }, session }) => {
        const page = await answerable(platform, token, session)
        const written = writtenOffer(page, language)
        // The provider may have changed its particulars since the page was opened: nobody accepts what they have not read.
        if (written.hash !== hash) throw new Problem(409, 'offer.changed')
        const words = { language, signedAt: now(), text: written.text, hash }
        const signature: Acceptance = { ...words, strokes: [], accepted: true, name, ...agreed(written) }
        await apply(sync, { command: acceptOffer, args: { ...revisionOf(page), signature } })
        await quotes.answered(page.sale.id)
        return viewOf(await offered(platform, token), now(), language)
      },
      LIMITS,
    ),
    publicRoute(
      postOfferDecline,
      async ({ input: { token, reason }, session }) => {
        const page = await answerable(platform, token, session)
        await apply(sync, { command: declineOffer, args: { ...revisionOf(page), reason } })
        await quotes.answered(page.sale.id)
        return viewOf(await offered(platform, token), now(), null)
      },
      LIMITS,
    ),
    route(postSaleOffer, async ({ params, actor, input: { via } }) => {
      const sale = await loadSale(platform.database.db, params['saleId'] ?? '')
      if (!sale || !mayHaveLink(actor, sale)) throw new Problem(404, 'request.not-found')
      if ((await quotes.again(sale, via)) === 'message') await sendAgain(platform, senders, { sale, via })
      return {}
    }),
  ]
}

const agreed = ({ isPaperless }: WrittenOffer) => (isPaperless ? { paperless: true } : {})

const documentRoute = (platform: Platform): Route =>
  publicRoute(
    postOfferDocument,
    async ({ input: { token, language } }) => {
      const page = await offered(platform, token)
      if (stateOf(page, platform.now()) !== 'open') throw new Problem(409, 'offer.over')
      const sale = { ...page.sale, language }
      const company = await loadCompanyCard(platform.database.db)
      const content = await platform.pdf.render(offerDocument({ sale, provider: page.provider, company }))
      return { fileName: `${orderReferenceOf(sale)}.pdf`, pdf: content.toString('base64') }
    },
    LIMITS,
  )

async function sendAgain(
  platform: Platform,
  senders: LetterSenders,
  { sale, via }: { sale: Sale; via: OfferWay },
): Promise<void> {
  const { database, newId, now } = platform
  if (!isOffered(sale)) throw new Problem(409, 'offer.over')
  if (await isContactBlocked(platform, sale)) throw new Problem(409, 'letter.blocked')
  if (!offerWaysTo(sale).includes(via)) throw new Problem(409, 'offer.no-address')
  if (!senders[via].isOn) throw new Problem(409, via === 'mail' ? 'confirmation.no-mail-server' : 'offer.no-gateway')
  const { id: subjectId, revision } = sale
  await database.tx(async (db) => {
    const sent = (await offerLetters.of(db, subjectId)).filter(
      (one) => one.revision === revision && one.state !== 'kept' && one.state !== 'no_address',
    )
    const [last] = sent
    if (last && (last.state === 'waiting' || now() - last.createdAt < AGAIN_MS)) {
      throw new Problem(409, 'offer.just-sent')
    }
    if (sent.length >= SENDS_MAX) throw new Problem(409, 'offer.sent-often')
    await offerLetters.add(db, { subjectId, revision, via }, { now: now(), newId })
  })
}

interface OfferPage extends OfferSource {
  readonly sent: Letter
}

async function offered({ database }: Platform, token: string): Promise<OfferPage> {
  const sent = await offerLetters.open(database.db, token)
  const sale = sent && (await loadSale(database.db, sent.subjectId))
  const [provider] = sale?.providerId ? await providerStore.load(database.db, [sale.providerId]) : []
  if (!sent || !sale || !provider) throw new Problem(404, 'request.not-found')
  return { sent, sale, provider }
}

/** The page, where it can be answered, by the customer alone: staff note an answer in their own name. */
async function answerable(platform: Platform, token: string, session: SignedIn | null): Promise<OfferPage> {
  const page = await offered(platform, token)
  if (session !== null) throw new Problem(403, 'offer.staff')
  const state = stateOf(page, platform.now())
  if (state !== 'open') throw new Problem(409, `offer.${state === 'expired' ? 'expired' : 'changed'}`)
  return page
}

const revisionOf = ({ sent: { subjectId: saleId, revision } }: OfferPage) => ({ saleId, revision })

async function apply(sync: Acts, act: Pick<ServerAct, 'command' | 'args'>): Promise<void> {
  const actor = systemActor(act.command.permission)
  const refused = refusedOf(await sync.within(({ apply: carryOut }) => carryOut([{ ...act, actor }])))
  if (refused !== null) throw new Problem(409, refused)
}

function stateOf({ sent, sale }: OfferPage, now: Instant): OfferView['state'] {
  const { offer } = sale
  if (offer === null || offer === undefined || sale.revision !== sent.revision) return 'changed'
  if (offer.state !== 'waiting') return offer.state
  if (sale.dueAt !== null && now > sale.dueAt) return 'expired'
  return isOffered(sale) ? 'open' : 'changed'
}

/** Once it has been answered, or is over, the link shows no more of who the customer is. */
function viewOf(page: OfferPage, now: Instant, wanted: CustomerLanguage | null): OfferView {
  const { sale, provider } = page
  const language = wanted ?? sale.language
  const state = stateOf(page, now)
  const written = writtenOffer(page, language)
  return {
    state,
    kind: sale.offer?.kind ?? 'telephone',
    language,
    providerName: provider.name,
    reference: orderReferenceOf(sale),
    untilDay: sale.dueAt === null ? null : dayOf(sale.dueAt, sale.zone),
    agreement: state === 'open' ? written.agreement : null,
    hash: written.hash,
  }
}
