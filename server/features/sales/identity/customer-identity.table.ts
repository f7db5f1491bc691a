import { index, int, table, text } from '../../../platform/database/columns.ts'

/** The identity number of a sale's customer: sealed to be read with a reason, hashed to be recognised. */
export const customerIdentityTable = table(
  'customer_identity',
  {
    saleId: text().primaryKey(),
    kind: text().notNull(),
    sealed: text().notNull(),
    hash: text().notNull(),
  },
  (identity) => [index('customer_identity_hash_index').on(identity.hash)],
)

/** What a sale's customer signed, and how: sealed, beside the sale. */
export const saleSignatureTable = table('sale_signature', {
  saleId: text().primaryKey(),
  sealed: text().notNull(),
})

/** What a customer had signed before a correction, as it was. Written once, never changed. */
export const signatureBeforeTable = table(
  'sale_signature_before',
  {
    /** The sale, and when it was signed. */
    id: text().primaryKey(),
    saleId: text().notNull(),
    sealed: text().notNull(),
  },
  (signature) => [index('sale_signature_before_sale_index').on(signature.saleId)],
)

/** Who has read which identity number, when and why. Never changed. */
export const identityRevealTable = table(
  'identity_reveal',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    actorId: text().notNull(),
    reason: text().notNull(),
    at: int().notNull(),
  },
  (reveal) => [index('identity_reveal_sale_index').on(reveal.saleId)],
)
