import { isOfMonth } from '../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { approveCorrection } from '../../../shared/features/payout/dispute/commission-correction.commands.ts'
import { answerDispute } from '../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import { isPartyTo } from '../../../shared/features/payout/dispute/commission-dispute.rules.ts'
import type { CommissionEntry } from '../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import type { CommissionDispute } from '../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import * as payoutEvents from '../../../shared/features/payout/payout.events.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { isPartyToClaim } from '../../../shared/features/payout/payout/clawback-claim.rules.ts'
import { payoutSync } from '../../../shared/features/payout/payout.commands.ts'
import type { MonthPayRow } from '../../../shared/features/payout/month/month-pay-row.schema.ts'
import type { SaleCredit } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Facts } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ServerCollection, ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { phoneKinds, placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { takeMonthPay } from '../../../shared/features/payout/payout/month-pay.commands.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../shared/features/payout/payout/commission-payout.commands.ts'
import {
  approveClawback,
  refuseClawback,
  reverseCommission,
} from '../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { withPayroll } from './payroll/payroll-month.store.ts'
import { withFourEyes } from '../organisation/access.door.ts'
import { commissionEntryStore, findPayouts, loadPayouts, saleCreditStore } from '../commission/index.ts'
import { disputeStore } from './dispute/commission-dispute.store.ts'
import { monthPayStore } from './month/month-pay-row.store.ts'
import { removePayouts, savePayouts } from './payout/commission-payout.store.ts'

/** A question about a commission contains its amount, so only back office and payroll see it. */
const serverDisputes: ServerCollection<CommissionDispute> = {
  ...disputeStore,
  scopesOf: (row) => scopesOfPlace('disputes', row),
}

/** Lines of pay are visible to their owner and to payroll, not to colleagues who see the sales. */
const serverPayouts: ServerCollection<CommissionPayout> = {
  collection: commissionPayouts,
  load: loadPayouts,
  find: foundBy(commissionPayouts, { saleId: findPayouts }),
  save: savePayouts,
  remove: removePayouts,
  // Phones have the row of the month's pay instead, and those of before do not know such lines.
  scopesOf: (row) => scopesOfPlace(isOfMonth(row) ? 'monthpayouts' : 'payouts', row),
}

/** Pay of a month beside sales is private, like lines of pay. */
const serverMonthPays: ServerCollection<MonthPayRow> = {
  ...monthPayStore,
  scopesOf: (row) => scopesOfPlace('payouts', row),
}

/** Corrections are private, like the lines of pay they lead to. */
const serverEntries: ServerCollection<CommissionEntry> = {
  ...commissionEntryStore,
  scopesOf: (row) => scopesOfPlace('payouts', row),
}

/** Shares of a sale are private, like the lines of pay they lead to. */
const serverCredits: ServerCollection<SaleCredit> = {
  ...saleCreditStore,
  scopesOf: (row) => scopesOfPlace('payouts', row),
}

/** A person cannot answer their own question, or approve an amount that they requested or proposed. */
const fourEyes: ReadonlyMap<string, NonNullable<ServerCommand['prepare']>> = new Map([
  [answerDispute.name, withFourEyes('update sale_reports', disputeOf) as never],
  [approveCorrection.name, withFourEyes('update commissions', disputeOf, isPartyTo) as never],
  [approveClawback.name, withClaim as never],
  ...[
    takeIntoPayroll,
    takeMonthPay,
    payCommission,
    withdrawPayment,
    withdrawFromPayroll,
    reverseCommission,
    refuseClawback,
  ].map(({ name }) => [name, withPayroll as never] as const),
])

/** A person cannot approve a claim that they proposed, or one about their own pay. */
const claimEyes = withFourEyes('update commissions', payoutOf, isPartyToClaim)

async function withClaim(db: Db, args: { payoutId: Id; month: string }, facts: Facts) {
  return withPayroll(db, { ...args, ...(await claimEyes(db, args, facts)) }, facts)
}

async function payoutOf(db: Db, args: object): Promise<CommissionPayout | undefined> {
  const { payoutId } = args as { payoutId: Id }
  return (await loadPayouts(db, [payoutId]))[0]
}

async function disputeOf(db: Db, args: object): Promise<CommissionDispute | undefined> {
  const { disputeId } = args as { disputeId: Id }
  return (await disputeStore.load(db, [disputeId]))[0]
}

export const payoutServerSync: ServerFeatureSync = {
  events: Object.values(payoutEvents),
  collections: [serverDisputes, serverEntries, serverPayouts, serverCredits, serverMonthPays],
  commands: payoutSync.commands.map((command): ServerCommand => {
    const prepare = fourEyes.get(command.name)
    return prepare ? { command, prepare } : { command }
  }),
  scopesFor: (actor) => [
    ...placeScopesFor('payouts', actor, ['view sales_salary_calculator', 'update commissions']),
    ...placeScopesFor('monthpayouts', actor, ['update commissions']),
    ...placeScopesFor('disputes', actor, ['view sales_salary_calculator', 'update sale_reports', 'update commissions']),
  ],
  syncedKinds: { disputes: phoneKinds, payouts: phoneKinds, monthpayouts: [] },
}
