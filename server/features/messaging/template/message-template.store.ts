import { asc } from 'drizzle-orm'
import type { MessageContent } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { editionStore } from '../../../resource/edition/edition.store.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { messageTemplateTable as table, templateEditionTable } from './message-template.table.ts'

export type StoredTemplate = typeof table.$inferSelect

export const loadTemplates = rowReader(table, 'id')
export const writeTemplates = rowWriter(table, { replace: ['id'] })

/** The editions of templates. A sending names the one that it uses. */
export const templateEditions = editionStore<MessageContent>(templateEditionTable, {
  of: 'templateId',
  at: 'savedAt',
  byName: 'savedByName',
})

/** The template, archived or not. */
export const findTemplate = async (db: Db, id: Id): Promise<StoredTemplate | null> =>
  (await loadTemplates(db, [id]))[0] ?? null

/** The templates in use, by name. */
export const loadTemplatesInUse = (db: Db): Promise<StoredTemplate[]> =>
  db.select().from(table).where(eq(table.state, 'published')).orderBy(asc(table.name))

/** The names of the people to whom templates belong. */
export async function ownerNames(
  db: Db,
  templates: readonly Pick<StoredTemplate, 'ownerId'>[],
): Promise<ReadonlyMap<Id, string>> {
  const ids = [...new Set(templates.flatMap(({ ownerId }) => ownerId ?? []))]
  return new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))
}
