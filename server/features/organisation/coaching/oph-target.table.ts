import { index, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'
import { teamTable } from '../place/organisation.table.ts'

interface Level {
  readonly gold: number
  readonly platinum: number
}

/** What a team is to reach in orders per attendance hour from a day on, until its next row begins. */
export const ophTargetTable = table(
  'oph_target',
  {
    ...recordColumns(),
    teamId: text()
      .notNull()
      .references(() => teamTable.id),
    fromDay: text().notNull(),
    level1: json<Level>().notNull(),
    level2: json<Level>().notNull(),
  },
  (target) => [index('oph_target_team_index').on(target.teamId, target.fromDay)],
)
