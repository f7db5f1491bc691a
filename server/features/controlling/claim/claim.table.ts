import type { ClaimState } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { index, int, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** A claim for money that a provider has not paid. */
export const reconClaimTable = table(
  'recon_claim',
  {
    id: text().primaryKey(),
    number: int().notNull(),
    version: int().notNull(),
    providerId: text().notNull(),
    state: text().$type<ClaimState>().notNull(),
    lines: int().notNull(),
    claimedOre: int().notNull(),
    paidOre: int().notNull(),
    currency: text().$type<Currency>().notNull(),
    createdAt: int().notNull(),
    createdById: text().notNull(),
    createdByName: text().notNull(),
    sentOn: text(),
    answeredOn: text(),
    closedOn: text(),
    note: text().notNull(),
  },
  (claim) => [
    uniqueIndex('recon_claim_number_index').on(claim.number),
    index('recon_claim_provider_index').on(claim.providerId),
  ],
)

/** What was done about a claim. Written once. */
export const reconClaimStepTable = table(
  'recon_claim_step',
  {
    claimId: text().notNull(),
    number: int().notNull(),
    state: text().$type<ClaimState>().notNull(),
    day: text().notNull(),
    note: text().notNull(),
    at: int().notNull(),
    byName: text().notNull(),
  },
  (step) => [primaryKey({ columns: [step.claimId, step.number] })],
)
