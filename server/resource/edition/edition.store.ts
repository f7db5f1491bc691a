import { and, desc, getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { EditionHead } from '../../../shared/resource/edition.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'

/** One edition. */
export interface Edition<Content> extends EditionHead {
  readonly content: Content
}

/** The editions of the rows of one kind. There is no way to change or delete one. */
export interface EditionStore<Content, Details extends object = object> {
  readonly add: (db: Db, of: Id, edition: Edition<Content> & Details & { readonly id: Id }) => Promise<void>
  readonly load: (db: Db, of: Id, number: number) => Promise<(Edition<Content> & Details) | null>
  readonly newest: (db: Db, of: Id) => Promise<(Edition<Content> & Details) | null>
  /** The last hundred without their content, newest first. */
  readonly heads: (db: Db, of: Id) => Promise<(EditionHead & Details)[]>
}

const HEADS_SHOWN = 100

/**
 * Reads and adds editions. `of`: the column with the id of the row that they belong to; `details`: those of the form of publishing.
 * @example editionStore<TemplateContent>(editionTable, { of: 'templateId', at: 'publishedAt', byName: 'publishedByName' })
 */
export function editionStore<Content, Details extends object = object>(
  table: SQLiteTable,
  names: {
    readonly of: string
    readonly content?: string
    readonly at: string
    readonly byName: string
    readonly details?: readonly (keyof Details & string)[]
  },
): EditionStore<Content, Details> {
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table)
  const column = (name: string): SQLiteColumn => {
    assert(columns[name], `a table of editions has no column ${name}`)
    return columns[name]
  }
  const contentName = names.content ?? 'content'
  const [owner, number, content] = [column(names.of), column('number'), column(contentName)]
  const { details = [] } = names
  const shown = Object.fromEntries(details.map((name) => [name, column(name)]))
  const head = { number, at: column(names.at), byName: column(names.byName), ...shown }
  const find = async (db: Db, of: Id, only?: number) => {
    const where = and(eq(owner, of), only === undefined ? undefined : eq(number, only))
    const found = db
      .select({ ...head, content })
      .from(table)
      .where(where)
      .orderBy(desc(number))
      .limit(1)
    return ((await found)[0] as (Edition<Content> & Details) | undefined) ?? null
  }
  return {
    add: async (db, of, edition) => {
      const { id, at, byName, content: written } = edition
      const values = { [names.of]: of, [names.at]: at, [names.byName]: byName, [contentName]: written }
      const filled = Object.fromEntries(details.map((name) => [name, edition[name]]))
      await db.insert(table).values({ ...(columns['id'] ? { id } : {}), number: edition.number, ...values, ...filled })
    },
    load: find,
    newest: (db, of) => find(db, of),
    heads: async (db, of) => {
      const found = db.select(head).from(table).where(eq(owner, of)).orderBy(desc(number)).limit(HEADS_SHOWN)
      return (await found) as (EditionHead & Details)[]
    },
  }
}
