import type { LetterWay } from '../../../resource/letter.ts'
import { offerWaysOf } from '../../sales/law/legal.rules.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { LetterTopic } from './customer-letter.rules.ts'

/** The ways by which a person can send a letter to this customer: allowed, and with an address. The text message comes first. */
export function ownWaysOf(sale: Sale, topic: LetterTopic): LetterWay[] {
  const allowed: readonly LetterWay[] = topic === 'offer' ? offerWaysOf(sale) : ['sms', 'mail']
  return (['sms', 'mail'] as const).filter((way) => allowed.includes(way) && addressOf(sale, way) !== '')
}

/** The ways by which the law lets the customer be sent an offer, and that lead to them. */
export const offerWaysTo = (sale: Sale): readonly LetterWay[] =>
  offerWaysOf(sale).filter((way) => addressOf(sale, way) !== '')

/** The address or number of a sale's customer for a way. Empty if it is not known. */
export const addressOf = ({ customer }: Pick<Sale, 'customer'>, way: LetterWay): string =>
  (way === 'mail' ? customer?.email : customer?.phone) ?? ''
