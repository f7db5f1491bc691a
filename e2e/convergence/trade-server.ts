import { and, gte, inArray, lt } from 'drizzle-orm'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { metaTable } from '../../server/platform/database/meta.table.ts'
import { rowReader } from '../../server/platform/database/row-reader.ts'
import { rowWriter } from '../../server/platform/database/row-writer.ts'
import type { Reaction, ServerCollection, ServerCommand, ServerFeatureSync } from '../../server/sync/feature.ts'
import { days, marks, serverCommands, serverSales, type AppVersion } from './trade.ts'

// The smallest real table there is holds the rows as JSON, so that the trade needs no migrations.
const saveTexts = rowWriter(metaTable, { replace: ['key'] })
const readTexts = rowReader(metaTable, 'key')

/** Every row of one kind, by its table's own name. */
export async function allRows<R extends Row>(db: Db, { name }: Collection<R>): Promise<readonly R[]> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(and(gte(metaTable.key, `${name}:`), lt(metaTable.key, `${name};`)))
  return rows.map(({ value }) => JSON.parse(value) as R)
}

function served<R extends Row>(collection: Collection<R>, scopesOf: (row: R) => readonly Scope[]): ServerCollection<R> {
  const keyOf = (id: Id): string => `${collection.name}:${id}`
  return {
    collection,
    scopesOf,
    load: async (db, ids) => (await readTexts(db, ids.map(keyOf))).map(({ value }) => JSON.parse(value) as R),
    find: async (db, index, value) =>
      (await allRows(db, collection)).filter((row) => row[index as keyof R] === (value as never)),
    save: (db, rows) =>
      saveTexts(
        db,
        rows.map((row) => ({ key: keyOf(row.id), value: JSON.stringify(row) })),
      ),
    remove: async (db, ids) => void (await db.delete(metaTable).where(inArray(metaTable.key, ids.map(keyOf)))),
  }
}

/** The server's half of the trade, as it was released with that version. */
export function tradeFeature(version: AppVersion, reaction: Reaction): ServerFeatureSync {
  return {
    collections: [
      served(serverSales[version], ({ sellerId, teamId }) => [`sales/user/${sellerId}`, `sales/team/${teamId}`]),
      served(days, ({ userId }) => [`sales/user/${userId}`]),
      ...(version === 2 ? [served(marks, ({ ownerId }) => [`sales/user/${ownerId}`])] : []),
    ],
    commands: (serverCommands[version] as readonly ServerCommand['command'][]).map((command) => ({ command, within })),
    scopesFor: ({ userId, teamId }) => [`sales/user/${userId}`, ...(teamId === null ? [] : [`sales/team/${teamId}`])],
    reactions: { 'sale.registered': [reaction] },
  }
}

/** What only the server does in a command's own transaction. */
const within: NonNullable<ServerCommand['within']> = async (db, args, facts) => {
  const { text, secret } = args as { text?: string; secret?: string }
  if (text === 'crash') throw new RangeError('crash')
  if (secret !== undefined) await saveTexts(db, [{ key: `secret:${facts.idFor(0)}`, value: `${secret.length} long` }])
}
