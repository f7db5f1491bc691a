import { inArray, isNull, sql } from 'drizzle-orm'
import { bonusRules, overrideRules } from '../../../../shared/features/payout/month/month-pay.list.ts'
import {
  bonusFormSchema,
  overrideFormSchema,
  type BonusRule,
  type OverrideRule,
} from '../../../../shared/features/payout/month/month-pay.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isSaidByAnother } from '../../../resource/record/same-record.store.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { catalogTables } from '../../catalog/index.ts'
import { assertOtherEyes, organisationTables } from '../../organisation/access.door.ts'
import { bonusRuleTable, overrideRuleTable } from './month-pay.table.ts'

const { userTable, teamTable } = organisationTables
const { providerTable } = catalogTables

/** What coaches get of what their teams have earned: a few for each team. */
export const overrideRuleRecords = serverRecord({
  contract: overrideRules,
  table: overrideRuleTable,
  from: sql`${overrideRuleTable} left join ${userTable} on ${userTable.id} = ${overrideRuleTable.coachId} left join ${teamTable} on ${teamTable.id} = ${overrideRuleTable.teamId}`,
  searched: [userTable.name, teamTable.name],
  complete: async (db, rows) => {
    const ids = (name: string) => rows.map((row) => String(row[name]))
    const people = await namesOf(db, userTable, ids('coachId'))
    const teams = await namesOf(db, teamTable, ids('teamId'))
    return rows.map((row) => ({
      ...row,
      coachName: people.get(String(row['coachId'])) ?? '',
      teamName: teams.get(String(row['teamId'])) ?? '',
    }))
  },
  tables: ['user', 'team'],
  check: overrideFailures,
  logged: async (db, { coachId, teamId, ...values }) => ({
    coachId: (await namesOf(db, userTable, [String(coachId)])).get(String(coachId)) ?? null,
    teamId: (await namesOf(db, teamTable, [String(teamId)])).get(String(teamId)) ?? null,
    ...values,
  }),
})

/** What sellers get for a month of few withdrawals: a few for each provider. */
export const bonusRuleRecords = serverRecord({
  contract: bonusRules,
  table: bonusRuleTable,
  from: sql`${bonusRuleTable} left join ${providerTable} on ${providerTable.id} = ${bonusRuleTable.providerId}`,
  searched: [providerTable.name],
  complete: async (db, rows) => {
    const names = await namesOf(
      db,
      providerTable,
      rows.flatMap(({ ['providerId']: providerId }) => (typeof providerId === 'string' ? [providerId] : [])),
    )
    return rows.map((row) => ({ ...row, providerName: names.get(String(row['providerId'])) ?? '' }))
  },
  tables: ['provider'],
  check: bonusFailures,
  logged: async (db, { providerId, ...values }) => ({
    providerId: (await namesOf(db, providerTable, [String(providerId)])).get(String(providerId)) ?? null,
    ...values,
  }),
})

/** One rule about the same from a month on: with two, nobody could say which decides. */
async function overrideFailures(change: RecordChange): Promise<readonly Failure[]> {
  const parties = [change.before, change.after].map(({ ['coachId']: id }) => (typeof id === 'string' ? id : null))
  await assertOtherEyes(change.db, 'override.change', { actor: change.actor, parties, place: null })
  return sameMonth(await isSaidByAnother(change, overrideRuleTable, ['coachId', 'teamId', 'fromDay']))
}

async function bonusFailures(change: RecordChange): Promise<readonly Failure[]> {
  return sameMonth(await isSaidByAnother(change, bonusRuleTable, ['providerId', 'currency', 'fromDay']))
}

const sameMonth = (isTaken: boolean): readonly Failure[] =>
  isTaken ? [failure('month-pay.same-month', 'fromDay')] : []

/** The rules in use. */
export async function loadMonthRules(
  db: Db,
): Promise<{ overrides: readonly OverrideRule[]; bonuses: readonly BonusRule[] }> {
  const overrides = await db.select().from(overrideRuleTable).where(isNull(overrideRuleTable.archivedAt))
  const bonuses = await db.select().from(bonusRuleTable).where(isNull(bonusRuleTable.archivedAt))
  return {
    overrides: overrides.map(({ id, coachId, teamId, percent, fromDay }) => ({
      id,
      ...overrideFormSchema.parse({ coachId, teamId, percent, fromDay }),
    })),
    bonuses: bonuses.map(({ id, version: _version, archivedAt: _archived, ...rule }) => ({
      id,
      ...bonusFormSchema.parse(rule),
    })),
  }
}

/** What people, teams or providers are called. */
export async function namesOf(
  db: Db,
  table: typeof userTable | typeof teamTable | typeof providerTable,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table as typeof userTable)
    .where(inArray(table.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
