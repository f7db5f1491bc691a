import { inArray } from 'drizzle-orm'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { userTable } = organisationTables

/** The languages in which people read what is sent to them. */
export async function loadLanguages(db: Db, userIds: readonly Id[]): Promise<(userId: Id) => Language> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ id: userTable.id, language: userTable.language })
          .from(userTable)
          .where(inArray(userTable.id, [...new Set(userIds)]))
  const known = new Map(rows.map(({ id, language }) => [id, languages.find((one) => one === language)]))
  return (userId) => known.get(userId) ?? 'sv'
}

/** The language of a call: that of the screen, or of the account where the client did not name it. */
export const readerLanguage = async (db: Db, userId: Id, asked: Language | undefined): Promise<Language> =>
  asked ?? (await loadLanguages(db, [userId]))(userId)
