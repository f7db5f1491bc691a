import { lastZone } from '../../../../shared/kernel/days.ts'
import { and, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { officeImport, teamImport } from '../../../../shared/features/organisation/place/place-import.api.ts'
import type { ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { importRoutes } from '../../../resource/import/import-routes.ts'
import { unknownName, wordKey } from '../../../resource/import/import-faults.ts'
import { recordImport } from '../../../resource/import/record-import.ts'
import type { RecordRules } from '../../../resource/record/server-record.ts'
import { officeTable, regionTable, teamTable, userTable } from '../place/organisation.table.ts'
import { officeRecords } from '../place/office.store.ts'
import { teamRecords } from './team-record.store.ts'

type Ids = ReadonlyMap<string, string>

/** Offices and teams from files. Each row passes the same rules as one that is typed. */
export function placeImportRoutes(platform: Platform, rules: Pick<RecordRules, 'settled'>) {
  return [
    ...importRoutes(platform, recordImport(platform, { ...offices, record: officeRecords(rules) })),
    ...importRoutes(platform, recordImport(platform, { ...teams, record: teamRecords(rules) })),
  ]
}

const offices = {
  contract: officeImport,
  columnOf: { regionId: 'region' },
  prepare: async (db: Db): Promise<Ids> =>
    byName(await db.select().from(regionTable).where(isNull(regionTable.archivedAt))),
  formOf: ({ name = '', region = '', zone = '' }: ImportRow, regions: Ids) => ({
    name,
    regionId: idIn(regions, region, 'region'),
    zone: zone === '' ? lastZone : zone,
    calendar: null,
  }),
  isThere: async (db: Db, { name }: Readonly<Record<string, unknown>>) =>
    byName(await db.select().from(officeTable).where(isNull(officeTable.archivedAt))).has(wordKey(String(name))),
}

interface TeamNames {
  readonly offices: Ids
  readonly people: Ids
}

const teams = {
  contract: teamImport,
  columnOf: { officeId: 'office', leaderId: 'leader' },
  prepare: async (db: Db, actor: Actor): Promise<TeamNames> => {
    const place = { office: officeTable.id, region: officeTable.regionId }
    const ownPlace = { own: userTable.id, team: userTable.teamId, ...place }
    const people = await db
      .select({ id: userTable.id, name: userTable.email })
      .from(userTable)
      .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
      .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
      .where(and(eq(userTable.active, true), reachSql(actor, 'view users', ownPlace)))
    const offices = await db
      .select()
      .from(officeTable)
      .where(and(isNull(officeTable.archivedAt), reachSql(actor, 'update teams', place)))
    return { offices: byName(offices), people: byName(people) }
  },
  formOf: ({ name = '', office = '', leader = '' }: ImportRow, known: TeamNames) => ({
    name,
    officeId: idIn(known.offices, office, 'office'),
    leaderId: leader.trim() === '' ? null : idIn(known.people, leader, 'leader'),
  }),
  isThere: async (db: Db, { name, officeId }: Readonly<Record<string, unknown>>) => {
    const inOffice = and(eq(teamTable.officeId, String(officeId)), isNull(teamTable.archivedAt))
    return byName(await db.select().from(teamTable).where(inOffice)).has(wordKey(String(name)))
  },
}

const byName = (rows: readonly { readonly id: string; readonly name: string }[]): Ids =>
  new Map(rows.map(({ id, name }) => [wordKey(name), id]))

/** The id of a name. An empty one is left to the form, which says that it is required. */
function idIn(ids: Ids, name: string, column: string): string {
  if (name.trim() === '') return ''
  const id = ids.get(wordKey(name))
  if (id === undefined) throw unknownName(column)
  return id
}
