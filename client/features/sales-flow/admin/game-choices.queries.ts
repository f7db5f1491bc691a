import { useCallback } from 'react'
import { getBadgeChoices } from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

/** What rules and competitions can choose from. */
export function useGameChoices() {
  return useAsked(useCallback(() => callEndpoint(getBadgeChoices, { input: {} }), [])).value
}
