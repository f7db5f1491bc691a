import * as z from 'zod/mini'
import { inArray, like } from 'drizzle-orm'
import { daySchema } from '../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { collection, type Collection, type Row } from '../../../shared/sync/collection.ts'
import { aTap } from '../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { metaTable } from '../../platform/database/meta.table.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import type { ServerCollection, ServerFeatureSync } from '../feature.ts'

const entrySchema = z.object({
  id: idSchema,
  version: z.number(),
  ownerId: idSchema,
  day: daySchema,
  isOpen: z.boolean(),
})
export type Entry = z.infer<typeof entrySchema>
export const entries = collection<Entry>({ name: 'entries', schema: entrySchema, indexes: [] })

const remarkSchema = z.object({ id: idSchema, version: z.number(), ownerId: idSchema, entryId: idSchema })
export type Remark = z.infer<typeof remarkSchema>
export const remarks = collection<Remark>({ name: 'remarks', schema: remarkSchema, indexes: ['entryId'] })

const writeEntry = command({
  name: 'entry.write',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ day: daySchema, isOpen: z.boolean() }),
  load: () => [],
  decide: (args, _rows, { actor, idFor }) =>
    accept([
      put(entries, { id: idFor(0), ownerId: actor.userId, ...args }),
      put(remarks, { id: idFor(1), ownerId: actor.userId, entryId: idFor(0) }),
    ]),
})

const changeEntry = command({
  name: 'entry.change',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema, day: z.optional(daySchema), isOpen: z.optional(z.boolean()) }),
  load: ({ id }) => [needRow(entries, id)],
  decide: ({ id, day, isOpen }, rows) => {
    const entry = rows.get(entries, id)
    if (!entry) return refuse(failure('entry.missing'))
    return accept([put(entries, { ...entry, day: day ?? entry.day, isOpen: isOpen ?? entry.isOpen })])
  },
})

const remarkOn = command({
  name: 'entry.remark',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema }),
  load: () => [],
  decide: ({ id }, _rows, { actor, idFor }) =>
    accept([put(remarks, { id: idFor(0), ownerId: actor.userId, entryId: id })]),
})

/** Entries of a day that stay for ten days, and remarks that stay with them. The whole company sees them. */
export function diaryFeature(options: { days?: number; syncedKinds?: readonly string[] } = {}): ServerFeatureSync {
  const scopesOf = ({ ownerId }: { ownerId: Id }) => [`diary/user/${ownerId}`, 'diary/company']
  return {
    collections: [
      {
        ...stored(entries),
        scopesOf,
        keep: {
          days: options.days ?? 10,
          dayOf: ({ day }) => day,
          isOpen: ({ isOpen }) => isOpen,
          findByDay: async (db, { after, upTo, from, limit }) =>
            (await all(db, entries))
              .filter(({ day }) => day <= upTo && (after === null || day > after))
              .map(({ day, id }) => ({ day, id }))
              .toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
              .filter(({ day, id }) => from === null || day + id > from.day + from.id)
              .slice(0, limit),
        },
      } satisfies ServerCollection<Entry>,
      { ...stored(remarks), scopesOf, keep: { with: 'entries', key: 'entryId' } } satisfies ServerCollection<Remark>,
    ],
    commands: [{ command: writeEntry }, { command: changeEntry }, { command: remarkOn }],
    scopesFor: ({ userId, grants }) =>
      grants.some(({ extent }) => extent === 'company') ? ['diary/company'] : [`diary/user/${userId}`],
    ...(options.syncedKinds ? { syncedKinds: { diary: options.syncedKinds } } : {}),
  }
}

// The smallest real table there is holds the rows as JSON, so that tests need no table of their own in the migrations.
const saveTexts = rowWriter(metaTable, { replace: ['key'] })

async function all<R extends Row>(db: Db, { name }: Collection<R>): Promise<readonly R[]> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(like(metaTable.key, `${name}:%`))
  return rows.map(({ value }) => JSON.parse(value) as R)
}

function stored<R extends Row>(one: Collection<R>): Omit<ServerCollection<R>, 'scopesOf'> {
  const keysOf = (ids: readonly Id[]) => ids.map((id) => `${one.name}:${id}`)
  return {
    collection: one,
    load: async (db, ids) => {
      const rows = await db
        .select()
        .from(metaTable)
        .where(inArray(metaTable.key, keysOf(ids)))
      return rows.map(({ value }) => JSON.parse(value) as R)
    },
    find: async (db, index, value) => (await all(db, one)).filter((row) => row[index as keyof R] === (value as never)),
    save: (db, rows) =>
      saveTexts(
        db,
        rows.map((row) => ({ key: `${one.name}:${row.id}`, value: JSON.stringify(row) })),
      ),
    remove: async (db, ids) => void (await db.delete(metaTable).where(inArray(metaTable.key, keysOf(ids)))),
  }
}
