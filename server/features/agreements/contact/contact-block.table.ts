import { index, int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Who blocked somebody, when and at which sale; and who lifted it, and why. No phone holds this. */
export const contactBlockTable = table(
  'contact_block',
  {
    id: text().primaryKey(),
    /** Null for blocks of before: nobody wrote down whose they were. */
    authorId: text(),
    authorName: text().notNull(),
    at: int(),
    saleId: text(),
    /** Why, where a desk said so. */
    reason: text().notNull().default(''),
    liftedAt: int(),
    liftedById: text(),
    liftedByName: text().notNull(),
    liftReason: text().notNull(),
  },
  (block) => [
    index('contact_block_author_index').on(block.authorId, block.at),
    index('contact_block_at_index').on(block.at, block.id, block.liftedAt),
  ],
)

/** The marks that a block holds. One that two blocks hold stays until both are lifted. */
export const contactBlockMarkTable = table(
  'contact_block_mark',
  { blockId: text().notNull(), mark: text().notNull() },
  (held) => [primaryKey({ columns: [held.blockId, held.mark] }), index('contact_block_mark_index').on(held.mark)],
)
