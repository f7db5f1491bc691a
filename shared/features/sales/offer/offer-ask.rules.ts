import { addDays, dayOf, instantAt } from '../../../kernel/days.ts'
import type { Facts } from '../../../sync/command.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { writtenAcceptFault, WRITTEN_ACCEPT_DAYS } from '../law/legal.rules.ts'
import { isSignatureNeeded, unsentOffer } from './offer.rules.ts'
import type { Step } from '../sale/sale-step.rules.ts'
import type { Sale } from '../sale/sale.schema.ts'

/** Asks the customer for what is missing: an accept in writing, or a new signature. Usually nothing. */
export function askSteps(sale: Sale, provider: Provider | undefined, { now }: Pick<Facts, 'now'>): Step[] {
  if (!provider) return []
  const isUnbound = writtenAcceptFault({ ...sale, providerType: provider.type }) !== null
  if (!isUnbound && !isSignatureNeeded(sale)) return []
  const kind = sale.offer?.kind === 'quote' ? 'quote' : isUnbound ? 'telephone' : 'changed'
  const lastDay = addDays(dayOf(now, sale.zone), WRITTEN_ACCEPT_DAYS)
  return [
    {
      to: 'unanswered',
      kind: 'asked',
      reason: askReasons[kind],
      isByRule: true,
      patch: {
        awaiting: 'customer',
        dueAt: instantAt(lastDay, '23:59', sale.zone),
        offer: unsentOffer(kind),
      },
    },
  ]
}

const askReasons = { telephone: 'written_accept', changed: 'signature', quote: 'quote' } as const
