import { inArray, sql } from 'drizzle-orm'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { ownCalendars, zoneOfCalendar } from '../../../../shared/kernel/working-days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import {
  serverRecord,
  type RecordChange,
  type RecordRules,
  type StoredRecord,
} from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { officeTable, regionTable, teamTable } from './organisation.table.ts'
import { peopleAt } from './place-counts.store.ts'

const teams = sql<
  number | string
>`(select count(*) from ${teamTable} where ${teamTable.officeId} = ${officeTable.id} and ${teamTable.archivedAt} is null)`
const people = peopleAt(sql`${officeTable.id}`)

export const officeRecords = (rules: Pick<RecordRules, 'settled'>) =>
  serverRecord({
    contract: offices,
    table: officeTable,
    from: sql`${officeTable} inner join ${regionTable} on ${regionTable.id} = ${officeTable.regionId}`,
    reach: { office: officeTable.id, region: officeTable.regionId },
    sorts: {
      regionName: { column: sortText(regionTable.name) },
      teams: { column: teams },
      people: { column: people },
    },
    searched: [officeTable.name, regionTable.name],
    complete: withNames,
    tables: ['region', 'team', 'user'],
    check: officeFailures,
    logged: withRegionName,
    ...rules,
  })

async function withNames(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: officeTable.id, regionName: regionTable.name, teams, people })
    .from(officeTable)
    .innerJoin(regionTable, eq(regionTable.id, officeTable.regionId))
    .where(inArray(officeTable.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const named = byId.get(row.id)
    if (!named) return []
    const currency = currencyIn(row['zone'] as TimeZone)
    return [{ ...row, ...named, teams: Number(named.teams), people: Number(named.people), currency }]
  })
}

/** Holidays are those of its country or of a part of it; it is put into a region that is in use, or stays where it is. */
async function officeFailures({ db, before, after }: RecordChange): Promise<readonly Failure[]> {
  const own = ownCalendars.find((calendar) => calendar === after['calendar'])
  if (own !== undefined && zoneOfCalendar[own] !== after['zone'])
    return [failure('office.calendar-elsewhere', 'calendar')]
  if (before['regionId'] === after['regionId']) return []
  const [region] = await db
    .select({ archivedAt: regionTable.archivedAt })
    .from(regionTable)
    .where(eq(regionTable.id, String(after['regionId'])))
  return region?.archivedAt === null ? [] : [failure('office.region-not-offered', 'regionId')]
}

async function withRegionName(db: Db, values: Readonly<Record<string, unknown>>) {
  const { regionId, ...rest } = values
  if (typeof regionId !== 'string') return rest
  const [region] = await db.select({ name: regionTable.name }).from(regionTable).where(eq(regionTable.id, regionId))
  return { ...rest, regionId: region?.name ?? null }
}
