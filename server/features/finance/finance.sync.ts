import type { Budget } from '../../../shared/features/finance/budget/budget.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { phoneKinds, placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { budgetStore } from './budget/budget.store.ts'

const serverBudgets: ServerCollection<Budget> = {
  ...budgetStore,
  // What somebody means to earn says what they are paid; what they mean to sell does not.
  scopesOf: (row) => scopesOfPlace(row.metric === 'commission' ? 'earnings' : 'budgets', row),
}

export const financeServerSync: ServerFeatureSync = {
  events: [],
  collections: [serverBudgets],
  commands: [],
  scopesFor: (actor) => placeScopesFor('budgets', actor, ['view sales_salary_calculator', 'view sale_reports']),
  syncedKinds: { budgets: phoneKinds },
}
