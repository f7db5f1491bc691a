import { and, desc, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DatedPlace } from '../../../../shared/access/dated-place.ts'
import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf, lastZone, timeZones, type Day, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { membershipTable, teamTermTable } from './membership.table.ts'
import { officeTable, teamTable, userTable } from '../place/organisation.table.ts'
import { userTitleTable } from '../user-title/user-title.table.ts'

const readMemberships = rowReader(membershipTable, 'userId')
const readTerms = rowReader(teamTermTable, 'teamId')

/**
 * The places of people who have not always been where they are, by the day each begins; nothing of everybody else.
 * What is written of an earlier day (a sale that comes late) belongs to the place of its day.
 */
export async function loadDatedPlaces(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly DatedPlace[]>> {
  const memberships = groupBy(await readMemberships(db, userIds), ({ userId }) => userId)
  const teamIds = [...new Set([...memberships.values()].flat().flatMap(({ teamId }) => teamId ?? []))]
  const terms = groupBy(await readTerms(db, teamIds), ({ teamId }) => teamId)
  const termsOf = (rows: readonly MembershipRow[]) =>
    [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))].flatMap((teamId) => terms.get(teamId) ?? [])
  const moved = [...memberships].filter(([, rows]) => rows.length > 1 || termsOf(rows).length > 1)
  if (moved.length === 0) return new Map()
  const offices = await db.select({ id: officeTable.id, regionId: officeTable.regionId }).from(officeTable)
  const regionOf = new Map(offices.map(({ id, regionId }) => [id, regionId]))
  return new Map(moved.map(([userId, rows]) => [userId, placesByDay(rows, termsOf(rows), regionOf)]))
}

type MembershipRow = typeof membershipTable.$inferSelect

function placesByDay(
  memberships: readonly MembershipRow[],
  terms: readonly (typeof teamTermTable.$inferSelect)[],
  regionOf: ReadonlyMap<Id, Id | null>,
): DatedPlace[] {
  const days = [...new Set([...memberships, ...terms].map(({ fromDay }) => fromDay))].toSorted()
  return days.map((fromDay) => {
    const { teamId = null, officeId: own = null } = heldOn(memberships, fromDay) ?? {}
    const ofTeam = terms.filter((term) => term.teamId === teamId)
    const officeId = heldOn(ofTeam, fromDay)?.officeId ?? own
    return { fromDay, teamId, officeId, regionId: officeId === null ? null : (regionOf.get(officeId) ?? null) }
  })
}

const coach = alias(userTable, 'coach')

