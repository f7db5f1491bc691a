import type { LeadCounts } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'

/** Who prepared a list of leads, and how many of its rows came out where. Of the rows themselves nothing is known here. */
export const leadRunTable = table(
  'lead_run',
  {
    id: text().primaryKey(),
    at: int().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    /** As the profile was called then. */
    profileName: text().notNull(),
    counts: json<LeadCounts>().notNull(),
  },
  (run) => [index('lead_run_at_index').on(run.at, run.id)],
)
