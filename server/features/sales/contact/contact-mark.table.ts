import { index, int, table, text } from '../../../platform/database/columns.ts'

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
  },
  (mark) => [index('contact_mark_index').on(mark.mark)],
)

/** Which mark is of which sale, and of which revision of it. No phone knows it: three marks together would name somebody. */
export const contactMarkSaleTable = table(
  'contact_mark_sale',
  { markId: text().primaryKey(), saleId: text().notNull(), revision: int().notNull() },
  (link) => [index('contact_mark_sale_link_index').on(link.saleId)],
)

/** The key that phones hash with: one row. */
export const contactKeyTable = table('contact_key', {
  id: text().primaryKey(),
  version: int().notNull(),
  key: text().notNull(),
})
