import { extentOf } from '../../../shared/access/ability.ts'
import type { Budget } from '../../../shared/features/finance/salary/budget.schema.ts'
import type { CommissionDispute } from '../../../shared/features/finance/dispute/commission-dispute.schema.ts'
import * as commissionEvents from '../../../shared/features/finance/earning/commission.events.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../shared/features/finance/payout/commission-payout.schema.ts'
import type { CommissionRule } from '../../../shared/features/finance/earning/commission-rule.schema.ts'
import { financeSync } from '../../../shared/features/finance/finance.commands.ts'
import type { PayTerms } from '../../../shared/features/finance/salary/pay-terms.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { phoneKinds, placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { disputeStore } from './dispute/commission-dispute.store.ts'
import { findPayouts, loadPayouts, removePayouts, savePayouts } from './payout/commission-payout.store.ts'
import { budgetStore, commissionRuleStore, payTermsStore } from './earning/rate.store.ts'

/** Rates that hold for everybody are for everybody to read; a person's or a team's own are not. */
const PUBLIC = 'rates/public'
const COMPANY = 'rates/company'

const serverRules: ServerCollection<CommissionRule> = {
  ...commissionRuleStore,
  scopesOf: ({ scope, scopeId }) =>
    scope === 'user' || scope === 'team' ? [`rates/${scope}/${scopeId}`, COMPANY] : [PUBLIC],
}

const serverPayTerms: ServerCollection<PayTerms> = {
  ...payTermsStore,
  scopesOf: ({ sellerId }) => (sellerId === null ? [PUBLIC] : [`rates/user/${sellerId}`, COMPANY]),
}

const serverBudgets: ServerCollection<Budget> = {
  ...budgetStore,
  // What somebody means to earn says what they are paid; what they mean to sell does not.
  scopesOf: (row) => scopesOfPlace(row.metric === 'commission' ? 'earnings' : 'budgets', row),
}

/** A question about a commission names what it comes to: it is for who answers it, and for who pays. */
const serverDisputes: ServerCollection<CommissionDispute> = {
  ...disputeStore,
  scopesOf: (row) => scopesOfPlace('disputes', row),
}

/** What somebody is paid is for them and for who pays it, not for the colleagues who see their sales. */
const serverPayouts: ServerCollection<CommissionPayout> = {
  collection: commissionPayouts,
  load: loadPayouts,
  find: foundBy(commissionPayouts, { saleId: findPayouts }),
  save: savePayouts,
  remove: removePayouts,
  scopesOf: (row) => scopesOfPlace('payouts', row),
}

export const financeServerSync: ServerFeatureSync = {
  events: Object.values(commissionEvents),
  collections: [serverRules, serverPayTerms, serverBudgets, serverDisputes, serverPayouts],
  commands: financeSync.commands.map((command) => ({ command })),
  scopesFor: (actor) => [
    PUBLIC,
    `rates/user/${actor.userId}`,
    ...(actor.teamId === null ? [] : [`rates/team/${actor.teamId}`]),
    ...(extentOf(actor.grants, 'view finance_profitability_sellers') === 'company' ? [COMPANY] : []),
    ...placeScopesFor('budgets', actor, ['view sales_salary_calculator', 'view sale_reports']),
    ...placeScopesFor('payouts', actor, ['view sales_salary_calculator', 'update commissions']),
    ...placeScopesFor('disputes', actor, ['view sales_salary_calculator', 'update sale_reports', 'update commissions']),
  ],
  syncedKinds: { budgets: phoneKinds, disputes: phoneKinds, payouts: phoneKinds },
}
