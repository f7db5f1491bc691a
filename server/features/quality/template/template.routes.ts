import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
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
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { templateRows } from './template-list.store.ts'
import {
  addEdition,
  addTemplate,
  changeTemplate,
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
  ...stepRoutes(platform),
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
    route(
      putTemplate,
      ({ actor, params, input: { version, name, providerId, content } }) =>
        database.tx(async (db) => {
          const template = await changeable(db, { id: params['id'], version })
          await assertProvider(db, providerId)
          const change = { name, providerId, draft: content, hasChanges: true }
          return {
            version: await changeTemplate(db, template, {
              ...change,
              changedAt: now(),
              changedByName: signatureOf(actor),
            }),
          }
        }),
      writing,
    ),
  ]
}

function stepRoutes(platform: Parts): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postTemplatePublish,
      ({ actor, params, input: { version } }) =>
        database.tx(async (db) => {
          const template = await changeable(db, { id: params['id'], version })
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
            publishedAt: now(),
            publishedByName: signatureOf(actor),
          })
          const next = await changeTemplate(db, template, { state: 'published', edition, hasChanges: false })
          await log(db, platform, { actor, template, what: 'published', after: { edition } })
          return { version: next, edition }
        }),
      limits,
    ),
    route(
      postTemplateArchive,
      ({ actor, params, input: { version, isArchived } }) =>
        database.tx(async (db) => {
          const template = await changeable(db, { id: params['id'], version, mayBeArchived: true })
          // Back to where it was: what was published is asked again, a draft is a draft.
          const state = isArchived ? 'archived' : template.edition === null ? 'draft' : 'published'
          const next = await changeTemplate(db, template, { state })
          await log(db, platform, { actor, template, what: isArchived ? 'archived' : 'restored', after: { state } })
          return { version: next }
        }),
      limits,
    ),
  ]
}

async function templateOf(db: Db, id: string | undefined): Promise<StoredTemplate> {
  const [template] = await loadTemplates(db, [id ?? ''])
  if (!template) throw new Problem(404, 'request.not-found')
  return template
}

async function changeable(
  db: Db,
  asked: { readonly id: string | undefined; readonly version: number; readonly mayBeArchived?: true },
): Promise<StoredTemplate> {
  const template = await templateOf(db, asked.id)
  if (template.version !== asked.version) throw new Problem(412, RECORD_CHANGED)
  if (template.state === 'archived' && asked.mayBeArchived !== true) throw new Problem(409, 'quality.archived')
  return template
}

async function assertProvider(db: Db, providerId: Id | null): Promise<void> {
  if (providerId === null) return
  const [provider] = await providerStore.load(db, [providerId])
  if (!provider) throw new Problem(422, 'quality.provider-unknown')
}

const log = (
  db: Db,
  { now, newId }: Parts,
  entry: { actor: Actor; template: StoredTemplate; what: string; after: Readonly<Record<string, unknown>> },
) => {
  const { actor, template, what, after } = entry
  const { state } = template
  const subject = { kind: 'quality-templates', subjectId: template.id }
  return recordActivity(db, { id: newId(), at: now(), actor, ...subject, what, before: { state }, after })
}
