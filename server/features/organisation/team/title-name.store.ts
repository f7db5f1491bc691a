import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { userTitleTable } from '../user-title/user-title.table.ts'
import { titleOn } from './membership.store.ts'

/** The name of the title that a person has on a day; empty if they have none. */
export async function titleNameOn(db: Db, userId: Id, day: Day): Promise<string> {
  const id = await titleOn(db, userId, day)
  if (id === null) return ''
  const [title] = await db.select({ name: userTitleTable.name }).from(userTitleTable).where(eq(userTitleTable.id, id))
  return title?.name ?? ''
}
