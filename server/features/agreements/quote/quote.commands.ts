import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import { noteIn } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../../shared/sync/command.ts'
import type { ServerCommand } from '../../../sync/feature.ts'
import { openQuoteOf } from './quote-make.store.ts'
import { endOffers } from '../offer/sale-offer.store.ts'
import { loadQuotes, moveQuote } from './quote.store.ts'

/**
 * Somebody takes a quote back. The order still waits: it is offered again, or settled. Its seller and back office come with
 * different rights, and a command has one.
 */
export const cancelOwnQuote = cancelCommand('cancel-own-quote', 'view sales')
export const cancelQuote = cancelCommand('cancel-quote', 'update sale_reports')

function cancelCommand(act: string, permission: Permission) {
  return command({
    name: `sale.${act}`,
    permission,
    ...serverWork({ none: 'sent again, the order gets another quote' }),
    args: z.strictObject({ saleId: idSchema }),
    load: ({ saleId }) => [needRow(sales, saleId)],
    decide: ({ saleId }, rows, facts) => {
      const sale = rows.get(sales, saleId)
      const isTheirs = permission === 'view sales' ? sale?.sellerId === facts.actor.userId : true
      if (!sale?.offer || !isTheirs || !reaches(facts.actor, permission, sale)) return refuse(failure('sale.not-found'))
      if (sale.offer.kind !== 'quote' || !isOffered(sale) || sale.offer.fault === 'taken_back')
        return refuse(failure('offer.over'))
      const next = { ...sale, offer: { ...sale.offer, fault: 'taken_back' as const } }
      return accept([put(sales, next), ...noteIn(next, { to: sale.status, kind: 'quote_cancelled' }, facts)])
    },
  })
}

/** Commands of quotes, which the server alone carries out. */
export const quoteCommands = (): readonly ServerCommand[] =>
  [cancelQuote, cancelOwnQuote].map((one) => ({ command: one, serverOnly: true, within: endQuote }) as ServerCommand)

/** In the transaction that notes a message as sent: its quote has been sent too. */
export const noteQuoteSent: NonNullable<ServerCommand['within']> = async (db, args, { now }) => {
  const { saleId, revision, fault } = args as { saleId: Id; revision: number; fault: string | null }
  const quote = fault === null ? await openQuoteOf(db, { id: saleId, revision }) : null
  if (quote?.service === 'embedded') await moveQuote(db, quote.id, { to: 'sent', now })
}

/** In the transaction of the act: the quote ends, and so does every link to it. A service is asked to cancel it soon. */
const endQuote: NonNullable<ServerCommand<{ saleId: Id }>['within']> = async (db, { saleId }, { now }) => {
  await endOffers(db, saleId)
  for (const { id, state, service } of await loadQuotes(db, saleId)) {
    if (!openSignStates.includes(state)) continue
    const change = service === 'embedded' ? {} : { checkAt: now }
    await moveQuote(db, id, { to: 'cancelled', now, change })
  }
}
