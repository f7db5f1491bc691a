import { inArray, isNull, sql } from 'drizzle-orm'
import { formerUserList } from '../../../../shared/features/people/user/former-user.list.ts'
import { endReasons } from '../../../../shared/features/people/user/user.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { employmentTable } from './employment.table.ts'
import { lastDayOf } from './last-day.rules.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { officeTable, teamTable, userTable } = organisationTables

/** What a person has left open in other parts of the product. */
export interface OpenItems {
  readonly openSales: number
  readonly unpaidSales: number
}

/** Counts what people have left open; told by the features that know. */
export type CountOpenItems = (db: Db, userIds: readonly Id[]) => Promise<ReadonlyMap<Id, OpenItems>>

const nothingOpen: OpenItems = { openSales: 0, unpaidSales: 0 }

/** Who has left: some thousands over the years. */
export const formerUserServerList = (countOpenItems: CountOpenItems) =>
  serverList({
    contract: formerUserList,
    from: sql`${userTable}
      left join ${teamTable} on ${teamTable.id} = ${userTable.teamId}
      left join ${officeTable} on ${officeTable.id} = coalesce(${teamTable.officeId}, ${userTable.officeId})
      left join ${employmentTable} on ${employmentTable.userId} = ${userTable.id}
      inner join (select 1 as one) as gone on gone.one = 1 and ${eq(userTable.active, false)} and ${isNull(employmentTable.awaitsDay)}`,
    id: userTable.id,
    reach: { own: userTable.id, team: userTable.teamId, office: officeTable.id, region: officeTable.regionId },
    filters: { endReason: employmentTable.endReason },
    sorts: {
      name: { column: sortText(userTable.name) },
      endedAt: { column: employmentTable.endedAt, nullable: true },
    },
    search: (words) => holdsWords([userTable.name, userTable.email], words),
    load: async (db, ids) => {
      const rows = await db
        .select({
          id: userTable.id,
          name: userTable.name,
          email: userTable.email,
          teamName: teamTable.name,
          officeName: officeTable.name,
          zone: officeTable.zone,
          employment: employmentTable,
        })
        .from(userTable)
        .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
        .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
        .leftJoin(employmentTable, eq(employmentTable.userId, userTable.id))
        .where(inArray(userTable.id, [...ids]))
      const open = await countOpenItems(db, ids)
      return rows.map(({ zone, employment, ...row }) => ({
        ...row,
        version: employment?.version ?? 0,
        lastDay: lastDayOf(employment, zone),
        endedAt: employment?.endedAt ?? null,
        endReason: endReasons.find((one) => one === employment?.endReason) ?? null,
        ...(open.get(row.id) ?? nothingOpen),
      }))
    },
    tables: ['user', 'employment', 'team', 'office'],
    isSmall: true,
  })
