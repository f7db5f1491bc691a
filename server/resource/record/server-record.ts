import { getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import type { ListContract } from '../../../shared/resource/list.ts'
import type { AnyRecordContract } from '../../../shared/resource/record.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import type { ActivitySubject } from '../activity/activity-routes.ts'
import { isReached } from './record.store.ts'
import {
  serverList,
  type AnyServerList,
  type FilterSql,
  type ReachColumns,
  type SortColumn,
} from '../list/server-list.ts'
import { holdsWords, sortText } from '../list/text-sql.ts'

/** A row as its table holds it: {@link recordColumns} and the fields of the form, under the same names. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: Id
  readonly version: number
  readonly archivedAt: number | null
}

type Values = Readonly<Record<string, unknown>>

/** One change to one record, as the rules of its kind see it inside the transaction. */
export interface RecordChange {
  readonly db: Db
  readonly actor: Actor
  readonly id: Id
  readonly now: Instant
  readonly newId: IdMaker
  readonly what: 'created' | 'edited' | 'archived' | 'restored'
  /** The fields of the form, by name; nothing before it is created. */
  readonly before: Values
  readonly after: Values
}

/** The checks of a change to this kind of record, and its consequences. */
export interface RecordRules {
  /** Failures of fields that prevent a change, shown at the fields. */
  readonly check?: (change: RecordChange) => Promise<readonly Failure[]>
  /** Further writes in the same transaction. */
  readonly written?: (change: RecordChange) => Promise<void>
  /** Called after the commit. It must be safe to run again. */
  readonly settled?: () => Promise<void>
  /** The values for the log: names instead of ids. */
  readonly logged?: (db: Db, values: Values) => Promise<Values>
}

/** How a record contract lives in the database. Everything but the table has a default that fits a table of its own. */
export interface RecordDefinition extends RecordRules {
  readonly contract: AnyRecordContract
  readonly table: SQLiteTable
  /** The SQL after `from` in the list's queries, if rows or orders need other tables. */
  readonly from?: SQL
  /** The place of a record. If left out, it belongs to the whole company. */
  readonly reach?: ReachColumns
  /** Orders and filters that are not columns of the table, by name. */
  readonly sorts?: Readonly<Record<string, SortColumn>>
  readonly filters?: Readonly<Record<string, FilterSql>>
  /** The texts that a search looks at. If left out: the texts of the form. */
  readonly searched?: readonly Column[]
  /** Adds what a row shows beyond its own columns: names and counts from elsewhere. */
  readonly complete?: (db: Db, rows: readonly StoredRecord[], actor: Actor) => Promise<readonly object[]>
  /** Further tables a change of which changes what is shown. */
  readonly tables?: readonly string[]
}

export interface ServerRecord {
  readonly contract: AnyRecordContract
  readonly table: SQLiteTable
  readonly list: AnyServerList
  readonly read: (db: Db, ids: readonly Id[]) => Promise<readonly StoredRecord[]>
  readonly activity: ActivitySubject
  readonly rules: RecordRules
}

/** Completes a record: its list, its reader, its log. */
export function serverRecord(definition: RecordDefinition): ServerRecord {
  const { contract, table } = definition
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const missing = ['id', 'version', 'archivedAt', ...formFields(contract)].filter((name) => !columns[name])
  assert(missing.length === 0, `the table of ${contract.name} has no column for ${missing.join(', ')}`)
  const hasPlace = Object.keys(definition.reach ?? {}).length > 0
  assert((contract.reach === 'row') === hasPlace, `${contract.name} declares another reach than its rows have`)
  const read = rowReader(table, 'id' as never) as unknown as ServerRecord['read']
  const list = listOf(definition, { columns, read })
  const mayRead = (db: Db, actor: Actor, id: Id) => isReached(db, { list, actor, permission: contract.view, id })
  const activity = { kind: contract.name, permission: contract.view, reach: contract.reach, mayRead }
  return { contract, table, list, read, activity, rules: definition }
}

export const formFields = ({ form }: AnyRecordContract): readonly string[] => Object.keys(form.def.shape as object)

function listOf(
  definition: RecordDefinition,
  { columns, read }: { columns: Readonly<Record<string, Column>>; read: ServerRecord['read'] },
): AnyServerList {
  const { contract, table, from = sql`${table}`, reach = {}, complete = asTheyAre, tables = [] } = definition
  const list = contract.list as ListContract
  const column = (name: string): Column => {
    assert(columns[name], `${contract.name}: ${name} is no column: say what it is`)
    return columns[name]
  }
  const state = sql`case when ${column('archivedAt')} is null then 'active' else 'archived' end`
  const own = Object.keys(list.filters).filter((name) => name !== 'state')
  const filters = own.map((name) => [name, definition.filters?.[name] ?? column(name)] as const)
  const sorts = list.sorts.map((name) => [name, definition.sorts?.[name] ?? sortBy(column(name))] as const)
  const texts = definition.searched ?? formFields(contract).map(column).filter(isText)
  return serverList({
    contract: list,
    from,
    id: column('id'),
    reach,
    filters: { ...Object.fromEntries(filters), state },
    sorts: Object.fromEntries(sorts),
    search: (words) => holdsWords(texts, words),
    load: async (db, ids, actor) => {
      const rows = await complete(db, await read(db, ids), actor)
      return rows.map((row) => contract.row.parse({ ...row, state: stateOf(row as StoredRecord) }) as { id: Id })
    },
    tables: [getTableName(table), ...tables],
    isSmall: true,
  })
}

const asTheyAre = (_db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> => Promise.resolve(rows)

export const stateOf = ({ archivedAt }: Pick<StoredRecord, 'archivedAt'>): 'active' | 'archived' =>
  archivedAt === null ? 'active' : 'archived'

const isText = (column: Column): boolean => column.dataType === 'string'

const sortBy = (column: Column): SortColumn => ({
  column: isText(column) ? sortText(column) : column,
  ...(column.notNull ? {} : { nullable: true }),
})
