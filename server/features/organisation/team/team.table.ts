import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'

/** Who has changed what of a team, and when. Never changed. */
export const teamEventTable = table(
  'team_event',
  {
    id: text().primaryKey(),
    teamId: text().notNull(),
    at: int().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    before: json<readonly SalesChannel[]>().notNull(),
    after: json<readonly SalesChannel[]>().notNull(),
  },
  (event) => [index('team_event_team_index').on(event.teamId, event.at)],
)
