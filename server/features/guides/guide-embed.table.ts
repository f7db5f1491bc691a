import type { EmbedKind } from '../../../shared/features/guides/embed/embed.list.ts'
import { bool, json, table, text } from '../../platform/database/columns.ts'
import { recordColumns } from '../../resource/record/record-columns.ts'

export const guideEmbedTable = table('guide_embed', {
  ...recordColumns(),
  name: text().notNull(),
  kind: text().$type<EmbedKind>().notNull(),
  address: text().notNull(),
  reasonSv: text().notNull(),
  reasonEn: text().notNull(),
  reasonFi: text().notNull(),
  roleIds: json<readonly string[]>().notNull(),
  userIds: json<readonly string[]>().notNull(),
  isForEveryone: bool().notNull(),
})
