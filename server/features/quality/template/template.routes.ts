import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  getEdition,
  getTemplate,
  postTemplate,
  postTemplateArchive,
  postTemplatePublish,
  putTemplate,
} from '../../../../shared/features/quality/template/template.api.ts'
import { publishFailures } from '../../../../shared/features/quality/template/question.rules.ts'
import { emptyContent } from '../../../../shared/features/quality/template/template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { templateRows } from './template-list.store.ts'
import {
  changeTemplate,
  addEdition,
  addTemplate,
  loadEdition,
  loadEditions,
  loadTemplates,
  type StoredTemplate,
} from './template.store.ts'

const limits = { perMinute: 120 }
/** Forty questions in three languages. */
const writing = { ...limits, maxBytes: 256 * 1024 }

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** Templates: drafts that are written, and editions that never change. */
export const templateRoutes = (platform: Parts): readonly Route[] => [
  ...readingRoutes(platform),
  ...draftRoutes(platform),
  ...actingRoutes(platform),
]

function readingRoutes({ database: { db } }: Parts): readonly Route[] {
  return [
    route(getTemplate, async ({ params }) => {
      const template = await templateOf(db, params['id'])
      const [row] = await templateRows(db, [template])
      if (!row) throw new Problem(404, 'request.not-found')
      return { template: row, draft: template.draft, editions: await loadEditions(db, template.id) }
    }),
    route(getEdition, async ({ params, input: { number } }) => {
      const { id } = await templateOf(db, params['id'])
      const content = await loadEdition(db, { templateId: id, number })
      if (!content) throw new Problem(404, 'request.not-found')
      return { content }
    }),
  ]
}

function draftRoutes(platform: Parts): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      postTemplate,
      ({ actor, input: { id, name, providerId, copyOf } }) =>
        database.tx(async (db) => {
          await assertProvider(db, providerId)
          const copied = copyOf === null ? null : await templateOf(db, copyOf)
          const state = { version: 1, state: 'draft', edition: null, hasChanges: true }
          const changed = { changedAt: now(), changedByName: signatureOf(actor) }
          await addTemplate(db, { id, name, providerId, draft: copied?.draft ?? emptyContent(), ...state, ...changed })
          return { id }
        }),
      limits,
    ),
  ]
}

const templateActTable: ActTable<StoredTemplate> = {
  kind: 'quality-templates',
  load: async (db, id) => (await loadTemplates(db, [id]))[0] ?? null,
  state: { of: ({ state }) => state, refusal: 'quality.archived' },
  change: changeTemplate,
}

function actingRoutes(platform: Parts): readonly Route[] {
  const act = actsOf(platform, templateActTable)
  return [
    act(
      putTemplate,
      async ({ form: { name, providerId, content }, actor, now, db }) => {
        await assertProvider(db, providerId)
        const changed = { changedAt: now, changedByName: signatureOf(actor) }
        return { change: { name, providerId, draft: content, hasChanges: true, ...changed } }
      },
      writing,
    ),
    act(
      postTemplatePublish,
      async ({ row: template, actor, now, newId, db }) => {
        // The same questions again would part the answers into two editions.
        if (template.state === 'published' && !template.hasChanges) throw new Problem(409, 'quality.unchanged')
        const failures = publishFailures(template.draft)
        if (failures.length > 0) throw refusal(failures)
        const edition = (template.edition ?? 0) + 1
        await addEdition(db, {
          id: newId(),
          templateId: template.id,
          number: edition,
          content: template.draft,
          publishedAt: now,
          publishedByName: signatureOf(actor),
        })
        return {
          change: { state: 'published', edition, hasChanges: false },
          before: { state: template.state },
          after: { edition },
        }
      },
      limits,
    ),
    act(
      postTemplateArchive,
      ({ row: template, form: { isArchived } }) => {
        // Back to where it was: what was published is asked again, a draft is a draft.
        const state = isArchived ? 'archived' : template.edition === null ? 'draft' : 'published'
        return {
          change: { state },
          logs: isArchived ? 'archived' : 'restored',
          before: { state: template.state },
          after: { state },
        }
      },
      limits,
    ),
  ]
}

async function templateOf(db: Db, id: string | undefined): Promise<StoredTemplate> {
  const [template] = await loadTemplates(db, [id ?? ''])
  if (!template) throw new Problem(404, 'request.not-found')
  return template
}

async function assertProvider(db: Db, providerId: Id | null): Promise<void> {
  if (providerId === null) return
  const [provider] = await providerStore.load(db, [providerId])
  if (!provider) throw new Problem(422, 'quality.provider-unknown')
}
