import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import {
  dayKeyOf,
  timeReportStatuses,
  type TimeReportStatus,
} from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { dayNoOf, dayOfDayNo, firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { timeReportKeyTable as key } from '../time-key.table.ts'
import { dailyCheckoutTable } from '../time.table.ts'

/** The hours of one report. Why somebody was away is not told. */
export interface TeamDay {
  readonly sellerId: Id
  readonly teamId: Id
  readonly day: Day
  readonly attendanceHours: number
  readonly absenceHours: number
  readonly status: TimeReportStatus
}

/** Formats each day once: the days of an office are a few weeks, and each has hundreds of rows. */
function dayReader(): (no: number) => Day {
  const known = new Map<number, Day>()
  return (no) => {
    const dayNo = dayNoOf(no)
    const day = known.get(dayNo) ?? dayOfDayNo(dayNo)
    known.set(dayNo, day)
    return day
  }
}

/** The reports of teams in a period: each belongs to the team of its day. */
export async function loadTeamHours(
  db: Db,
  { teamIds, from, to }: { readonly teamIds: readonly Id[]; readonly from: Day; readonly to: Day },
): Promise<readonly TeamDay[]> {
  const numbers = await numbersOf(db, teamIds, { add: false })
  if (numbers.size === 0) return []
  const rows = await readValues(db, teamHoursSql([...numbers.values()], { from, to }))
  const teamOf = new Map([...numbers].map(([id, no]) => [no, id]))
  const dayOf = dayReader()
  return rows.flatMap(([seller, team, no, attendance, absence, status]) => {
    const teamId = teamOf.get(Number(team))
    const name = timeReportStatuses[Number(status)]
    if (teamId === undefined || name === undefined) return []
    return [
      {
        sellerId: String(seller),
        teamId,
        day: dayOf(Number(no)),
        attendanceHours: Number(attendance),
        absenceHours: Number(absence),
        status: name,
      },
    ]
  })
}

/** The question for the days of teams, by the numbers of the teams. */
export function teamHoursSql(teams: readonly number[], { from, to }: { readonly from: Day; readonly to: Day }): SQL {
  const where = and(inArray(key.team, [...teams]), gte(key.no, firstOf(from)), lte(key.no, lastOf(to)))
  return sql`select ${keyNumberTable.value} as seller, ${key.team} as team, ${key.no} as no, ${key.attendance} as attendance, ${key.absence} as absence, ${key.status} as status from ${key} inner join ${keyNumberTable} on ${keyNumberTable.no} = ${key.seller} where ${where}`
}

/** The checkout of each of the people who have closed a day. */
export async function findCheckedOut(db: Db, sellerIds: readonly Id[], day: Day): Promise<ReadonlyMap<Id, Id>> {
  if (sellerIds.length === 0) return new Map()
  const { id, sellerId, dayKey, status } = dailyCheckoutTable
  const rows = await db
    .select({ id, sellerId })
    .from(dailyCheckoutTable)
    .where(
      and(
        inArray(
          dayKey,
          sellerIds.map((id) => dayKeyOf(id, day)),
        ),
        eq(status, 'checked_out'),
      ),
    )
  return new Map(rows.map((row) => [row.sellerId, row.id]))
}
