import { payCommission, takeIntoPayroll } from '../../shared/features/payout/payout/commission-payout.commands.ts'
import { reverseCommission } from '../../shared/features/payout/payout/commission-reverse.commands.ts'
import type { PayrollAct } from '../../shared/features/payout/payroll/payroll-month.api.ts'
import { regretSale } from '../../shared/features/orders/report/sale-review.commands.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import { calculateCommissions } from '../features/commission/earning/sale-commission.store.ts'
import { actOnMonth } from '../features/payout/payroll/payroll-month.store.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import { demoReasons } from './demo-reasons.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Seeder } from './story.ts'

const [PAID, TAKEN, REGRETTED] = ['seller', 'adam.forsling', 'aino.lehtovaara'] as const

/**
 * Two commissions of this month are paid, after one person has locked the month and another has approved it, and a third
 * waits in payroll. One of those customers withdrew later: what was paid is claimed back, and waits for somebody's approval.
 */
export async function seedPayroll(seeder: Seeder, sold: readonly DemoSale[]): Promise<void> {
  const { platform, cast } = seeder
  const finance = actorOf(memberOf(cast, 'finance'))
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const month = today.slice(0, 7)
  const take = async (account: string): Promise<Id> => {
    const id = platform.newId()
    const args = { ...(await earned(seeder, sold, account)), month }
    await apply(seeder, [{ command: takeIntoPayroll, id, actor: finance, args }])
    return derivedId(id, 0)
  }
  const [paid, regretted] = [await take(PAID), await take(REGRETTED)]
  await act(seeder, { month, act: 'lock', actor: finance })
  await act(seeder, { month, act: 'approve', actor: actorOf(memberOf(cast, 'admin')) })
  await apply(
    seeder,
    [paid, regretted].map((payoutId) => ({
      command: payCommission,
      actor: finance,
      args: { payoutId, paidOn: today },
    })),
  )
  await act(seeder, { month, act: 'unlock', actor: finance, reason: 'Fler provisioner blev klara efter låsningen' })
  await take(TAKEN)
  const { meaning: why, code: reasonCode } = demoReasons.familySaidNo
  const withdrawn = { reason: why, reasonCode, comment: 'Kunden ringde efter utbetalningen' } as const
  const claim = { way: 'consent', consentDocument: 'Medgivande 2026:7', reason: 'Kunden ångrade sig' } as const
  await apply(seeder, [
    {
      command: regretSale,
      actor: actorOf(memberOf(cast, 'backoffice')),
      args: { saleId: saleOf(seeder, sold, REGRETTED), ...withdrawn },
    },
    { command: reverseCommission, actor: finance, args: { payoutId: regretted, month, ...claim } },
  ])
}

function saleOf({ cast }: Seeder, sold: readonly DemoSale[], account: string): Id {
  const member = memberOf(cast, account)
  const sale = sold.find(({ sellerId }) => sellerId === member.id)
  assert(sale, `${account} sells nothing in the demo story`)
  return sale.saleId
}

/** The oldest sale of somebody, with what it earns. */
async function earned(seeder: Seeder, sold: readonly DemoSale[], account: string) {
  const saleId = saleOf(seeder, sold, account)
  const { platform } = seeder
  const { earnings } = await calculateCommissions(platform.database.db, [saleId], { now: platform.now() })
  return { saleId, shownOre: earnings[0]?.amountOre ?? 0 }
}

async function apply({ sync }: Seeder, acts: readonly ServerAct[]): Promise<void> {
  const outcomes = await sync.applyAllOnServer([...acts])
  assert(
    outcomes.every(({ status }) => status === 'applied'),
    `the demo story broke a rule: ${JSON.stringify(outcomes)}`,
  )
}

async function act(
  { platform }: Seeder,
  asked: { readonly month: string; readonly act: PayrollAct; readonly actor: Actor; readonly reason?: string },
): Promise<void> {
  const refusal = await platform.database.tx((db) => actOnMonth(db, { reason: '', ...asked }, platform))
  assert(refusal === null, `the demo story broke a rule: ${refusal}`)
}
