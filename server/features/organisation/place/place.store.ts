import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Place } from '../../../../shared/access/reach.ts'
import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { zoneFrom, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { officeTable, regionTable, teamTable, userTable } from './organisation.table.ts'
import { userTitleTable } from '../user-title/user-title.table.ts'

type Wish = Pick<Membership, 'teamId' | 'officeId' | 'titleId' | 'coachId'>

/** The place of a team today; null when there is no such team. */
export async function placeOfTeam(db: Db, teamId: Id): Promise<Pick<Place, 'teamId' | 'officeId' | 'regionId'> | null> {
  const [found] = await db
    .select({ teamId: teamTable.id, officeId: officeTable.id, regionId: officeTable.regionId })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .where(eq(teamTable.id, teamId))
  return found ?? null
}

/** Where a move would bring somebody, as a place of nobody: a right to one's own rows does not reach it. */
export async function placeOfWish(db: Db, { teamId, officeId }: Wish): Promise<Place> {
  const nowhere = { sellerId: '', teamId: null, officeId: null, regionId: null }
  if (teamId !== null) return { ...nowhere, ...(await placeOfTeam(db, teamId)) }
  const [office] = await db
    .select({ officeId: officeTable.id, regionId: officeTable.regionId })
    .from(officeTable)
    .where(sql`${officeTable.id} = ${officeId}`)
  return { ...nowhere, ...office }
}

/** A place must be in use when somebody comes to it; what they have already may stay. */
export async function placeFailures(
  db: Db,
  userId: Id,
  { wish, held }: { wish: Wish; held: Wish | undefined },
): Promise<readonly Failure[]> {
  const failures: Failure[] = []
  if (wish.teamId !== null && wish.officeId !== null) failures.push(failure('membership.one-place', 'officeId'))
  const isArchived = async (table: typeof teamTable | typeof officeTable | typeof userTitleTable, id: Id) => {
    const [row] = await db.select({ archivedAt: table.archivedAt }).from(table).where(eq(table.id, id))
    return row?.archivedAt !== null
  }
  if (wish.teamId !== null && wish.teamId !== held?.teamId && (await isArchived(teamTable, wish.teamId)))
    failures.push(failure('membership.team-not-offered', 'teamId'))
  if (wish.officeId !== null && wish.officeId !== held?.officeId && (await isArchived(officeTable, wish.officeId)))
    failures.push(failure('team.office-not-offered', 'officeId'))
  if (wish.titleId !== null && wish.titleId !== held?.titleId && (await isArchived(userTitleTable, wish.titleId)))
    failures.push(failure('membership.title-not-offered', 'titleId'))
  if (wish.coachId !== null && wish.coachId !== held?.coachId) {
    const [coach] = await db.select({ active: userTable.active }).from(userTable).where(eq(userTable.id, wish.coachId))
    if (wish.coachId === userId || coach?.active !== true) failures.push(failure('team.leader-gone', 'coachId'))
  }
  return failures
}

/** Offices by their ids, archived ones included. */
export const loadOffices = (db: Db, ids: readonly Id[]): Promise<{ id: Id; name: string; regionId: Id }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: officeTable.id, name: officeTable.name, regionId: officeTable.regionId })
        .from(officeTable)
        .where(inArray(officeTable.id, [...ids]))

export interface PlaceNames {
  readonly officeName: string
  readonly regionId: Id
  readonly regionName: string
  readonly zone: TimeZone
}

/** Offices with their regions and zones, by the office. */
export async function loadPlaceNames(db: Db, officeIds: readonly Id[]): Promise<ReadonlyMap<Id, PlaceNames>> {
  if (officeIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: officeTable.id,
      officeName: officeTable.name,
      zone: officeTable.zone,
      regionId: officeTable.regionId,
      regionName: regionTable.name,
    })
    .from(officeTable)
    .innerJoin(regionTable, eq(regionTable.id, officeTable.regionId))
    .where(inArray(officeTable.id, [...officeIds]))
  return new Map(rows.map(({ id, zone, ...names }) => [id, { ...names, zone: zoneFrom(zone) }]))
}

/** The first region of a new company: one with a single office needs no other, and its administrator need not know of it. */
export async function addFirstRegion(db: Db, { id, language }: { id: Id; language: Language }): Promise<void> {
  await db.insert(regionTable).values({ id, name: wholeCompany[language], version: 1, archivedAt: null })
}

const wholeCompany: Readonly<Record<Language, string>> = {
  sv: 'Hela företaget',
  en: 'Whole company',
  fi: 'Koko yritys',
}
