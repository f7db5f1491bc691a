import { sql } from 'drizzle-orm'
import { templateList, type TemplateRow } from '../../../../shared/features/quality/template/template.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { EditionState } from '../../../../shared/resource/edition.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadTemplates, type StoredTemplate } from './template.store.ts'
import { templateTable as template } from './template.table.ts'

/** Every template. They belong to no place: only a right that reaches the whole company shows them. */
export const templateServerList = serverList({
  contract: templateList,
  from: sql`${template}`,
  id: template.id,
  reach: {},
  filters: {
    state: template.state,
    providerId: template.providerId,
    changed: () => sql`${template.hasChanges} = true and ${template.edition} is not null`,
  },
  sorts: { name: { column: sortText(template.name) }, changedAt: { column: template.changedAt } },
  search: (words) => holdsWords([template.name], words),
  load: async (db, ids) => templateRows(db, await loadTemplates(db, ids as Id[])),
  tables: ['quality_template', 'provider'],
  isSmall: true,
})

/** Templates as the list shows them. */
async function templateRows(db: Db, stored: readonly StoredTemplate[]): Promise<TemplateRow[]> {
  const providers = await providerStore.load(db, [...new Set(stored.flatMap(({ providerId }) => providerId ?? []))])
  const names = new Map(providers.map(({ id, name }) => [id, name]))
  return stored.map(
    ({ id, version, name, providerId, state, edition, hasChanges, draft, changedAt, changedByName }) => ({
      id,
      version,
      name,
      providerId,
      providerName: names.get(providerId ?? '') ?? '',
      state: state as EditionState,
      edition,
      changed: hasChanges && edition !== null ? 'yes' : null,
      questions: draft.questions.length,
      changedAt,
      changedByName,
    }),
  )
}
