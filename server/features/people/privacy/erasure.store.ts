import { and, inArray, lt, notInArray } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { erasedRows, type ErasurePart } from '../../../resource/privacy/erasure.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { externalAccountTable, privateProfileTable } from '../profile/private-profile.table.ts'
import { termsAnswerTable } from '../terms/terms.table.ts'
import { emailChangeTable } from '../user/email-change.table.ts'
import { employmentTable } from '../user/employment.table.ts'

const { userTable, userGrantTable, userRoleTable } = organisationTables

/** What is kept about a person here and goes when they are erased. */
export const peopleErasure: readonly ErasurePart[] = [
  erasedRows('private', { table: privateProfileTable, owner: privateProfileTable.userId }),
  {
    // What is still open in another system is closed first: its name is needed for that.
    name: 'externalAccounts',
    count: async (db, userId) => (await closedAccounts(db, userId)).length,
    erase: async (db, userId) => {
      const ids = await closedAccounts(db, userId)
      if (ids.length > 0) await db.delete(externalAccountTable).where(inArray(externalAccountTable.id, ids))
    },
  },
  erasedRows('emailChange', { table: emailChangeTable, owner: emailChangeTable.userId }),
  erasedRows('roles', { table: userRoleTable, owner: userRoleTable.userId }),
  erasedRows('directPermissions', { table: userGrantTable, owner: userGrantTable.userId }),
  erasedRows('termsAnswers', { table: termsAnswerTable, owner: termsAnswerTable.userId }),
]

async function closedAccounts(db: Db, userId: Id): Promise<Id[]> {
  const rows = await db
    .select({ id: externalAccountTable.id })
    .from(externalAccountTable)
    .where(
      and(
        eq(externalAccountTable.userId, userId),
        notInArray(externalAccountTable.state, ['active', 'ordered', 'prepared', 'enabling', 'disabling']),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Nobody signs in with it again, and nobody can be found by it. */
export async function blankAccount(db: Db, id: Id, { keepsName }: { keepsName: boolean }): Promise<void> {
  const name = keepsName ? {} : { name: '–', shortName: '–' }
  await db
    .update(userTable)
    .set({ email: `erased-${id}@erased.invalid`, passwordHash: null, ...name })
    .where(eq(userTable.id, id))
}

export async function erasedAtOf(db: Db, userId: Id): Promise<Instant | null> {
  const { erasedAt } = employmentTable
  const [row] = await db.select({ erasedAt }).from(employmentTable).where(eq(employmentTable.userId, userId))
  return row?.erasedAt ?? null
}

const AT_ONCE = 200

/** Contact in an emergency, diet and bank account of people who have left: the last pay is out by then (security 16). */
export const privateOfFormer: RetentionRule = {
  name: 'private-of-former',
  keepDays: 90,
  remove: async (db, until) => {
    const rows = await db
      .select({ userId: privateProfileTable.userId })
      .from(privateProfileTable)
      .innerJoin(employmentTable, eq(employmentTable.userId, privateProfileTable.userId))
      .where(lt(employmentTable.endedAt, until))
      .limit(AT_ONCE)
    const ids = rows.map(({ userId }) => userId)
    if (ids.length > 0) await db.delete(privateProfileTable).where(inArray(privateProfileTable.userId, ids))
    return ids.length
  },
}
