import { getTableColumns, inArray, type Column, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, IndexName, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { keptReadings } from '../platform/database/kept-reading.ts'
import { rowReader } from '../platform/database/row-reader.ts'
import { rowWriter } from '../platform/database/row-writer.ts'
import type { ServerCollection } from './feature.ts'

/** Writes that belong to those of the rows, such as the keys that lists find them by. */
interface Beside<R extends Row> {
  readonly save: (db: Db, rows: readonly R[]) => Promise<void>
  readonly remove: (db: Db, ids: readonly Id[]) => Promise<void>
}

/** Reads and writes the rows of a collection; spread into a `ServerCollection`. */
export interface CollectionStore<R extends Row> extends Pick<
  ServerCollection<R>,
  'collection' | 'find' | 'save' | 'remove'
> {
  readonly load: (db: Db, ids: readonly Id[]) => Promise<R[]>
  /** Rows whose field has one of the values. The field belongs to an index that `by` names. */
  readonly findBy: <Field extends keyof R & string>(
    db: Db,
    field: Field,
    values: readonly NonNullable<R[Field]>[],
  ) => Promise<R[]>
  /** Rows of the table, from queries of the store's own, as rows of the collection. */
  readonly parse: (rows: readonly object[]) => R[]
}

interface Options<R extends Row> {
  /** The indexes that commands look up. Another one is a bug. */
  readonly by?: readonly IndexName<R>[]
  readonly beside?: Beside<R>
  /** Rows that are few, asked for by every command and rarely written: once read, they are kept until one is written. */
  readonly isKept?: true
}

/** Columns that the collection does not have are worked out from the row. */
type OptionsFor<Model, R extends Row> = R extends Model
  ? [options?: Options<R>]
  : [options: Options<R> & { readonly columnsOf: (row: R) => Omit<Model, keyof R> }]

/** The store of a collection in one table, with a column for each field. */
export function collectionStore<Table extends SQLiteTable, R extends Row>(
  table: Table,
  collection: Collection<R>,
  ...[options = {}]: OptionsFor<InferSelectModel<Table>, R>
): CollectionStore<R> {
  const { by = [], beside, isKept, columnsOf } = options as Options<R> & { columnsOf?: (row: R) => object }
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const { id } = columns
  assert(id, `the table of ${collection.name} has no id`)
  const parse = (rows: readonly object[]): R[] => rows.map((row) => collection.schema.parse(row))
  const read = (field: string) => rowReader(table, field as keyof InferSelectModel<Table> & string) as AnyReader
  const readById = read('id')
  const readers = new Map(by.map((index) => [firstOf(index), read(firstOf(index))]))
  const findBy = async (db: Db, field: string, values: readonly unknown[]): Promise<R[]> => {
    const reader = readers.get(field)
    assert(reader, `${collection.name} are not found by ${field}`)
    return parse(await reader(db, values))
  }
  const load = async (db: Db, ids: readonly Id[]): Promise<R[]> => parse(await readById(db, ids))
  const loadKept = keptReadings<Id, R>(
    [table],
    async (db, ids) => new Map((await load(db, ids)).map((row) => [row.id, row])),
  )
  const write = rowWriter(table, { replace: ['id'] })
  return {
    collection,
    parse,
    findBy,
    load: isKept ? async (db, ids) => [...(await loadKept(db, [...new Set(ids)])).values()] : load,
    find: async (db, index, value) => {
      assert(by.includes(index as IndexName<R>), `${collection.name} are not found by ${index}`)
      return findBy(db, firstOf(index), [value])
    },
    save: async (db, rows) => {
      const whole = columnsOf ? rows.map((row) => ({ ...row, ...columnsOf(row) })) : rows
      await write(db, whole as readonly InferSelectModel<Table>[])
      await beside?.save(db, rows)
    },
    remove: async (db, ids) => {
      await beside?.remove(db, ids)
      await db.delete(table).where(inArray(id, [...ids]))
    },
  }
}

type AnyReader = (db: Db, values: readonly unknown[]) => Promise<object[]>

/** The field that an index begins with: `sellerId` of `sellerId+day`. */
const firstOf = (index: string): string => index.split('+')[0] ?? index
