import { inArray, sql } from 'drizzle-orm'
import { coachGroups } from '../../../../shared/features/organisation/coaching/coach-group.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type StoredRecord } from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { catalogTables } from '../../catalog/index.ts'
import { coachGroupFailures } from './coach-group-check.store.ts'
import { coachGroupTable } from './coach-group.table.ts'
import { officeTable, userTable } from '../place/organisation.table.ts'

const { providerTable } = catalogTables

/** The tables that name what a group refers to. */
export const coachGroupNames = sql`inner join ${officeTable} on ${officeTable.id} = ${coachGroupTable.officeId} inner join ${userTable} on ${userTable.id} = ${coachGroupTable.coachId}`

/** A coach sees the groups they follow; whoever reaches the office sees those of the office. */
export const coachGroupReach = {
  own: coachGroupTable.coachId,
  office: coachGroupTable.officeId,
  region: officeTable.regionId,
}

/** The coach groups: a few for each office. */
export const coachGroupRecords = serverRecord({
  contract: coachGroups,
  table: coachGroupTable,
  from: sql`${coachGroupTable} ${coachGroupNames} left join ${providerTable} on ${providerTable.id} = ${coachGroupTable.providerId}`,
  reach: coachGroupReach,
  sorts: {
    officeName: { column: sortText(officeTable.name) },
    coachName: { column: sortText(userTable.name) },
    providerName: { column: sortText(providerTable.name), nullable: true },
  },
  searched: [coachGroupTable.name, officeTable.name, userTable.name],
  complete: withNames,
  tables: ['office', 'user', 'provider'],
  check: coachGroupFailures,
  logged: withLoggedNames,
})

async function withNames(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const groups = rows as unknown as (typeof coachGroupTable.$inferSelect)[]
  const offices = await namesOf(
    db,
    officeTable,
    groups.map(({ officeId }) => officeId),
  )
  const providers = await namesOf(
    db,
    providerTable,
    groups.flatMap(({ providerId }) => providerId ?? []),
  )
  const people = await loadNamedPeople(
    db,
    groups.flatMap(({ coachId, memberIds }) => [coachId, ...memberIds]),
  )
  return groups.map((group) => {
    const members = group.memberIds.flatMap((id) => {
      const person = people.get(id)
      return person?.active ? [{ id, name: person.name }] : []
    })
    return {
      ...group,
      officeName: offices.get(group.officeId) ?? '',
      coachName: people.get(group.coachId)?.name ?? '',
      providerName: group.providerId === null ? null : (providers.get(group.providerId) ?? ''),
      members: members.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
      sellers: members.length,
    }
  })
}

/** People by id, and whether they still work here. */
export async function loadNamedPeople(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, { name: string; active: boolean }>()
  const rows = await db
    .select({ id: userTable.id, name: userTable.name, active: userTable.active })
    .from(userTable)
    .where(inArray(userTable.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

async function namesOf(db: Db, table: typeof officeTable | typeof providerTable, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, string>()
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table as typeof officeTable)
    .where(inArray(table.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function withLoggedNames(db: Db, values: Readonly<Record<string, unknown>>) {
  const { officeId, coachId, providerId, memberIds, ...rest } = values
  if (typeof officeId !== 'string') return rest
  const members = memberIds as readonly Id[]
  const people = await loadNamedPeople(db, [String(coachId), ...members])
  const [office] = await db.select({ name: officeTable.name }).from(officeTable).where(eq(officeTable.id, officeId))
  const providers = await namesOf(db, providerTable, typeof providerId === 'string' ? [providerId] : [])
  return {
    ...rest,
    officeId: office?.name ?? null,
    coachId: people.get(String(coachId))?.name ?? null,
    providerId: providers.get(String(providerId)) ?? null,
    memberIds: members.map((id) => people.get(id)?.name ?? '').join(', '),
  }
}
