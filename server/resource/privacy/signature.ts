import { and, getTableColumns, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { eq } from '../../platform/database/eq.ts'

/** Replaces the name of a person who is erased. */
export const NO_NAME = '–'

/** A column that stores the name of an actor, and the column with the actor's id if the table has one. */
export interface Signature {
  readonly table: SQLiteTable
  readonly name: string
  readonly column: Column
  readonly by: Column | undefined
}

/** The signatures in a table: `byName` is found by `byId` and by the name, without `byId` by the name alone. */
export const signaturesIn = (table: SQLiteTable, ...names: readonly string[]): Signature[] => {
  const columns: Readonly<Record<string, Column | undefined>> = getTableColumns(table)
  return names.map((name) => {
    const column = columns[name]
    assert(column, `there is no column ${name}`)
    return { table, name, column, by: columns[name.replace(/Name$/u, 'Id')] }
  })
}

/** A person as signatures know them. */
export interface Signer {
  readonly id: Id
  /** Null if another person has the same name, or if the name has been erased. */
  readonly name: string | null
}

/** Matches rows that still contain the person's name, alone or together with the name of somebody who acted for them. */
export function signedBy({ column, by }: Pick<Signature, 'column' | 'by'>, { id, name }: Signer): SQL {
  const isByName =
    name === null
      ? undefined
      : or(
          eq(column, name),
          sql`substr(${column}, 1, ${name.length + 2}) = ${`${name} (`}`,
          sql`${column} like ${`% (${name.replaceAll(/[\\%_]/gu, String.raw`\$&`)})`} escape '\\'`,
        )
  const isById = by === undefined ? undefined : eq(by, id)
  return and(ne(column, NO_NAME), or(isById, isByName)) ?? sql`false`
}
