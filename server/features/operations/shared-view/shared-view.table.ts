import type { SharedView } from '../../../../shared/resource/shared-view.api.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'

/** A saved view of a list that its owner shares. */
export const sharedViewTable = table(
  'shared_view',
  {
    id: text().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    layout: json<SharedView['layout']>().notNull(),
    audience: text().notNull(),
    /** The office, or the name of the role, as it was when the view was shared. */
    audienceKey: text().notNull(),
    ownerId: text().notNull(),
    ownerName: text().notNull(),
    sharedAt: int().notNull(),
  },
  (view) => [index('shared_view_list_index').on(view.list), index('shared_view_owner_index').on(view.ownerId)],
)
