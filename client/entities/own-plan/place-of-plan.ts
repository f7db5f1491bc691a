import type { Plan } from '../../../shared/features/planning/plan/plan.schema.ts'

/** The area or town of a plan and the provider that is sold there. Empty if the plan names neither. */
export const placeOfPlan = ({ area, place, providerName }: Plan): string =>
  [area === '' ? place : area, providerName].filter((part) => part !== '').join(' · ')
