import type { MessageContent } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { int, json, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Templates of scheduled messages: the newest edition of each. */
export const messageTemplateTable = table('message_template', {
  id: text().primaryKey(),
  version: int().notNull(),
  name: text().notNull(),
  content: json<MessageContent>().notNull(),
  /** Null: it belongs to the company. */
  ownerId: text(),
  state: text().notNull(),
  edition: int().notNull(),
  changedAt: int().notNull(),
  changedByName: text().notNull(),
})

/** Each text that a template has had. A sending names the one it used. */
export const templateEditionTable = table(
  'message_template_edition',
  {
    templateId: text().notNull(),
    number: int().notNull(),
    content: json<MessageContent>().notNull(),
    savedAt: int().notNull(),
    savedByName: text().notNull(),
  },
  (edition) => [primaryKey({ columns: [edition.templateId, edition.number] })],
)
