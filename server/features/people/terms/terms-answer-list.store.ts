import { and, inArray, isNull, sql } from 'drizzle-orm'
import { termsAnswerList } from '../../../../shared/features/people/terms/terms.list.ts'
import { termsAnswers } from '../../../../shared/features/people/terms/terms-due.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { isConcerned } from './terms.store.ts'
import { termsAnswerTable, termsTable } from './terms.table.ts'

const { officeTable, teamTable, userTable } = organisationTables

const officeId = sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`
const isTheirs = and(eq(termsAnswerTable.termsId, termsTable.id), eq(termsAnswerTable.userId, userTable.id))

/** Each person beside each version that concerns them: as many rows as people, for a few versions. */
export const termsAnswersServerList = serverList({
  contract: termsAnswerList,
  from: sql`${termsTable} inner join ${userTable} on ${and(isNull(termsTable.archivedAt), isConcerned)} left join ${teamTable} on ${teamTable.id} = ${userTable.teamId} left join ${officeTable} on ${officeTable.id} = ${officeId} left join ${termsAnswerTable} on ${isTheirs}`,
  id: sql`${termsTable.id} || '.' || ${userTable.id}`,
  reach: { own: userTable.id, team: userTable.teamId, office: officeTable.id, region: officeTable.regionId },
  filters: {
    termsId: termsTable.id,
    answer: sql`coalesce(${termsAnswerTable.answer}, 'waiting')`,
    officeId: officeTable.id,
    teamId: userTable.teamId,
  },
  sorts: {
    userName: { column: sortText(userTable.name) },
    officeName: { column: sortText(officeTable.name), nullable: true },
    teamName: { column: sortText(teamTable.name), nullable: true },
    termsName: { column: sortText(termsTable.name) },
    at: { column: termsAnswerTable.at, nullable: true },
  },
  search: (words) => holdsWords([userTable.name, officeTable.name, teamTable.name, termsTable.name], words),
  load: loadRows,
  tables: ['terms_of_use', 'terms_of_use_role', 'terms_of_use_answer', 'user', 'user_role', 'team', 'office'],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  const pairs = ids.map((id) => id.split('.'))
  const idsAt = (place: number) => [...new Set(pairs.map((pair) => pair[place] ?? ''))]
  const rows = await db
    .select({
      terms: { id: termsTable.id, name: termsTable.name, fromDay: termsTable.fromDay },
      user: { id: userTable.id, name: userTable.name },
      teamName: teamTable.name,
      officeName: officeTable.name,
      answer: termsAnswerTable.answer,
      at: termsAnswerTable.at,
    })
    .from(termsTable)
    .innerJoin(userTable, inArray(userTable.id, idsAt(1)))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, officeId))
    .leftJoin(termsAnswerTable, isTheirs)
    .where(inArray(termsTable.id, idsAt(0)))
  const wanted = new Set(ids)
  return rows
    .map(({ terms, user, answer, ...rest }) => ({
      ...rest,
      id: `${terms.id}.${user.id}`,
      termsId: terms.id,
      termsName: terms.name,
      fromDay: terms.fromDay,
      userId: user.id,
      userName: user.name,
      answer: termsAnswers.find((one) => one === answer) ?? ('waiting' as const),
    }))
    .filter(({ id }) => wanted.has(id))
}
