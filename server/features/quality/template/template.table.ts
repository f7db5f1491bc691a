import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import { bool, index, int, json, sortable, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** A survey's template as it is being written. */
export const templateTable = table('quality_template', {
  id: text().primaryKey(),
  version: int().notNull(),
  name: sortable().notNull(),
  providerId: text(),
  state: text().notNull(),
  draft: json<TemplateContent>().notNull(),
  /** The newest of its editions. */
  edition: int(),
  hasChanges: bool().notNull(),
  changedAt: int().notNull(),
  changedByName: text().notNull(),
})

/** Published editions of templates. Rows are added and never changed. */
export const editionTable = table(
  'quality_edition',
  {
    id: text().primaryKey(),
    templateId: text().notNull(),
    number: int().notNull(),
    content: json<TemplateContent>().notNull(),
    publishedAt: int().notNull(),
    publishedByName: text().notNull(),
  },
  (edition) => [uniqueIndex('quality_edition_number_index').on(edition.templateId, edition.number)],
)

/** The rules of sampling and the checklist, each as one row of JSON. */
export const qualitySettingTable = table('quality_setting', {
  id: text().primaryKey(),
  version: int().notNull(),
  content: json<unknown>().notNull(),
})

/** Customers who asked never to be asked again, by the keyed hash of the address they were asked at. */
export const optOutTable = table('quality_opt_out', { hash: text().primaryKey(), at: int().notNull() }, (optOut) => [
  index('quality_opt_out_at_index').on(optOut.at),
])
