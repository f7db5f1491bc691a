import { sql } from 'drizzle-orm'
import {
  messageTemplateList,
  type MessageTemplateRow,
} from '../../../../shared/features/messaging/template/message-template.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { ownerPlace } from '../../people/directory.door.ts'
import { loadTemplates, ownerNames } from './message-template.store.ts'
import { messageTemplateTable as template } from './message-template.table.ts'

const place = ownerPlace(template.ownerId)

/** Templates with the place of their owner. Only a right that reaches the whole company reaches those of the company. */
export const placedTemplates = { from: sql`${template} ${place.join}`, id: template.id, reach: place.reach }

type CountJobs = (db: Db) => Promise<ReadonlyMap<Id, number>>

/** The templates within reach. @param countJobs how many jobs use each template */
export const messageTemplateServerList = (countJobs: CountJobs) =>
  serverList({
    contract: messageTemplateList,
    ...placedTemplates,
    filters: { state: sql`case when ${template.state} = 'archived' then 'archived' else 'active' end` },
    sorts: { name: { column: sortText(template.name) } },
    search: (words) => holdsWords([template.name], words),
    load: (db, ids) => templateRows(db, ids, countJobs),
    tables: ['message_template', place.table, 'scheduled_message'],
    isSmall: true,
  })

async function templateRows(db: Db, ids: readonly Id[], countJobs: CountJobs): Promise<MessageTemplateRow[]> {
  const templates = await loadTemplates(db, ids)
  const names = await ownerNames(db, templates)
  const jobs = await countJobs(db)
  return templates.map(({ id, version, name, content, ownerId, state, edition, changedAt, changedByName }) => ({
    id,
    version,
    name,
    subject: content.sv.subject,
    ownerName: names.get(ownerId ?? '') ?? '',
    jobs: jobs.get(id) ?? 0,
    edition,
    changedAt,
    changedByName,
    state: state === 'archived' ? 'archived' : 'active',
  }))
}
