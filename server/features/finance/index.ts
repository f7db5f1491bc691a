import type { Route } from '../../platform/http/route.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { financeServerSync } from './finance.sync.ts'

/** Commission rates, pay, budgets, and questions about a commission. */
export function financeFeature(): { name: string; routes: readonly Route[]; sync: ServerFeatureSync } {
  return { name: 'finance', routes: [], sync: financeServerSync }
}
