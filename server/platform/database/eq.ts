import { eq as equal, type Column, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm'

/** How a column is stored: a text, a number, or the bytes of `idBytes`. */
type Stored<C extends Column> = C['_']['driverParam']

/** Values of the column, expressions, and columns that are stored as it is. */
type Comparable<C extends Column, Other> = Other extends Column
  ? [Stored<Other>] extends [Stored<C>]
    ? Other
    : never
  : Other extends SQLWrapper | GetColumnData<C, 'raw'>
    ? Other
    : never

/**
 * Compares a column or expression with a value or another column. Columns that are stored differently do not compile: SQLite compares
 * a text with bytes without a complaint and finds nothing (decision 0106). Convert one of them by `textOfId` or `bytesOfIdSql`.
 */
export function eq<C extends Column, Other>(column: C, other: Comparable<C, Other>): SQL
export function eq<Left extends SQLWrapper>(left: Exclude<Left, Column>, right: unknown): SQL
export function eq(left: SQLWrapper, right: unknown): SQL {
  return equal(left, right)
}
