import { and, asc, desc, isNull, sql } from 'drizzle-orm'
import { extentOf } from '../../../../shared/access/ability.ts'
import { signatureOf } from '../../../../shared/access/actor.ts'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.list.ts'
import { templateFailures, variablesIn } from '../../../../shared/features/messaging/template/message-template.rules.ts'
import type { MessageContent } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadUserNames, ownerPlace } from '../../people/directory.door.ts'
import { messageTemplateTable as table, templateEditionTable as edition } from './message-template.table.ts'

export type StoredTemplate = typeof table.$inferSelect
export type StoredEdition = typeof edition.$inferSelect

const place = ownerPlace(table.ownerId)

/** @param countJobs how many jobs use each template */
export const messageTemplateRecords = (countJobs: (db: Db) => Promise<ReadonlyMap<Id, number>>) =>
  serverRecord({
    contract: messageTemplates,
    table,
    from: sql`${table} ${place.join}`,
    reach: place.reach,
    searched: [table.name],
    complete: async (db, rows) => {
      const templates = rows as unknown as readonly StoredTemplate[]
      const names = await ownerNames(db, templates)
      const jobs = await countJobs(db)
      return templates.map((template) => ({
        ...template,
        ownerName: names.get(template.ownerId ?? '') ?? '',
        subject: template.content.sv.subject,
        variables: variablesIn(template.content),
        jobs: jobs.get(template.id) ?? 0,
      }))
    },
    tables: [place.table, 'scheduled_message'],
    check: templateChangeFailures,
    written: addEdition,
    logged: async (db, { content, ownerId, ...rest }) => {
      const names = await ownerNames(db, [{ ownerId: typeof ownerId === 'string' ? ownerId : null }])
      const { sv, en, fi } = (content ?? {}) as Partial<MessageContent>
      const texts = [sv, en, fi].map((one) => (one === undefined ? '' : `${one.subject}\n${one.body}`))
      return { ...rest, content: texts.join('\n\n'), ownerId: names.get(String(ownerId)) ?? null }
    },
  })

async function templateChangeFailures({ actor, what, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived' || what === 'restored') return []
  const { content, ownerId } = after as unknown as Pick<StoredTemplate, 'content' | 'ownerId'>
  const isOwn = ownerId === actor.userId
  const isForCompany = extentOf(actor.grants, 'update scheduled_messages') === 'company'
  return [...(isOwn || isForCompany ? [] : [failure('template.not-yours', 'ownerId')]), ...templateFailures(content)]
}

async function addEdition({ db, id, actor, now, what, after }: RecordChange): Promise<void> {
  if (what !== 'created' && what !== 'edited') return
  const { content } = after as unknown as Pick<StoredTemplate, 'content'>
  const newest = await newestEdition(db, id)
  if (newest !== null && JSON.stringify(newest.content) === JSON.stringify(content)) return
  const number = (newest?.number ?? 0) + 1
  await db.insert(edition).values({ templateId: id, number, content, savedAt: now, savedByName: signatureOf(actor) })
}

const ownerNames = async (
  db: Db,
  rows: readonly { readonly ownerId: Id | null }[],
): Promise<ReadonlyMap<Id, string>> => {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  return new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))
}

/** The template, archived or not. */
export async function findTemplate(db: Db, id: Id): Promise<StoredTemplate | null> {
  const [found] = await db.select().from(table).where(eq(table.id, id))
  return found ?? null
}

/** The templates in use, by name. */
export const loadTemplatesInUse = (db: Db): Promise<StoredTemplate[]> =>
  db.select().from(table).where(isNull(table.archivedAt)).orderBy(asc(table.name))

/** The text that a template has now. */
export async function newestEdition(db: Db, templateId: Id): Promise<StoredEdition | null> {
  const [found] = await db
    .select()
    .from(edition)
    .where(eq(edition.templateId, templateId))
    .orderBy(desc(edition.number))
    .limit(1)
  return found ?? null
}

export async function loadEdition(db: Db, templateId: Id, number: number): Promise<StoredEdition | null> {
  const [found] = await db
    .select()
    .from(edition)
    .where(and(eq(edition.templateId, templateId), eq(edition.number, number)))
  return found ?? null
}

const EDITIONS_SHOWN = 50

export const loadEditions = (db: Db, templateId: Id): Promise<StoredEdition[]> =>
  db
    .select()
    .from(edition)
    .where(eq(edition.templateId, templateId))
    .orderBy(desc(edition.number))
    .limit(EDITIONS_SHOWN)
