import { and, desc, inArray } from 'drizzle-orm'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { editionTable, templateTable } from './template.table.ts'

export type StoredTemplate = typeof templateTable.$inferSelect

export const changeTemplate = rowChanger(templateTable)
export type StoredEdition = typeof editionTable.$inferSelect

export async function loadTemplates(db: Db, ids: readonly Id[]): Promise<StoredTemplate[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(templateTable)
    .where(inArray(templateTable.id, [...ids]))
}

export async function addTemplate(db: Db, template: StoredTemplate): Promise<void> {
  await db.insert(templateTable).values(template).onConflictDoNothing()
}

export async function addEdition(db: Db, edition: StoredEdition): Promise<void> {
  await db.insert(editionTable).values(edition)
}

/** The editions of a template without what they ask, the newest first. */
export const loadEditions = (db: Db, templateId: Id) =>
  db
    .select({
      number: editionTable.number,
      publishedAt: editionTable.publishedAt,
      publishedByName: editionTable.publishedByName,
    })
    .from(editionTable)
    .where(eq(editionTable.templateId, templateId))
    .orderBy(desc(editionTable.number))

export async function loadEdition(
  db: Db,
  { templateId, number }: { readonly templateId: Id; readonly number: number },
): Promise<TemplateContent | null> {
  const [found] = await db
    .select({ content: editionTable.content })
    .from(editionTable)
    .where(and(eq(editionTable.templateId, templateId), eq(editionTable.number, number)))
  return found?.content ?? null
}

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
