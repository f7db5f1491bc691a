import { approveCorrection } from '../../shared/features/commission/dispute/commission-correction.commands.ts'
import { budgets } from '../../shared/features/finance/budget/budget.schema.ts'
import { answerDispute, raiseDispute } from '../../shared/features/commission/dispute/commission-dispute.commands.ts'
import { commissionRules } from '../../shared/features/commission/earning/commission-rule.schema.ts'
import { overlapFailures } from '../../shared/features/commission/earning/commission.rules.ts'
import { payTerms, type PayTerms } from '../../shared/features/commission/salary/pay-terms.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day } from '../../shared/kernel/days.ts'
import { currencyIn } from '../../shared/kernel/money.ts'
import { put, type Change } from '../../shared/sync/command.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { DemoCatalog, DemoSale } from './demo-sales.ts'
import { seedMonthPay } from './demo-month-pay.ts'
import { seedPayroll } from './demo-payroll.ts'
import { ratesOf } from './demo-rates.ts'
import { seedShares } from './demo-shares.ts'
import type { Seeder } from './story.ts'

/** What a seller means to earn in a month, in öre or cents. */
const COMMISSION_GOALS = { SEK: 12_000_00, EUR: 900_00 } as const

/** Writes what selling pays: rates with their days, hourly pay and bonus, and every seller's budget of the month. */
export async function seedPay(
  seeder: Seeder,
  catalog: DemoCatalog,
  goals: Readonly<Record<'SEK' | 'EUR', number>> = COMMISSION_GOALS,
): Promise<void> {
  const { platform, sync, cast } = seeder
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const rules = (await ratesOf(seeder, catalog, today)).map((rule) => ({ ...rule, id: platform.newId(), version: 0 }))
  assert(overlapFailures(rules).length === 0, 'two rates of the demo story hold on the same day')
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  const changes: Change[] = [
    ...rules.map((rule) => put(commissionRules, rule)),
    ...termsFrom(today).map((terms) => put(payTerms, { ...terms, id: platform.newId() })),
    ...sellers.map(({ id, name, teamId, officeId, regionId, zone }) => {
      const currency = currencyIn(zone)
      return put(budgets, {
        id: platform.newId(),
        sellerId: id,
        sellerName: name,
        teamId,
        officeId,
        regionId,
        month: today.slice(0, 7),
        metric: 'commission',
        amount: goals[currency],
        currency,
      })
    }),
  ]
  await sync.writeOnServer({ changes })
}

/** Tells of questions about a commission, of payroll, of a shared sale and of the month that is closed. */
export async function seedFinance(seeder: Seeder, catalog: DemoCatalog, sold: readonly DemoSale[]): Promise<void> {
  await seedDisputes(seeder, sold)
  await seedPayroll(seeder, sold)
  await seedShares(seeder, sold)
  await seedMonthPay(seeder, catalog)
}

/** One seller's commission was corrected, not by all that was asked for; another still waits for an answer. */
async function seedDisputes({ platform, sync, cast }: Seeder, sold: readonly DemoSale[]): Promise<void> {
  const office = actorOf(memberOf(cast, 'backoffice'))
  const asked = (account: string, { hoursAgo, shownOre }: { hoursAgo: number; shownOre: number }, text: string) => {
    const member = memberOf(cast, account)
    const sale = sold.find(({ sellerId }) => sellerId === member.id)
    assert(sale, `${account} sells nothing in the demo story`)
    const args = { saleId: sale.saleId, shownOre, expectedOre: shownOre + 100_00, text }
    const at = platform.now() - hoursAgo * HOUR_MS
    return { command: raiseDispute, id: platform.newId(), actor: actorOf(member), at, args } satisfies ServerAct
  }
  const settled = asked(
    'adam.forsling',
    { hoursAgo: 50, shownOre: 350_00 },
    'Kunden tog det fasta avtalet, inte det rörliga.',
  )
  const open = asked('ebba.thulander', { hoursAgo: 3, shownOre: 960_00 }, 'Satsen höjdes väl i början av månaden?')
  const disputeId = derivedId(settled.id ?? '', 0)
  const rightOre = 400_00
  const answer = 'Du har rätt om avtalet. Tillvalet ger ingen provision.'
  const outcomes = await sync.applyAllOnServer([
    settled,
    {
      command: answerDispute,
      actor: office,
      at: platform.now() - 26 * HOUR_MS,
      args: { disputeId, rightOre, answer },
    },
    {
      command: approveCorrection,
      actor: actorOf(memberOf(cast, 'finance')),
      at: platform.now() - 25 * HOUR_MS,
      args: { disputeId, rightOre },
    },
    open,
  ])
  assert(
    outcomes.every(({ status }) => status === 'applied'),
    `the demo story broke a rule: ${JSON.stringify(outcomes)}`,
  )
}

const HOUR_MS = 3_600_000

function termsFrom(today: Day): readonly Omit<PayTerms, 'id'>[] {
  const thisYear = `${today.slice(0, 4)}-01-01`
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`
  const bonus = { per: 'month', maxRegretBasisPoints: 10_00, minGrade: 75, minSales: 5 } as const
  const swedish = { version: 0, zone: 'Europe/Stockholm', sellerId: null, currency: 'SEK' } as const
  const finnish = { version: 0, zone: 'Europe/Helsinki', sellerId: null, currency: 'EUR' } as const
  const [before, now] = [
    { validFrom: lastYear, validTo: addDays(thisYear, -1) },
    { validFrom: thisYear, validTo: null },
  ]
  return [
    { ...swedish, hourlyPayOre: 110_00, qualityBonus: { ...bonus, amountOre: 2_000_00 }, ...before },
    { ...swedish, hourlyPayOre: 115_00, qualityBonus: { ...bonus, amountOre: 2_500_00 }, ...now },
    { ...finnish, hourlyPayOre: 11_20, qualityBonus: { ...bonus, amountOre: 180_00 }, ...before },
    { ...finnish, hourlyPayOre: 11_60, qualityBonus: { ...bonus, amountOre: 200_00 }, ...now },
  ]
}
