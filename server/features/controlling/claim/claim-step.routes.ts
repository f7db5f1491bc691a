import { signatureOf } from '../../../../shared/access/actor.ts'
import { postClaimStep } from '../../../../shared/features/controlling/claim/claim.api.ts'
import {
  claimSteps,
  type ClaimState,
  type ClaimStepForm,
} from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSales } from '../../sales/index.ts'
import { logClaim, needClaim, shownClaim, type Act } from './claim-log.store.ts'
import { addStep, changeClaim, loadClaimedRows, type StoredClaim } from './claim.store.ts'

/** Steps of a claim. One that is paid notes its orders as paid, in the name of whoever said so. */
export const claimStepRoutes = (platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] => [
  route(postClaimStep, ({ actor, params, input }) => {
    assertCompanyWide(actor, 'view controlling')
    const { state, version, ...form } = input
    return sync.within(async ({ db, apply }) => {
      const claim = await takeStep({ platform, db, actor }, params['id'], { state, version, form })
      if (state === 'paid') await apply(await paymentsOf({ db, actor }, claim, form.day))
      return shownClaim(db, await needClaim(db, claim.id))
    })
  }),
]

interface StepWish {
  readonly state: ClaimState
  readonly version: number
  readonly form: ClaimStepForm
}

async function takeStep(act: Act, id: Id | undefined, { state, version, form }: StepWish): Promise<StoredClaim> {
  const { platform, db, actor } = act
  const claim = await needClaim(db, id)
  if (claim.version === version + 1 && claim.state === state) return claim
  if (claim.version !== version) throw new Problem(412, 'record.changed-meanwhile')
  if (!claimSteps[claim.state].includes(state)) throw new Problem(409, 'controlling.wrong-state')
  const { day, note, paidOre } = form
  const isOver = state === 'paid' || state === 'written_off'
  await changeClaim(db, claim.id, {
    state,
    note: note === '' ? claim.note : note,
    sentOn: state === 'sent' ? day : claim.sentOn,
    answeredOn: state === 'answered' ? day : claim.answeredOn,
    closedOn: isOver ? day : null,
    paidOre: state === 'paid' ? (paidOre ?? claim.claimedOre) : claim.paidOre,
  })
  const byName = signatureOf(actor)
  await addStep(db, { claimId: claim.id, number: version, state, day, note, at: platform.now(), byName })
  const after = { state, day, ...(note === '' ? {} : { note }) }
  await logClaim(act, { id: claim.id, what: 'stepped', after })
  return claim
}

/** Notes for the orders that the provider paid for by the claim. One that a rule leaves out stays as it is: the claim is paid all the same. */
async function paymentsOf(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
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
