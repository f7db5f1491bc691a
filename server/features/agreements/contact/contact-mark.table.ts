import { sql } from 'drizzle-orm'
import { index, int, table, text } from '../../../platform/database/columns.ts'
import { idBytes } from '../../../platform/database/id-bytes.ts'

/** Who is a customer, and who may not be contacted, as phones may know it. */
export const contactMarkTable = table(
  'contact_mark',
  {
    id: idBytes().primaryKey(),
    version: int().notNull(),
    mark: text().notNull(),
    block: text(),
    providerId: idBytes(),
    soldOn: text(),
    officeId: idBytes(),
  },
  (mark) => [
    index('contact_mark_index').on(mark.mark),
    index('contact_mark_block_index').on(mark.block).where(sql.raw('block is not null')),
  ],
)

/** Which mark is of which sale, and of which revision of it. No phone knows it: three marks together would name somebody. */
export const contactMarkSaleTable = table(
  'contact_mark_sale',
  {
    markId: idBytes().primaryKey(),
    saleId: idBytes().notNull(),
    revision: int().notNull(),
    /** A mark goes when its sale is a year old. Empty: nobody knows of which sale the mark is. */
    soldOn: text().notNull().default(''),
  },
  (link) => [
    index('contact_mark_sale_link_index').on(link.saleId),
    index('contact_mark_sale_sold_on_index').on(link.soldOn),
  ],
)

/** Sales whose marks are to be looked at: added in the transaction that writes a sale, emptied by a job. */
export const contactMarkDueTable = table('contact_mark_due', { saleId: text().primaryKey() })

/** The key that phones hash with: one row. */
export const contactKeyTable = table('contact_key', {
  id: text().primaryKey(),
  version: int().notNull(),
  key: text().notNull(),
})
