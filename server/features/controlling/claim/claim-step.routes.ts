import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { postClaimStep } from '../../../../shared/features/controlling/claim/claim.api.ts'
import { claimSteps } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadSales } from '../../sales/index.ts'
import { claimActivity } from './claim-log.store.ts'
import { changeClaim, addStep, loadClaim, loadClaimedRows, type StoredClaim } from './claim.store.ts'

const claimActTable: ActTable<StoredClaim> = {
  kind: claimActivity.kind,
  load: loadClaim,
  assertFree: (_, { actor }) => assertCompanyWide(actor, 'view controlling'),
  change: changeClaim,
}

/** Routes for the steps of a claim. The paid step also marks the orders of the claim as paid, in the name of the actor. */
export function claimStepRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const act = actsOf(platform, claimActTable, sync)
  return [
    act(postClaimStep, async ({ row: claim, form: { state, day, note, paidOre }, actor, now, db }) => {
      if (!claimSteps[claim.state].includes(state)) throw new Problem(409, 'controlling.wrong-state')
      const isOver = state === 'paid' || state === 'written_off'
      const byName = signatureOf(actor)
      await addStep(db, { claimId: claim.id, number: claim.version, state, day, note, at: now, byName })
      return {
        change: {
          state,
          note: note === '' ? claim.note : note,
          sentOn: state === 'sent' ? day : claim.sentOn,
          answeredOn: state === 'answered' ? day : claim.answeredOn,
          closedOn: isOver ? day : null,
          paidOre: state === 'paid' ? (paidOre ?? claim.claimedOre) : claim.paidOre,
        },
        after: { state, day, ...(note === '' ? {} : { note }) },
        follow: state === 'paid' ? await paymentsOf({ db, actor }, claim, day) : [],
      }
    }),
  ]
}

/** Commands that mark the orders of a claim as paid. If a rule refuses one of them, the claim is still paid. */
async function paymentsOf(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  claim: StoredClaim,
  day: Day,
): Promise<ServerAct[]> {
  const rows = await loadClaimedRows(db, claim.id)
  const sales = await loadSales(
    db,
    rows.flatMap(({ saleId }) => saleId ?? []),
  )
  const unpaid = sales.filter(({ providerPaidOn, soldOn }) => !providerPaidOn && soldOn <= day)
  return unpaid.map((sale) => ({ command: setProviderPayment, args: { saleId: sale.id, paidOn: day }, actor }))
}
