import { qualityTemplates } from '../../../../shared/features/quality/template/template.api.ts'
import type { TemplateForm } from '../../../../shared/features/quality/template/template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  editionActivity,
  editionActTable,
  editionRoutes,
  type ServerEditioned,
} from '../../../resource/edition/edition-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadTemplates, templateEditions, writeTemplates, type StoredTemplate } from './template.store.ts'

const templates: ServerEditioned<StoredTemplate, TemplateForm> = {
  contract: qualityTemplates,
  load: async (db, id) => (await loadTemplates(db, [id]))[0] ?? null,
  save: (db, template) => writeTemplates(db, [template]),
  editions: templateEditions,
  assertFits: async ({ providerId }, { db }) => {
    if (providerId !== null) await providerName(db, providerId)
  },
  inWords: async ({ name, providerId }, db) => ({
    name,
    providerId: providerId === null ? null : await providerName(db, providerId),
  }),
}

export const templateActivity = editionActivity(templates)

/** Templates: drafts that are written, and editions that never change. */
export const templateRoutes = (platform: Pick<Platform, 'database' | 'now' | 'newId'>): readonly Route[] =>
  editionRoutes(platform.database.db, actsOf(platform, editionActTable(templates)), templates)

async function providerName(db: Db, id: Id): Promise<string> {
  const [provider] = await providerStore.load(db, [id])
  if (!provider) throw new Problem(422, 'quality.provider-unknown')
  return provider.name
}
