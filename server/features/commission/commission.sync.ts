import { extentOf } from '../../../shared/access/ability.ts'
import type { CommissionRule } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import type { PayTerms } from '../../../shared/features/commission/salary/pay-terms.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { commissionRuleStore, payTermsStore } from './rate/rate.store.ts'

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

export const commissionServerSync: ServerFeatureSync = {
  events: [],
  collections: [serverRules, serverPayTerms],
  commands: [],
  scopesFor: (actor) => [
    PUBLIC,
    `rates/user/${actor.userId}`,
    ...(actor.teamId === null ? [] : [`rates/team/${actor.teamId}`]),
    ...(extentOf(actor.grants, 'view finance_profitability_sellers') === 'company' ? [COMPANY] : []),
  ],
}