/** Every place of one person, the newest first. */
export async function loadMemberships(db: Db, userId: Id): Promise<Membership[]> {
  return db
    .select({
      fromDay: membershipTable.fromDay,
      teamId: membershipTable.teamId,
      officeId: membershipTable.officeId,
      titleId: membershipTable.titleId,
      coachId: membershipTable.coachId,
      teamName: teamTable.name,
      officeName: officeTable.name,
      title: userTitleTable.name,
      coachName: coach.name,
    })
    .from(membershipTable)
    .leftJoin(teamTable, eq(teamTable.id, membershipTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${membershipTable.officeId})`))
    .leftJoin(userTitleTable, eq(userTitleTable.id, membershipTable.titleId))
    .leftJoin(coach, eq(coach.id, membershipTable.coachId))
    .where(eq(membershipTable.userId, userId))
    .orderBy(desc(membershipTable.fromDay))
}

export type PlaceRow = typeof membershipTable.$inferInsert

/** Writes down where somebody belongs from a day on, in the place of what was written of the same day. */
export async function saveMembership(db: Db, row: PlaceRow): Promise<void> {
  await db
    .insert(membershipTable)
    .values(row)
    .onConflictDoUpdate({ target: [membershipTable.userId, membershipTable.fromDay], set: row })
}

const isOther = (one: unknown, other: unknown) => sql`coalesce(${one}, '') <> coalesce(${other}, '')`

const later = alias(membershipTable, 'later')

/** A membership that holds on a day: the newest of the person's rows up to it. */
function holdsOn(day: Day): SQL | undefined {
  const isLater = sql`${later.userId} = ${membershipTable.userId} and ${later.fromDay} > ${membershipTable.fromDay}`
  return and(
    lte(membershipTable.fromDay, day),
    sql`not exists (select 1 from ${membershipTable} ${later} where ${isLater} and ${later.fromDay} <= ${day})`,
  )
}

/** The rows that hold on the day it is in a zone, of people whose account still says another place. */
async function duePlaces(db: Db, { zone, today, only }: { zone: TimeZone; today: Day; only: Id | undefined }) {
  return db
    .select({
      id: userTable.id,
      teamId: membershipTable.teamId,
      officeId: membershipTable.officeId,
      titleId: membershipTable.titleId,
      coachId: membershipTable.coachId,
    })
    .from(userTable)
    .innerJoin(membershipTable, eq(membershipTable.userId, userTable.id))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
    .where(
      and(
        sql`coalesce(${officeTable.zone}, ${lastZone}) = ${zone}`,
        holdsOn(today),
        only === undefined ? undefined : eq(userTable.id, only),
        or(
          isOther(membershipTable.teamId, userTable.teamId),
          isOther(membershipTable.officeId, userTable.officeId),
          isOther(membershipTable.titleId, userTable.titleId),
          isOther(membershipTable.coachId, userTable.coachId),
        ),
      ),
    )
}

/** People, or `only` one, whose account does not say the place of today. */
export async function misplacedPeople(db: Db, now: Instant, only?: Id) {
  const found = []
  for (const zone of timeZones) found.push(...(await duePlaces(db, { zone, today: dayOf(now, zone), only })))
  return found
}

/** Puts people, or `only` one, where their memberships say they are today. Answers how many have come to another place. */
export async function applyDuePlaces(db: Db, now: Instant, only?: Id): Promise<number> {
  const due = await misplacedPeople(db, now, only)
  for (const { id, ...place } of due) await db.update(userTable).set(place).where(eq(userTable.id, id))
  return due.length
}

/** Who belonged to a team on a day: the newest of their rows up to that day names the team. */
export async function loadMembersOn(db: Db, teamId: Id, day: Day) {
  return db
    .select({
      id: userTable.id,
      name: userTable.name,
      active: userTable.active,
      fromDay: membershipTable.fromDay,
      title: userTitleTable.name,
      coachName: coach.name,
    })
    .from(membershipTable)
    .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
    .leftJoin(userTitleTable, eq(userTitleTable.id, membershipTable.titleId))
    .leftJoin(coach, eq(coach.id, membershipTable.coachId))
    .where(and(eq(membershipTable.teamId, teamId), holdsOn(day)))
    .orderBy(userTable.name)
}

/** The office and the leader of a team on a day. */
export async function loadTermOn(db: Db, teamId: Id, day: Day) {
  const term = heldOn(await readTerms(db, [teamId]), day)
  if (!term) return null
  const [office] = await db
    .select({ name: officeTable.name })
    .from(officeTable)
    .where(eq(officeTable.id, term.officeId))
  const [leader] = await db
    .select({ name: userTable.name })
    .from(userTable)
    .where(inArray(userTable.id, term.leaderId === null ? [] : [term.leaderId]))
  return { officeName: office?.name ?? '', leaderName: leader?.name ?? null }
}

/** Gives somebody a title from their first day on. */
export async function setFirstTitle(db: Db, userId: Id, titleId: Id): Promise<void> {
  await db.update(userTable).set({ titleId }).where(eq(userTable.id, userId))
  await db.update(membershipTable).set({ titleId }).where(eq(membershipTable.userId, userId))
}

/** Gives a team its leader from its first day on (seed). */
export async function setFirstLeader(db: Db, teamId: Id, leaderId: Id): Promise<void> {
  await db.update(teamTable).set({ leaderId }).where(eq(teamTable.id, teamId))
  await db.update(teamTermTable).set({ leaderId }).where(eq(teamTermTable.teamId, teamId))
}

/** How many accounts do not say the place that their memberships say for today. */
export async function checkPlaces(
  database: Pick<Platform, 'database'>['database'],
  { mend, now }: { mend: boolean; now: Instant },
): Promise<number> {
  const wrong = await misplacedPeople(database.db, now)
  if (mend && wrong.length > 0) await database.tx((db) => applyDuePlaces(db, now))
  return wrong.length
}

/** The title that somebody has on a day. */
export async function titleOn(db: Db, userId: Id, day: Day): Promise<Id | null> {
  const titles = await readTitles(db, userId)
  return titles.find(({ fromDay }) => fromDay <= day)?.titleId ?? null
}

/** The titles of a person, the newest first. Asked of every sale. */
const readTitles = keptReading([membershipTable, userTable], (db, userId: Id) =>
  db
    .select({ fromDay: membershipTable.fromDay, titleId: membershipTable.titleId })
    .from(membershipTable)
    .where(eq(membershipTable.userId, userId))
    .orderBy(desc(membershipTable.fromDay)),
)
