import { zoneFrom } from '../../../../shared/kernel/days.ts'
import { inArray, sql } from 'drizzle-orm'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { calendarOf, type WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { profileTable } from '../profile/profile.table.ts'

const { officeTable, teamTable, userTable } = organisationTables

/** How somebody who works here, or has worked here, is written to. */
export interface UserContact {
  readonly id: Id
  readonly name: string
  readonly active: boolean
  readonly language: Language
  readonly email: string
  /** Empty: no telephone of work is known. */
  readonly phone: string
  readonly teamName: string
  readonly officeName: string
  readonly calendar: WorkCalendar
}

export async function loadUserContacts(db: Db, ids: readonly Id[]): Promise<UserContact[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: userTable.id,
      name: userTable.name,
      active: userTable.active,
      language: userTable.language,
      email: userTable.email,
      phone: profileTable.workPhone,
      teamName: teamTable.name,
      officeName: officeTable.name,
      zone: officeTable.zone,
      calendar: officeTable.calendar,
    })
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.id, userTable.id))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
    .where(inArray(userTable.id, [...ids]))
  return rows.map(({ language, phone, teamName, officeName, zone, calendar, ...user }) => ({
    ...user,
    language: languages.find((one) => one === language) ?? 'sv',
    phone: phone ?? '',
    teamName: teamName ?? '',
    officeName: officeName ?? '',
    calendar: calendarOf(zoneFrom(zone), calendar === 'AX' ? 'AX' : null),
  }))
}
