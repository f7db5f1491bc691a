import { useEffect, useState } from 'react'
import type * as sharedRules from '../../shared/features/commission/earning/shared-earning.rules.ts'

type Rules = typeof sharedRules

/** The rules of shared sales, for those who have such: everybody else's start does without them. Null until they are there. */
export function useSharedRules(isNeeded: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    if (isNeeded) import('../../shared/features/commission/earning/shared-earning.rules.ts').then(setRules, reportError)
  }, [isNeeded])
  return rules
}
