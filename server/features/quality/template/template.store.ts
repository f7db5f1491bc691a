import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { editionStore } from '../../../resource/edition/edition.store.ts'
import { editionTable, templateTable } from './template.table.ts'

export type StoredTemplate = typeof templateTable.$inferSelect

export const loadTemplates = rowReader(templateTable, 'id')
export const writeTemplates = rowWriter(templateTable, { replace: ['id'] })

/** The editions of templates. */
export const templateEditions = editionStore<TemplateContent>(editionTable, {
  of: 'templateId',
  at: 'publishedAt',
  byName: 'publishedByName',
})

/** The templates that are asked, by provider; `null` for providers without one of their own. The newest of several wins. */
export async function templatesInUse(db: Db): Promise<ReadonlyMap<Id | null, { id: Id; edition: number }>> {
  const rows = await db
    .select({ id: templateTable.id, providerId: templateTable.providerId, edition: templateTable.edition })
    .from(templateTable)
    .where(eq(templateTable.state, 'published'))
    .orderBy(templateTable.changedAt)
  return new Map(
    rows.flatMap(({ id, providerId, edition }) => (edition === null ? [] : [[providerId, { id, edition }] as const])),
  )
}
