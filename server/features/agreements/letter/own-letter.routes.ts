import { letterOf, type LetterTopic } from '../../../../shared/features/agreements/letter/customer-letter.rules.ts'
import { addressOf, ownWaysOf } from '../../../../shared/features/agreements/letter/own-ways.rules.ts'
import { postOwnLetter } from '../../../../shared/features/agreements/letter/own-letter.api.ts'
import { mayHaveLink } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedOf } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadSale } from '../../sales/index.ts'
import { isContactBlocked } from '../contact/contact-block.commands.ts'
import { takeLink, takeOwnLink } from '../link/sale-link.commands.ts'
import { linkTo } from '../link/withdrawal-link.rules.ts'
import { ownConfirmation } from '../mail/confirmation-mail.rules.ts'
import { ownOffer } from '../offer/sale-offer.rules.ts'
import { offerLetters } from '../offer/sale-offer.store.ts'
import { isQuoted, openQuoteOf } from '../quote/quote-make.store.ts'

/** Returns the texts of letters that people send from their own phones. */
export const ownLetterRoutes = (platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] => [
  route(postOwnLetter, async ({ params, actor, input: { topic, via } }) => {
    const { db } = platform.database
    const sale = await loadSale(db, params['saleId'] ?? '')
    if (!sale || !mayHaveLink(actor, sale)) throw new Problem(404, 'request.not-found')
    await assertMaySend(platform, sale, { topic, via })
    const [provider] = sale.providerId ? await providerStore.load(db, [sale.providerId]) : []
    if (!provider) throw new Problem(404, 'request.not-found')
    const command = sale.sellerId === actor.userId ? takeOwnLink : takeLink
    const token = await sync.within(async ({ db: inside, apply }) => {
      if (refusedOf(await apply([{ command, args: { saleId: sale.id }, actor }])) !== null)
        throw new Problem(404, 'request.not-found')
      return topic === 'offer' ? offerTokenOf(inside, platform, { sale, via }) : null
    })
    const to = addressOf(sale, via)
    if (token !== null) {
      const url = new URL(`/offer#${token}`, platform.config.publicUrl).href
      return { to, text: ownOffer({ sale, provider, url }, via) }
    }
    const { kind, revision } = sale.confirmation ?? { kind: 'order' as const, revision: sale.revision }
    const url = await linkTo(platform, sale.id)
    return { to, text: ownConfirmation({ kind, revision, sale, provider, url }, via) }
  }),
]

interface Asked {
  readonly topic: LetterTopic
  readonly via: OfferWay
}

async function assertMaySend(platform: Platform, sale: Sale, { topic, via }: Asked): Promise<void> {
  if (letterOf(sale, topic) === null) throw new Problem(409, 'letter.over')
  if (!ownWaysOf(sale, topic).includes(via)) throw new Problem(409, 'letter.no-address')
  if (topic === 'confirmation') return
  if (await isContactBlocked(platform, sale)) throw new Problem(409, 'letter.blocked')
  // A signing service has a link of its own.
  const quote = isQuoted(sale) ? await openQuoteOf(platform.database.db, sale) : null
  if (quote !== null && quote.service !== 'embedded') throw new Problem(409, 'letter.by-service')
}

/** The secret of the newest letter of this revision: a second letter would close the page of the first. */
async function offerTokenOf(
  db: Db,
  platform: Platform,
  { sale: { id: subjectId, revision }, via }: { readonly sale: Sale; readonly via: OfferWay },
): Promise<string> {
  const { now, newId } = platform
  const newest = async () => (await offerLetters.of(db, subjectId)).find((letter) => letter.revision === revision)
  if ((await newest()) === undefined)
    await offerLetters.add(db, { subjectId, revision, via, state: 'kept' }, { now: now(), newId })
  return offerLetters.linkOf(db, platform, (await newest())?.id ?? '')
}
