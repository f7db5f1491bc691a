import { inArray } from 'drizzle-orm'
import { isReportDue } from '../../../../shared/features/time/report/missing-day.rules.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { calendarOf } from '../../../../shared/kernel/working-days.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pageOf, type AudienceGroup, type GroupAsked, type Named } from '../../messaging/index.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'
import { timeReportTable } from '../time.table.ts'

/** The saved list "has not reported today": everybody whose report of the day is due and not there. */
export const notReportedGroup: AudienceGroup = {
  source: 'notReported',
  kind: 'user',
  page: async (db, asked) => pageOf(await findNotReported(db, asked), asked),
}

async function findNotReported(db: Db, { owner, now }: Pick<GroupAsked, 'owner' | 'now'>): Promise<readonly Named[]> {
  const reporting = (await loadActorsWith(db, 'create time_reports')).filter(({ actor }) =>
    reaches(owner, 'update scheduled_messages', {
      sellerId: actor.userId,
      teamId: actor.teamId,
      officeId: actor.officeId,
      regionId: actor.regionId,
    }),
  )
  const employed = await loadEmployedDays(
    db,
    reporting.map(({ actor }) => actor.userId),
  )
  const due = reporting.flatMap(({ actor }) => {
    const today = dayOf(now, actor.zone)
    const known = {
      today,
      calendar: calendarOf(actor.zone, actor.calendar),
      employedFrom: employed.get(actor.userId)?.firstDay ?? null,
      employedTo: employed.get(actor.userId)?.lastDay ?? null,
    }
    return isReportDue(today, known) ? [{ id: actor.userId, name: actor.name, key: dayKeyOf(actor.userId, today) }] : []
  })
  const reported = await findDayKeys(
    db,
    due.map(({ key }) => key),
  )
  return due.filter(({ key }) => !reported.has(key))
}

const AT_ONCE = 500

async function findDayKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const rows = await db
      .select({ key: timeReportTable.dayKey })
      .from(timeReportTable)
      .where(inArray(timeReportTable.dayKey, keys.slice(first, first + AT_ONCE)))
    for (const { key } of rows) found.add(key)
  }
  return found
}
