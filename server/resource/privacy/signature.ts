import { getTableColumns, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { eq } from '../../platform/database/eq.ts'

/** Replaces the name of a person who is erased. */
export const NO_NAME = '–'

/** Replaces the id of a person who is erased where a column must hold one. Nobody has it. */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000'

/** A column that holds the id of a person, or a list of ids, in a row that is about something else. */
export interface PersonId {
  readonly table: SQLiteTable
  readonly name: string
  readonly column: SQLiteColumn
}

/** The columns of a table that hold ids of people who are not named beside them. */
export const idsIn = (table: SQLiteTable, ...names: readonly string[]): PersonId[] => {
  const columns: Readonly<Record<string, SQLiteColumn | undefined>> = getTableColumns(table)
  return names.map((name) => {
    const column = columns[name]
    assert(column, `there is no column ${name}`)
    return { table, name, column }
  })
}

/** A text without the name of a person. Longer names that contain it stay. */
export function withoutName(text: string, name: string): string {
  const isPart = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  let done = ''
  let from = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (isPart(text[at - 1]) || isPart(text[at + name.length])) continue
    done += text.slice(from, at) + NO_NAME
    from = at + name.length
  }
  return done + text.slice(from)
}

/** A column that stores the name of an actor, and the column with the actor's id if the table has one. */
export interface Signature {
  readonly table: SQLiteTable
  readonly name: string
  readonly column: Column
  readonly by: SQLiteColumn | undefined
}

/** The signatures in a table: `byName` is found by `byId` and by the name, without `byId` by the name alone. */
export const signaturesIn = (table: SQLiteTable, ...names: readonly string[]): Signature[] => {
  const columns: Readonly<Record<string, SQLiteColumn | undefined>> = getTableColumns(table)
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

/** Matches rows that still contain the person's id, or the name, alone or together with the name of somebody who acted for them. */
export function signedBy(
  { column, by }: { readonly column: Column; readonly by: Column | undefined },
  { id, name }: Signer,
): SQL {
  const isByName =
    name === null
      ? undefined
      : or(
          eq(column, name),
          sql`substr(${column}, 1, ${name.length + 2}) = ${`${name} (`}`,
          sql`${column} like ${`% (${name.replaceAll(/[\\%_]/gu, String.raw`\$&`)})`} escape '\\'`,
        )
  const isById = by === undefined ? undefined : eq(by, id)
  return or(isById, isByName) ?? sql`false`
}
