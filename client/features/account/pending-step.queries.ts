import type { SecondFactorNeeded } from '../../../shared/features/account/second-factor.api.ts'

let pending: SecondFactorNeeded | null = null

/** The password was right, and a second factor is asked for. In memory only: the ticket stands for the password. */
export function awaitSecondStep(needed: SecondFactorNeeded | null): void {
  pending = needed
}

export const readSecondStep = (): SecondFactorNeeded | null => pending
