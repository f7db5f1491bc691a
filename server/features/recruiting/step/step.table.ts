import type {
  AccountWish,
  StepFailure,
  StepKind,
  StepState,
} from '../../../../shared/features/recruiting/step/step.schema.ts'
import { index, int, json, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** A step of onboarding as a resumable saga: one row for each kind of a candidate. */
export const onboardingStepTable = table(
  'onboarding_step',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    kind: text().$type<StepKind>().notNull(),
    state: text().$type<StepState>().notNull(),
    attempts: int().notNull(),
    /** The id of what it makes, chosen before it is made: a crash half way makes nothing twice. */
    externalId: text().notNull(),
    failure: text().$type<StepFailure>(),
    wish: json<AccountWish>(),
    startedById: text().notNull(),
    startedByName: text().notNull(),
    createdAt: int().notNull(),
    /** When it is worked on next; null where nothing is to be done. */
    nextAt: int(),
    doneAt: int(),
  },
  (step) => [
    uniqueIndex('onboarding_step_kind_index').on(step.candidateId, step.kind),
    index('onboarding_step_due_index').on(step.state, step.nextAt),
  ],
)
