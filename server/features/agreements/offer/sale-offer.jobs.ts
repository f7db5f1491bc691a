import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { LetterState } from '../../../../shared/resource/letter.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { DueLetter } from '../../../resource/letter/letter.store.ts'
import type { LetterParts, LetterSenders, WrittenLetter } from '../../../resource/letter/letters.ts'
import { systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { noteOffer } from './sale-offer.commands.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { offerMail, offerText, wayTo } from './sale-offer.rules.ts'
import { findUnofferedSales, offerLetters } from './sale-offer.store.ts'
import { loadSale, loadSales } from '../../sales/index.ts'

/** What waits longer was there before this server could send it. */
const SINCE_MS = 48 * 3_600_000
const NOTED_AT_ONCE = 100

type Acts = Pick<Sync, 'within'>
type Fault = NonNullable<Sale['offer']>['fault']

interface Work {
  readonly platform: LetterParts
  readonly senders: LetterSenders
  readonly sync: Acts
}

/** Sends customers what they are to accept in writing after a call. The sale notes what became of it, in the same transaction. */
export const offerJob = (platform: LetterParts, senders: LetterSenders, sync: Acts): Job =>
  offerLetters.job<ServerAct>(platform, {
    name: 'sales.offers',
    senders,
    transact: sync.within,
    first: (now) => noteUnoffered({ platform, senders, sync }, now),
    prepare: async (due) => {
      const sale = await loadSale(platform.database.db, due.subjectId)
      // Answered, corrected or withdrawn in the meantime: there is nothing to send any more.
      const isOver = !sale || sale.revision !== due.revision || !isOffered(sale)
      return isOver ? 'over' : { write: () => writtenTo(platform, due, sale) }
    },
    settled: async (_db, { subjectId: id, revision, via, state }) => {
      const fault = faults[state]
      return fault === undefined ? [] : [noteOf({ id, revision }, { via, fault })]
    },
  })

/** The seller asks the customer if it is unsure whether an offer arrived: nothing else would get it accepted. */
const faults: Readonly<Partial<Record<LetterState, Fault>>> = {
  sent: null,
  failed: 'not_sent',
  unsure: 'not_sent',
  kept: 'kept',
}

async function noteUnoffered({ platform, senders, sync }: Work, now: Instant): Promise<void> {
  const { database, newId } = platform
  const found = await loadSales(database.db, await findUnofferedSales(database.db, now - SINCE_MS, NOTED_AT_ONCE))
  const open = { mail: senders.mail.isOn, sms: senders.sms.isOn }
  for (const sale of found) {
    const way = wayTo(sale, open)
    const isSendable = way === 'mail' || way === 'sms'
    const letter = { subjectId: sale.id, revision: sale.revision, via: isSendable ? way : 'mail' } as const
    await sync.within(async ({ db, apply }) => {
      await offerLetters.add(db, { ...letter, state: isSendable ? 'waiting' : way }, { now, newId })
      if (!isSendable) await apply([noteOf(sale, { via: 'mail', fault: way })])
    })
  }
}

async function writtenTo({ database, config, pdf }: LetterParts, due: DueLetter, sale: Sale): Promise<WrittenLetter> {
  const [provider] = await providerStore.load(database.db, [sale.providerId ?? ''])
  assert(provider, `sale ${sale.id} is offered without a provider`)
  const url = new URL(`/offer#${due.token}`, config.publicUrl).href
  const message = { id: due.id, sale, provider, company: await loadCompanyCard(database.db), url }
  if (due.via === 'mail') return offerMail(pdf, message)
  const { to, text } = offerText(message)
  return { to, subject: '', text, sms: text }
}

/** Returns the act that stores at the order how its offer was sent, or why it was not. */
export const noteOf = (
  { id: saleId, revision }: Pick<Sale, 'id' | 'revision'>,
  what: { via: OfferWay; fault: Fault },
): ServerAct => ({
  command: noteOffer,
  args: { saleId, revision, ...what },
  actor: systemActor(noteOffer.permission),
})
