import { useCallback } from 'react'
import { getBadgeChoices } from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

/** Options of rules and competitions. */
export function useGameChoices() {
  return useAsked(useCallback(() => callEndpoint(getBadgeChoices, { input: {} }), [])).value
}
