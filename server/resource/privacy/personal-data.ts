import { getTableColumns, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { rawRoute, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../activity/activity.store.ts'

/** One part of what is kept about a person, as its feature declares it. */
export interface PersonalPart {
  readonly name: string
  readonly read: (db: Db, userId: Id) => Promise<unknown>
}

/** What opens a door or is of no use to anybody else: never part of a file. */
const secretNames = /password|token|hash|secret|sealed|cipher|publicKey|p256dh|^auth$|^endpoint$/i

/**
 * The rows of a table that belong to a person.
 * @param without columns about other people, whose rights the file must not touch
 */
export const personalRows = (
  name: string,
  { table, owner, without = [] }: { table: SQLiteTable; owner: Column; without?: readonly string[] },
): PersonalPart => ({
  name,
  read: async (db, userId) => {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([key]) => !secretNames.test(key) && !without.includes(key),
    )
    return db
      .select(Object.fromEntries(columns) as never)
      .from(table)
      .where(eq(owner, userId))
  },
})

/** Everything that is kept about the person who asks, as one file. Only ever their own; each one is logged. */
export function personalDataRoute(platform: Platform, parts: readonly PersonalPart[]): Route {
  const { database, now, newId } = platform
  const route = rawRoute(
    { method: 'GET', path: '/api/v1/profile/data', access: 'view profile', reach: 'own', whileActing: false },
    async ({ actor }, http) => {
      const { userId } = actor
      const data: Record<string, unknown> = {}
      for (const { name, read } of parts) data[name] = await read(database.db, userId)
      const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: userId, what: 'dataExported' }
      await database.tx((db) => recordActivity(db, { ...entry, before: {}, after: {} }))
      return http.body(JSON.stringify({ madeAt: new Date(now()).toISOString(), ...data }, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="rond-personal-data.json"',
      })
    },
    { perMinute: 5 },
  )
  // Whoever has declined the terms may still ask what is kept of them.
  return { ...route, whileHeld: true }
}
