import * as z from 'zod/mini'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import type { LetterHanded } from '../../../resource/letter.ts'
import { aForm } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse, type Facts } from '../../../sync/command.ts'
import { noteIn } from '../../sales/sale/sale-step.rules.ts'
import { offerWays, sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { letterOf, letterTopics, type LetterTopic } from './customer-letter.rules.ts'

const letterArgs = {
  saleId: idSchema,
  topic: z.enum(letterTopics),
  /** The revision of the sale that the seller saw. */
  revision: z.number(),
}

/** The seller has sent a letter to the customer from their own phone. Works without network, once the text was fetched. */
export const handOverLetter = command({
  name: 'sale.hand-over-letter',
  permission: 'view sales',
  ...aForm({ by: 'sale.take-back-letter' }),
  args: z.strictObject({ ...letterArgs, via: z.enum(offerWays) }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId, topic, revision, via }, rows, facts) => {
    const sale = ownSale(rows.get(sales, saleId), facts)
    if (sale === null) return refuse(failure('sale.not-found'))
    const letter = letterOf(sale, topic)
    if (letter === null || sale.revision !== revision) return refuse(failure('letter.over'))
    if (letter.handed !== null) return accept([])
    const handed = { byId: facts.actor.userId, at: facts.now, via }
    return accept([
      put(sales, withHanded(sale, topic, handed)),
      ...noteIn(sale, { to: sale.status, kind: 'handed_over', reason: `${topic}_${via}` }, facts),
    ])
  },
})

/** Withdraws that record: the letter did not go after all, and is owed again. */
export const takeBackLetter = command({
  name: 'sale.take-back-letter',
  permission: 'view sales',
  ...aForm({ by: 'sale.hand-over-letter' }),
  args: z.strictObject(letterArgs),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId, topic, revision }, rows, facts) => {
    const sale = ownSale(rows.get(sales, saleId), facts)
    if (sale === null) return refuse(failure('sale.not-found'))
    const letter = letterOf(sale, topic)
    if (letter === null || sale.revision !== revision) return refuse(failure('letter.over'))
    if (letter.handed?.byId !== facts.actor.userId) return refuse(failure('letter.not-yours'))
    return accept([
      put(sales, withHanded(sale, topic, null)),
      ...noteIn(sale, { to: sale.status, kind: 'handed_over', reason: 'taken_back' }, facts),
    ])
  },
})

const ownSale = (sale: Sale | undefined, { actor }: Facts): Sale | null =>
  sale !== undefined && sale.sellerId === actor.userId && reaches(actor, 'view sales', sale) ? sale : null

/** The sale with the person who gave a letter to its customer, or without one. */
export function withHanded(sale: Sale, topic: LetterTopic, handed: LetterHanded | null): Sale {
  const { offer, confirmation } = sale
  if (topic === 'offer') return offer ? { ...sale, offer: { ...offer, handed } } : sale
  return confirmation ? { ...sale, confirmation: { ...confirmation, handed } } : sale
}
