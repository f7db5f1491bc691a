import type { ExportColumn, ExportState } from '../../../../shared/resource/list-export.schema.ts'
import type { ListQuestion } from '../../../../shared/resource/list-query.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'
import type { Place } from '../../../resource/list/cursor.ts'

/** A file that the server writes for one person, slice by slice. */
export const listExportTable = table(
  'list_export',
  {
    id: text().primaryKey(),
    ownerId: text().notNull(),
    list: text().notNull(),
    title: text().notNull(),
    question: json<ListQuestion>().notNull(),
    columns: json<readonly ExportColumn[]>().notNull(),
    /** A mark of the owner's rights and place when it was ordered: the file is for somebody with just these. */
    rights: text().notNull(),
    state: text().$type<ExportState>().notNull(),
    rows: int().notNull(),
    bytes: int().notNull(),
    /** The last row that is written. */
    place: json<Place>(),
    /** Another server leaves it alone until then. */
    leaseUntil: int().notNull(),
    /** Turns that ended in an error, or not at all. */
    attempts: int().notNull(),
    requestedAt: int().notNull(),
    workedAt: int().notNull(),
    expiresAt: int(),
    /** When the owner was told that it is ready. */
    toldAt: int(),
  },
  (made) => [
    index('list_export_owner_index').on(made.ownerId, made.requestedAt),
    index('list_export_state_index').on(made.state, made.workedAt),
    index('list_export_expires_index').on(made.expiresAt),
  ],
)
