import { postRevealIdentity } from '../../../../shared/features/customers/identity/identity-reveal.api.ts'
import { idNumberKinds } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import * as z from 'zod/mini'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadIdentity, logReveal, loadSale } from '../../sales/index.ts'

/** The log is written in the transaction that reads: no number is ever shown unlogged. */
export function identityRevealRoutes({ database, secrets, now, newId }: Platform): readonly Route[] {
  return [
    route(
      postRevealIdentity,
      ({ params, input, actor }) =>
        database.tx(async (db) => {
          const sale = await loadSale(db, params['saleId'] ?? '')
          const identity =
            sale && reaches(actor, 'reveal identity_numbers', sale) ? await loadIdentity(db, sale.id) : null
          if (!sale || !identity) throw new Problem(404, 'request.not-found')
          await logReveal(db, { id: newId(), saleId: sale.id, actorId: actor.userId, reason: input.reason, at: now() })
          return { kind: z.enum(idNumberKinds).parse(identity.kind), idNumber: secrets.open(identity.sealed) }
        }),
      { perMinute: 30 },
    ),
  ]
}
