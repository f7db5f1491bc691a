import { int, json, table, text } from '../../platform/database/columns.ts'
import { recordColumns } from '../../resource/record/record-columns.ts'

export const guideCategoryTable = table('guide_category', {
  ...recordColumns(),
  nameSv: text().notNull(),
  nameEn: text().notNull(),
  nameFi: text().notNull(),
  parentId: text(),
  roleIds: json<readonly string[]>().notNull(),
  place: int().notNull().default(0),
})
