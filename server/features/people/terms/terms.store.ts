import { and, count, inArray, isNull, ne, sql } from 'drizzle-orm'
import { termsOfUse, type TermsStanding } from '../../../../shared/features/people/terms/terms.list.ts'
import { seriesOf, termsInForce } from '../../../../shared/features/people/terms/terms.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { termsDay } from './terms-due.store.ts'
import { termsAnswerTable, termsRoleTable, termsTable } from './terms.table.ts'

const { roleTable, userTable } = organisationTables

type Stored = typeof termsTable.$inferSelect

/** The versions of the terms of use: a few for each year. */
export const termsRecords = (now: () => Instant) =>
  serverRecord({
    contract: termsOfUse,
    table: termsTable,
    searched: [termsTable.name],
    complete: (db, rows) => withAnswers(db, rows as unknown as readonly Stored[], now()),
    tables: ['terms_of_use_answer', 'terms_of_use_role', 'user_role', 'user', 'role'],
    check: termsFailures,
    written: writeRoles,
    logged: withRoleNames,
  })

/** Whom a version concerns: everyone who works here, or those with one of its roles. */
export const isConcerned = sql`${userTable.active} and (not exists (select 1 from ${termsRoleTable} where ${termsRoleTable.termsId} = ${termsTable.id}) or exists (select 1 from ${termsRoleTable} inner join user_role on user_role.role_id = ${termsRoleTable.roleId} where ${termsRoleTable.termsId} = ${termsTable.id} and user_role.user_id = ${userTable.id}))`

async function withAnswers(db: Db, rows: readonly Stored[], now: Instant): Promise<readonly object[]> {
  if (rows.length === 0) return []
  const all = await db.select().from(termsTable)
  const inForce = new Set(
    termsInForce(
      all.filter(({ archivedAt }) => archivedAt === null),
      termsDay(now),
    ).map(({ id }) => id),
  )
  const roles = await db.select({ id: roleTable.id, name: roleTable.name }).from(roleTable)
  const tallies = await tallyOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { accepted = 0, declined = 0, asked = 0 } = tallies.get(row.id) ?? {}
    const versions = all.filter((one) => seriesOf(one) === seriesOf(row))
    const standing: TermsStanding = inForce.has(row.id) ? 'now' : row.fromDay > termsDay(now) ? 'coming' : 'past'
    return {
      ...row,
      edition: versions.filter(({ fromDay }) => fromDay <= row.fromDay).length,
      roles: row.roleIds.flatMap((id) => roles.find((role) => role.id === id)?.name ?? []).join(', '),
      standing,
      accepted,
      declined,
      waiting: asked - accepted - declined,
    }
  })
}

interface Tally {
  readonly asked: number
  readonly accepted: number
  readonly declined: number
}

async function tallyOf(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, Tally>> {
  const said = (answer: string) => sql`sum(case when ${termsAnswerTable.answer} = ${answer} then 1 else 0 end)`
  const rows = await readValues(
    db,
    sql`select ${termsTable.id} as id, count(*) as asked, ${said('accepted')} as accepted, ${said('declined')} as declined from ${termsTable} inner join ${userTable} on ${isConcerned} left join ${termsAnswerTable} on ${termsAnswerTable.termsId} = ${termsTable.id} and ${termsAnswerTable.userId} = ${userTable.id} where ${inArray(termsTable.id, [...ids])} group by ${termsTable.id}`,
  )
  return new Map(
    rows.map(([id, asked, accepted, declined]) => [
      String(id),
      { asked: Number(asked), accepted: Number(accepted), declined: Number(declined) },
    ]),
  )
}

/** What people have read does not change under them: another text is a new version. */
async function termsFailures({ db, id, what, before, after, now }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived' || what === 'restored') return []
  const fromDay = String(after['fromDay'])
  if (what === 'edited') {
    const [answered] = await db.select({ n: count() }).from(termsAnswerTable).where(eq(termsAnswerTable.termsId, id))
    if (String(before['fromDay']) <= termsDay(now) || (answered?.n ?? 0) > 0) return [failure('terms.in-force')]
  }
  if (fromDay < termsDay(now)) return [failure('terms.day-passed', 'fromDay')]
  const others = await db
    .select({ name: termsTable.name, fromDay: termsTable.fromDay })
    .from(termsTable)
    .where(and(ne(termsTable.id, id), isNull(termsTable.archivedAt)))
  const name = String(after['name'])
  const isTaken = others.some((other) => seriesOf(other) === seriesOf({ name }) && other.fromDay === fromDay)
  const roleIds = after['roleIds'] as readonly Id[]
  const known = await db.select({ id: roleTable.id }).from(roleTable).where(isNull(roleTable.archivedAt))
  const isUnknown = roleIds.some((roleId) => !known.some((role) => role.id === roleId))
  return [
    ...(isTaken ? [failure('terms.same-day', 'fromDay')] : []),
    ...(isUnknown ? [failure('role.unknown', 'roleIds')] : []),
  ]
}

async function writeRoles({ db, id, after }: RecordChange): Promise<void> {
  const roleIds = after['roleIds'] as readonly Id[]
  await db.delete(termsRoleTable).where(eq(termsRoleTable.termsId, id))
  const links = [...new Set(roleIds)].map((roleId) => ({ termsId: id, roleId }))
  if (links.length > 0) await db.insert(termsRoleTable).values(links)
}

async function withRoleNames(db: Db, values: Readonly<Record<string, unknown>>) {
  const { roleIds, ...rest } = values
  if (!Array.isArray(roleIds)) return rest
  const roles = await db.select({ id: roleTable.id, name: roleTable.name }).from(roleTable)
  const names = (roleIds as readonly Id[]).map((id) => roles.find((role) => role.id === id)?.name ?? '')
  return { ...rest, roleIds: names.join(', ') }
}
