import { chakra } from '@chakra-ui/react'
import type { EarningState } from '../../../shared/features/commission/earning/earning.rules.ts'
import { EarningBadge } from './earning-badge.tsx'

/** The head of what somebody earns, of a sale or of a month: where it stands, when it is safe, and the day behind that. */
export function EarningHead({ state, safe, day }: { state: EarningState; safe: string; day: string }) {
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <EarningBadge state={state} />
      <chakra.p>{safe}</chakra.p>
      <chakra.p color="fg.muted" fontSize="sm">
        {day}
      </chakra.p>
    </chakra.div>
  )
}
