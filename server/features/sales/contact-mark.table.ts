import { index, int, table, text } from '../../platform/database/columns.ts'

/** Who is a customer, and who may not be contacted, as phones may know it. */
export const contactMarkTable = table(
  'contact_mark',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    mark: text().notNull(),
    block: text(),
    providerId: text(),
    soldOn: text(),
    officeId: text(),
    saleId: text(),
    revision: int().notNull(),
  },
  (mark) => [index('contact_mark_index').on(mark.mark), index('contact_mark_sale_index').on(mark.saleId)],
)

/** The key that phones hash with: one row. */
export const contactKeyTable = table('contact_key', {
  id: text().primaryKey(),
  version: int().notNull(),
  key: text().notNull(),
})
