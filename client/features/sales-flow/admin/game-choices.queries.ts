import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { getBadgeChoices } from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'

/** Options of rules and competitions. */
export function useGameChoices() {
  return useEndpoint(getBadgeChoices).value
}
