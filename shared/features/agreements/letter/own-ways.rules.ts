import type { LetterWay } from '../../../resource/letter.ts'
import { offerWaysOf } from '../../sales/law/legal.rules.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { LetterTopic } from './customer-letter.rules.ts'

/** The ways by which a person can send a letter to this customer: allowed, and with an address. The text message comes first. */
export function ownWaysOf(sale: Sale, topic: LetterTopic): LetterWay[] {
  const { customer } = sale
  if (customer === null) return []
  const allowed: readonly LetterWay[] = topic === 'offer' ? offerWaysOf(sale) : ['sms', 'mail']
  const addresses = { mail: customer.email, sms: customer.phone }
  return (['sms', 'mail'] as const).filter((way) => allowed.includes(way) && addresses[way] !== '')
}
