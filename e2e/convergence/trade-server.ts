import { and, gte, inArray, lt } from 'drizzle-orm'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { metaTable } from '../../server/platform/database/meta.table.ts'
import { rowReader } from '../../server/platform/database/row-reader.ts'
import { rowWriter } from '../../server/platform/database/row-writer.ts'
import { on } from '../../server/sync/feature.ts'
import type {
  Keep,
  KeepDays,
  Reaction,
  ServerCollection,
  ServerCommand,
  ServerFeatureSync,
} from '../../server/sync/feature.ts'
import { days, marks, saleRegistered, sales, serverCommands, serverSales, type AppVersion, type Sale } from './trade.ts'

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

function served<R extends Row>(
  collection: Collection<R>,
  scopesOf: (row: R) => readonly Scope[],
  keep?: Keep<R>,
): ServerCollection<R> {
  const keyOf = (id: Id): string => `${collection.name}:${id}`
  return {
    collection,
    scopesOf,
    ...(keep ? { keep } : {}),
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

/** How far phones reach in a world; it changes under them. */
export interface TradeReach {
  days: number
}

/** A release's settings for phones: the horizon, and whether they get the team's sales at all. */
export interface TradeSync {
  readonly reach?: TradeReach | null
  readonly isNarrow?: boolean
}

/** Each change of a sale opens it or closes it. */
export const isOpenSale = ({ version }: Pick<Sale, 'version'>): boolean => version % 2 === 0

const keptFor = (reach: TradeReach): KeepDays<Sale> => ({
  get days() {
    return reach.days
  },
  dayOf: ({ day }) => day,
  isOpen: isOpenSale,
  findByDay: async (db, { after, upTo, from, limit }) =>
    (await allRows(db, sales))
      .filter(({ day }) => day <= upTo && (after === null || day > after))
      .map(({ day, id }) => ({ day, id }))
      .toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
      .filter(({ day, id }) => from === null || day + id > from.day + from.id)
      .slice(0, limit),
})

/** The server's half of the trade, as it was released with that version. */
export function tradeFeature(
  version: AppVersion,
  reaction: Reaction,
  { reach = null, isNarrow = false }: TradeSync = {},
): ServerFeatureSync {
  return {
    collections: [
      served(
        serverSales[version],
        ({ sellerId, teamId }) => [`sales/user/${sellerId}`, `sales/team/${teamId}`],
        reach ? keptFor(reach) : undefined,
      ),
      served(days, ({ userId }) => [`sales/user/${userId}`]),
      ...(version === 2
        ? [
            served(
              marks,
              ({ ownerId }) => [`sales/user/${ownerId}`],
              reach ? { with: sales.name, key: 'saleId' } : undefined,
            ),
          ]
        : []),
    ],
    commands: (serverCommands[version] as readonly ServerCommand['command'][]).map((command) => ({ command, within })),
    scopesFor: ({ userId, teamId }) => [`sales/user/${userId}`, ...(teamId === null ? [] : [`sales/team/${teamId}`])],
    ...(isNarrow && version === 2 ? { syncedKinds: { sales: ['user'] } } : {}),
    reactions: [on(saleRegistered, reaction)],
  }
}

/** The server's own part of a command's transaction. */
const within: NonNullable<ServerCommand['within']> = async (db, args, facts) => {
  const { text, secret } = args as { text?: string; secret?: string }
  if (text === 'crash') throw new RangeError('crash')
  if (secret !== undefined) await saveTexts(db, [{ key: `secret:${facts.idFor(0)}`, value: `${secret.length} long` }])
}
