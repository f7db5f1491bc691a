import type { StepFailure } from '../../../../shared/features/recruiting/step/step.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SigningService } from '../../../platform/signing/signing.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { Accounts } from '../../people/accounts.door.ts'
import type { StoredCandidate } from '../candidate/candidate.store.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import type { StoredStep } from './step.store.ts'

export interface StepParts {
  readonly platform: Platform
  readonly senders: LetterSenders
  readonly accounts: Accounts
  readonly signing: SigningService | null
  readonly sync: Pick<Sync, 'within'>
}

/** The outcome of one run. What a step changes here is changed in the transaction that marks it as done. */
export type StepOutcome =
  | {
      readonly kind: 'done'
      readonly finish: (db: Db, candidate: StoredCandidate) => Promise<Partial<StoredCandidate>>
    }
  | { readonly kind: 'later'; readonly afterMs: number; readonly failure?: StepFailure }
  | { readonly kind: 'failed'; readonly failure: StepFailure }

export interface About {
  readonly step: StoredStep
  readonly candidate: StoredCandidate
}
