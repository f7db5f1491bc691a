import { and, desc } from 'drizzle-orm'
import type { Platform } from '../../../platform/platform.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { personalRows, type PersonalPart } from '../../../resource/privacy/personal-data.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { termsAnswerTable } from '../terms/terms.table.ts'
import { emailChangeTable } from '../user/email-change.table.ts'
import { employmentTable } from '../user/employment.table.ts'
import { loadRoleNames } from '../user/user.store.ts'
import { listExternalAccounts, loadPrivateProfile } from './private-profile.store.ts'
import { profileTable } from './profile.table.ts'
import { eq } from '../../../platform/database/eq.ts'

const { userTable, userGrantTable, membershipTable } = organisationTables

/** What is kept about a person here, for their own file: also what is sealed, opened. */
export const personalParts = ({ secrets }: Pick<Platform, 'secrets'>): readonly PersonalPart[] => [
  personalRows('account', { table: userTable, owner: userTable.id }),
  personalRows('emailChange', { table: emailChangeTable, owner: emailChangeTable.userId }),
  personalRows('profile', { table: profileTable, owner: profileTable.id }),
  { name: 'private', read: (db, userId) => loadPrivateProfile(db, secrets, userId) },
  personalRows('employment', { table: employmentTable, owner: employmentTable.userId }),
  personalRows('memberships', { table: membershipTable, owner: membershipTable.userId }),
  { name: 'roles', read: loadRoleNames },
  personalRows('directPermissions', { table: userGrantTable, owner: userGrantTable.userId }),
  personalRows('termsAnswers', { table: termsAnswerTable, owner: termsAnswerTable.userId }),
  { name: 'externalAccounts', read: listExternalAccounts },
  {
    name: 'activity',
    read: async (db, userId) => {
      const { at, actorName, what, before, after } = activityTable
      return db
        .select({ at, actorName, what, before, after })
        .from(activityTable)
        .where(and(eq(activityTable.kind, 'users'), eq(activityTable.subjectId, userId)))
        .orderBy(desc(at))
    },
  },
]
