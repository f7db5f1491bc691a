import type { ReactNode } from 'react'
import type { SheetKind } from '../../../shared/resource/csv.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'

/**
 * What a file says in a column, if the column's own field means nothing to a reader. It is data, because the server
 * writes long files.
 */
export interface ExportedAs<R extends Row> {
  /** The field of the row; left out: the column's own. */
  readonly field?: keyof R & string
  /** The catalogue's group with a word for each value: `<words>.<value>`; or several, of which one has the value. */
  readonly words?: string | readonly string[]
  /** The key of the unit, where the field holds parts with amounts (`Part`). */
  readonly unit?: string
  /** The key of what stands where there is no value. */
  readonly empty?: string
  /** Further fields that the cell shows: their values follow, each after a space, in the words of their group. */
  readonly also?: readonly { readonly field: keyof R & string; readonly words?: string }[]
  /** The kind of number in the file, where the column says none. */
  readonly kind?: Exclude<SheetKind, 'text'>
}

/** What a file says in a column; `nothing` is a picture. */
export type Exports<R extends Row> = ExportedAs<R> | 'nothing'

/**
 * A column that shows something in its own way. `dressed` is given the value alone, so it cannot show more than the file
 * holds. A `cell` is given the whole row and says which fields a file holds of it: otherwise a file would lack what everybody
 * sees, or hold what nobody sees, such as the name of a role in the database.
 */
export type OwnCell<R extends Row, Value, Given> =
  | { readonly cell?: undefined; readonly dressed?: undefined }
  | { readonly cell?: undefined; readonly dressed: (value: Value) => ReactNode }
  | { readonly cell: (given: Given) => ReactNode; readonly dressed?: undefined; readonly exported: Exports<R> }

interface Exporting<R extends Row> {
  readonly field?: string
  readonly exported?: Exports<R>
}

/** Whether a file has something to say of the column: a picture alone has not. */
export const isExported = <R extends Row>({ field, exported }: Exporting<R>): boolean =>
  exported !== 'nothing' && (field !== undefined || exportedAs(exported).field !== undefined)

/** What is said of a column's value in a file. */
export const exportedAs = <R extends Row>(exported: Exports<R> | undefined): ExportedAs<R> =>
  typeof exported === 'object' ? exported : {}
