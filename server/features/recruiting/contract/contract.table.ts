import type { SignService, SignState } from '../../../../shared/kernel/signing.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { ContractKind } from '../../../../shared/features/recruiting/contract/contract.schema.ts'
import { index, int, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const contractTemplateTable = table('contract_template', {
  ...recordColumns(),
  name: text().notNull(),
  kind: text().$type<ContractKind>().notNull(),
  language: text().$type<Language>().notNull(),
  title: text().notNull(),
  body: text().notNull(),
})

/** A document that a candidate is to sign. Its words are sealed: they hold the identity number. */
export const contractTable = table(
  'contract',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    templateId: text().notNull(),
    templateVersion: int().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    sealedBody: text().notNull(),
    service: text().$type<SignService>().notNull(),
    state: text().$type<SignState>().notNull(),
    /** The id that the signing service gave it. */
    externalId: text(),
    /** The address at which a service lets it be signed; null: at Rond's own page. */
    signUrl: text(),
    /** The document as it was sent, and its SHA-256. */
    stored: text(),
    sha256: text(),
    /** The document with its audit page. */
    signedStored: text(),
    signedSha256: text(),
    sealedStrokes: text(),
    declineReason: text().notNull(),
    createdAt: int().notNull(),
    sentAt: int(),
    viewedAt: int(),
    endedAt: int(),
    expiresAt: int().notNull(),
    /** When the signing service is next asked for the state. Null: never again. */
    checkAt: int(),
  },
  (contract) => [
    index('contract_candidate_index').on(contract.candidateId, contract.createdAt),
    index('contract_external_index').on(contract.externalId),
    index('contract_check_index').on(contract.checkAt),
    index('contract_expires_index').on(contract.state, contract.expiresAt),
  ],
)

/** The course of a document, each line with the hash of the one before. */
export const contractEventTable = table(
  'contract_event',
  {
    id: text().primaryKey(),
    contractId: text().notNull(),
    seq: int().notNull(),
    at: int().notNull(),
    what: text().notNull(),
    byName: text().notNull(),
    detail: text().notNull(),
    hash: text().notNull(),
  },
  (event) => [index('contract_event_contract_index').on(event.contractId, event.seq)],
)
