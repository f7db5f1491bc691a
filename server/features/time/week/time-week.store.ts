import { and, gte, inArray, lte } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { extentOf } from '../../../../shared/access/ability.ts'
import { placeOn, reaches, type Place } from '../../../../shared/access/reach.ts'
import type { CheckoutStatus } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { isDayMissing } from '../../../../shared/features/time/report/missing-day.rules.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { TimeWeekDay, TimeWeekPerson } from '../../../../shared/features/time/week/time-week.api.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { calendarOf, isWorkingDay } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readMarkers } from '../../../platform/database/marker.store.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'
import { dailyCheckoutTable, timeReportTable } from '../time.table.ts'

export interface DaysAsked {
  readonly asker: Actor
  /** The days of a week or of a month, in order. */
  readonly days: readonly Day[]
  /** The most people of the answer. */
  readonly limit: number
  readonly now: Instant
  readonly teamId?: Id | undefined
  readonly officeId?: Id | undefined
  /** One person alone. */
  readonly sellerId?: Id
}

/** A person of these days; `actor` is null for a person who has left, of whom only the reports are told. */
interface Somebody {
  readonly id: Id
  readonly name: string
  readonly teamId: Id | null
  readonly actor: Actor | null
}

const { sellerId, sellerName, teamId, officeId, regionId, day, dayKey } = timeReportTable

export const reminderKey = (userId: Id): string => `time.missing-reminded/${userId}`

/** People with their days, by name, as far as the asker's right reaches. */
export async function loadTimeDays(
  db: Db,
  asked: DaysAsked,
): Promise<{ people: readonly TimeWeekPerson[]; hasMore: boolean }> {
  const everybody = await findPeople(db, asked)
  const { days, limit } = asked
  const shown = everybody.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const keys = ids.flatMap((id) => days.map((each) => dayKeyOf(id, each)))
  const reports = new Map((await loadReports(db, keys)).map((report) => [report.dayKey, report]))
  const checkouts = await loadCheckouts(db, keys)
  const employed = await loadEmployedDays(db, ids)
  const teamNames = await loadTeamNames(db, [...new Set(shown.flatMap(({ teamId: id }) => id ?? []))])
  const reminded = await readMarkers(db, ids.map(reminderKey))
  const people = shown.map((person): TimeWeekPerson => {
    const zone = person.actor?.zone ?? asked.asker.zone
    const today = dayOf(asked.now, zone)
    const known = {
      today,
      calendar: calendarOf(zone, person.actor?.calendar),
      employedFrom: employed.get(person.id)?.firstDay ?? null,
      employedTo: employed.get(person.id)?.lastDay ?? null,
    }
    return {
      sellerId: person.id,
      sellerName: person.name,
      teamName: teamNames.get(person.teamId ?? '') ?? '',
      isReminded: reminded.get(reminderKey(person.id)) === today,
      days: days.map((each): TimeWeekDay => {
        const report = reports.get(dayKeyOf(person.id, each))
        const isShown = report !== undefined && reaches(asked.asker, 'view time_reports', report)
        const isTheirs = isShown || (person.actor !== null && isReached(asked, person.actor, each))
        return {
          day: each,
          isWorkday: isWorkingDay(each, known.calendar),
          report: isShown ? shownReport(asked.asker, report) : null,
          isElsewhere: !isTheirs,
          isMissing:
            isTheirs && person.actor !== null && isDayMissing(each, { ...known, hasReport: report !== undefined }),
          checkout: isTheirs ? (checkouts.get(dayKeyOf(person.id, each)) ?? null) : null,
        }
      }),
    }
  })
  return { people, hasMore: everybody.length > shown.length }
}

/** Everybody who reports time and belongs, on one of the days, where the asker may look; and whoever has left since. */
async function findPeople(db: Db, asked: DaysAsked): Promise<Somebody[]> {
  const { days } = asked
  const reporting = await loadActorsWith(db, 'create time_reports')
  const known = new Set(reporting.map(({ actor }) => actor.userId))
  const working = reporting
    .filter(({ actor }) => asked.sellerId === undefined || actor.userId === asked.sellerId)
    .filter(({ actor }) => days.some((each) => isReached(asked, actor, each) && isChosen(asked, placeOn(actor, each))))
    .map(({ actor }): Somebody => ({ id: actor.userId, name: actor.name, teamId: actor.teamId, actor }))
  const rows = asked.sellerId === undefined ? await findReporters(db, asked) : []
  const left = new Map(
    rows
      .filter((row) => !known.has(row.id) && isChosen(asked, row))
      .map((row): [Id, Somebody] => [row.id, { id: row.id, name: row.name, teamId: row.teamId, actor: null }]),
  )
  return [...working, ...left.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

function isReached({ asker }: DaysAsked, actor: Actor, each: Day): boolean {
  const place: Place = { sellerId: actor.userId, ...placeOn(actor, each) }
  return reaches(asker, 'view time_reports', place)
}

const isChosen = (asked: DaysAsked, place: Pick<Place, 'teamId' | 'officeId'>): boolean =>
  (asked.teamId === undefined || place.teamId === asked.teamId) &&
  (asked.officeId === undefined || place.officeId === asked.officeId)

async function findReporters(db: Db, { asker, days }: DaysAsked) {
  const within = and(gte(day, days[0] ?? ''), lte(day, days.at(-1) ?? ''))
  const reach = reachSql(asker, 'view time_reports', {
    own: sellerId,
    team: teamId,
    office: officeId,
    region: regionId,
  })
  return db
    .selectDistinct({ id: sellerId, name: sellerName, teamId, officeId })
    .from(timeReportTable)
    .where(and(within, reach))
}

async function loadReports(db: Db, keys: readonly string[]) {
  const { id, revision, status, type, attendanceHours, absenceHours, allowance, location } = timeReportTable
  const { absenceType, secondAbsenceType, secondAbsenceHours } = timeReportTable
  const absences = { absenceHours, absenceType, secondAbsenceType, secondAbsenceHours }
  const hours = { id, revision, status, type, attendanceHours, ...absences, allowance, location }
  return db
    .select({ ...hours, dayKey, sellerId, teamId, officeId, regionId })
    .from(timeReportTable)
    .where(inArray(dayKey, [...keys]))
}

type ReportRow = Awaited<ReturnType<typeof loadReports>>[number]

/** Without the reason, where the asker may not know why somebody was away (decision 0031). */
function shownReport(asker: Actor, row: ReportRow): TimeWeekDay['report'] {
  const { dayKey: _key, sellerId: _seller, teamId: _team, officeId: _office, regionId: _region, ...hours } = row
  const mayKnowWhy = extentOf(asker.grants, 'view sicknotices') !== null && reaches(asker, 'view sicknotices', row)
  const hidden = mayKnowWhy ? {} : { absenceType: null, secondAbsenceType: null, secondAbsenceHours: null }
  return { ...hours, ...hidden } as TimeWeekDay['report']
}

async function loadCheckouts(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, CheckoutStatus>> {
  const rows = await db
    .select({ key: dailyCheckoutTable.dayKey, status: dailyCheckoutTable.status })
    .from(dailyCheckoutTable)
    .where(inArray(dailyCheckoutTable.dayKey, [...keys]))
  return new Map(rows.map(({ key, status }) => [key, status as CheckoutStatus]))
}
