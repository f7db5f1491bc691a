import { approveCorrection } from '../../shared/features/payout/dispute/commission-correction.commands.ts'
import { budgets } from '../../shared/features/finance/budget/budget.schema.ts'
import { answerDispute, raiseDispute } from '../../shared/features/payout/dispute/commission-dispute.commands.ts'
import { commissionRules } from '../../shared/features/commission/rate/commission-rule.schema.ts'
import { overlapFailures } from '../../shared/features/commission/rate/commission.rules.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { dayOf, type Day } from '../../shared/kernel/days.ts'
import { currencyIn } from '../../shared/kernel/money.ts'
import { put, type Change } from '../../shared/sync/command.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import { changedPayTerms, hourlyPayRecords } from '../features/finance/hourly-pay/hourly-pay.store.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { DemoCatalog, DemoSale } from './demo-sales.ts'
import { seedMonthPay, seedMonthRules } from './demo-month-pay.ts'
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
  await seedMonthRules(seeder, catalog)
  await seedHourlyPay(seeder, today)
  await sync.writeOnServer({ changes: [...changes, ...(await changedPayTerms(platform.database.db, today))] })
}

/** What an hour is paid with in each country, last year and this. */
async function seedHourlyPay({ platform }: Seeder, today: Day): Promise<void> {
  const thisYear = `${today.slice(0, 4)}-01-01`
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`
  const pays = [
    { zone: 'Europe/Stockholm', hourlyPayOre: 110_00, fromDay: lastYear },
    { zone: 'Europe/Stockholm', hourlyPayOre: 115_00, fromDay: thisYear },
    { zone: 'Europe/Helsinki', hourlyPayOre: 11_20, fromDay: lastYear },
    { zone: 'Europe/Helsinki', hourlyPayOre: 11_60, fromDay: thisYear },
  ]
  await platform.database.tx(async (db) => {
    for (const pay of pays)
      await insertRecord(db, hourlyPayRecords.table, {
        id: platform.newId(),
        version: 1,
        archivedAt: null,
        sellerId: '',
        ...pay,
      })
  })
}

/** Tells of questions about a commission, of payroll, of a shared sale and of the month that is closed. */
export async function seedFinance(seeder: Seeder, catalog: DemoCatalog, sold: readonly DemoSale[]): Promise<void> {
  await seedDisputes(seeder, sold)
  await seedPayroll(seeder, sold)
  await seedShares(seeder, sold)
  await seedMonthPay(seeder)
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
