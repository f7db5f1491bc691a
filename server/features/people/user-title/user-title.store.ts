import { eq } from 'drizzle-orm'
import { userTitles } from '../../../../shared/features/people/user-title/user-title.list.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverRecord } from '../../../resource/server-record.ts'
import { titleOn } from '../team/membership.store.ts'
import { userTitleTable } from './user-title.table.ts'

export const userTitleRecords = serverRecord({ contract: userTitles, table: userTitleTable })

/** What the title that somebody has on a day is called; empty: they have none. */
export async function titleNameOn(db: Db, userId: Id, day: Day): Promise<string> {
  const id = await titleOn(db, userId, day)
  if (id === null) return ''
  const [title] = await db.select({ name: userTitleTable.name }).from(userTitleTable).where(eq(userTitleTable.id, id))
  return title?.name ?? ''
}
