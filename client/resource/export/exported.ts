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
  /** The kind of number in the file, where the column says none. */
  readonly kind?: Exclude<SheetKind, 'text'>
}

/** What a file says in a column: `value` is the row's own value, which the cell only dresses; `nothing` is a picture. */
export type Exports<R extends Row> = ExportedAs<R> | 'value' | 'nothing'

/**
 * A column that shows its value in its own way says what a file holds of it: otherwise a file would hold what nobody
 * sees, such as the name of a role in the database.
 */
export type OwnCell<R extends Row, Given> =
  | { readonly cell?: undefined }
  | { readonly cell: (given: Given) => ReactNode; readonly exported: Exports<R> }

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
