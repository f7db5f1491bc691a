import type { SecondFactorNeeded } from '../../../shared/features/account/second-factor.api.ts'

let pending: SecondFactorNeeded | null = null

/** Stores the ticket between password and second factor. It stays in memory, because it proves the password. */
export function awaitSecondStep(needed: SecondFactorNeeded | null): void {
  pending = needed
}

export const readSecondStep = (): SecondFactorNeeded | null => pending
