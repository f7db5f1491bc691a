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
import { countJobsByTemplate } from '../schedule/schedule.store.ts'
import { loadTemplates, ownerNames } from './message-template.store.ts'
import { messageTemplateTable as template } from './message-template.table.ts'

const place = ownerPlace(template.ownerId)

/** The templates of people within reach. Only a right that reaches the whole company shows those of the company. */
export const messageTemplateServerList = serverList({
  contract: messageTemplateList,
  from: sql`${template} ${place.join}`,
  id: template.id,
  reach: place.reach,
  filters: { state: sql`case when ${template.state} = 'archived' then 'archived' else 'active' end` },
  sorts: { name: { column: sortText(template.name) } },
  search: (words) => holdsWords([template.name], words),
  load: templateRows,
  tables: ['message_template', place.table, 'scheduled_message'],
  isSmall: true,
})

async function templateRows(db: Db, ids: readonly Id[]): Promise<MessageTemplateRow[]> {
  const templates = await loadTemplates(db, ids)
  const names = await ownerNames(db, templates)
  const jobs = await countJobsByTemplate(db)
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
