import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleScopes } from '../../shared/features/commission/rate/commission-rule.schema.ts'
import { waitingClaim } from '../../shared/features/payout/payout/clawback-claim.rules.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { createApp } from '../app.ts'
import { budgetTable } from '../features/finance/budget/budget.table.ts'
import { commissionPayoutTable, commissionRuleTable, payTermsTable } from '../features/commission/commission.table.ts'
import { commissionDisputeTable } from '../features/payout/payout.table.ts'
import { findAsking } from '../features/payout/payout/commission-payout.store.ts'
import { loadPayouts } from '../features/commission/pay-line/pay-line.store.ts'
import { loadCommissions } from '../features/sales/index.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { loadStory } from './seed.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await loadStory(platform, createApp(platform).sync, { story: 'door-to-door-team' })
})
afterAll(() => platform.database.close())

test('every zone has terms that hold today, and a rate that has ended beside the one that followed it', async () => {
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const terms = await platform.database.db.select().from(payTermsTable)
  const holding = terms.filter(({ validFrom, validTo }) => validFrom <= today && (validTo === null || today <= validTo))
  expect(holding.map(({ zone }) => zone).toSorted()).toEqual(['Europe/Helsinki', 'Europe/Stockholm'])
  const rules = await platform.database.db.select().from(commissionRuleTable)
  const ended = rules.filter(({ scope, validTo }) => scope === 'category' && validTo !== null)
  expect(ended).toHaveLength(1)
  expect(rules.filter(({ scopeId }) => scopeId === ended[0]?.scopeId)).toHaveLength(2)
})

test('rates stand at every level, so that the most specific can be seen to win', async () => {
  const rules = await platform.database.db.select().from(commissionRuleTable)
  expect(new Set(rules.map(({ scope }) => scope))).toEqual(new Set(ruleScopes))
})

test('every seller has a budget of this month, and questions about commission are asked and answered', async () => {
  const rows = await platform.database.db.select().from(budgetTable)
  expect(rows).toHaveLength(30)
  const disputes = await platform.database.db.select().from(commissionDisputeTable)
  expect(disputes.map(({ status }) => status).toSorted()).toEqual(['open', 'partly'])
  // What a seller says that the phone showed is what the sale earned.
  const earned = await loadCommissions(
    platform.database.db,
    disputes.map(({ saleId }) => saleId),
  )
  const corrected = { open: 0, partly: 50_00 } as Readonly<Record<string, number>>
  for (const { saleId, status, shownOre } of disputes)
    expect(earned.get(saleId)).toBe(shownOre + (corrected[status] ?? 0))
})

test('one line of pay is paid, one waits in payroll, and a claim for money back waits for somebody', async () => {
  const { db } = platform.database
  const rows = await db.select({ id: commissionPayoutTable.id }).from(commissionPayoutTable)
  const lines = await loadPayouts(
    db,
    rows.map(({ id }) => id),
  )
  expect(lines.map(({ status }) => status).toSorted()).toEqual(['in_payroll', 'paid', 'paid'])
  const waiting = lines.filter((line) => waitingClaim(line))
  expect(waiting.map((line) => waitingClaim(line)?.claim)).toMatchObject([{ way: 'consent' }])
  expect(
    await findAsking(
      db,
      rows.map(({ id }) => id),
    ),
  ).toEqual(new Map(waiting.map(({ id }) => [id, 'claimed'])))
})
