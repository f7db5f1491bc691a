import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { coachGroupsByProvider } from '../../../../shared/features/organisation/coaching/coach-group.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { catalogTables } from '../../catalog/index.ts'
import { coachGroupNames, coachGroupReach, loadNamedPeople } from './coach-group.store.ts'
import { coachGroupTable } from './coach-group.table.ts'
import { officeTable, userTable } from '../place/organisation.table.ts'

const { providerTable } = catalogTables

const id = sql`${coachGroupTable.id} || '.' || ${providerTable.id}`
const isFor = or(isNull(coachGroupTable.providerId), eq(coachGroupTable.providerId, providerTable.id))

/** Each active group under each active provider that it sells for. */
export const coachGroupsByProviderList = serverList({
  contract: coachGroupsByProvider,
  from: sql`${coachGroupTable} ${coachGroupNames} inner join ${providerTable} on ${and(isFor, eq(providerTable.active, true), isNull(coachGroupTable.archivedAt))}`,
  id,
  reach: coachGroupReach,
  filters: {
    providerId: providerTable.id,
    officeId: coachGroupTable.officeId,
    focus: sql`case when ${coachGroupTable.providerId} is null then 'every' else 'own' end`,
  },
  sorts: {
    providerName: { column: sortText(providerTable.name) },
    name: { column: sortText(coachGroupTable.name) },
    coachName: { column: sortText(userTable.name) },
    officeName: { column: sortText(officeTable.name) },
  },
  search: (words) => holdsWords([coachGroupTable.name, providerTable.name, userTable.name, officeTable.name], words),
  load: loadRows,
  tables: ['coach_group', 'provider', 'office', 'user'],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  const wanted = new Set(ids)
  const rows = await db
    .select({
      group: coachGroupTable,
      provider: providerTable,
      officeName: officeTable.name,
      coachName: userTable.name,
    })
    .from(coachGroupTable)
    .innerJoin(officeTable, eq(officeTable.id, coachGroupTable.officeId))
    .innerJoin(userTable, eq(userTable.id, coachGroupTable.coachId))
    .innerJoin(providerTable, isFor)
    .where(inArray(coachGroupTable.id, [...new Set(ids.map((each) => each.split('.')[0] ?? ''))]))
  const people = await loadNamedPeople(
    db,
    rows.flatMap(({ group }) => group.memberIds),
  )
  return rows
    .map(({ group, provider, officeName, coachName }) => ({
      id: `${group.id}.${provider.id}`,
      groupId: group.id,
      providerId: provider.id,
      providerName: provider.name,
      name: group.name,
      coachName,
      officeName,
      sellers: group.memberIds.filter((each) => people.get(each)?.active).length,
      focus: group.providerId === null ? ('every' as const) : ('own' as const),
    }))
    .filter((row) => wanted.has(row.id))
}
