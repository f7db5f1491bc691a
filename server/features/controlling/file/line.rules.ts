import { RUN_ROWS_MAX } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { Problem } from '../../../platform/http/problem.ts'

/** A line of a file, whatever kind of file it is. */
export interface Line {
  /** Counted from 1, as programs show it. */
  readonly number: number
  readonly cells: readonly string[]
  /** Numbers of a workbook have a decimal point, whatever the map says. */
  readonly isWorkbook: boolean
  /** The workbook counts its days from 1904-01-01, and not from 1899-12-30. */
  readonly isFrom1904?: boolean
}

export const CELL_MAX = 1000
const COLUMNS_MAX = 200

/** A file whose lines are wider is no list of orders. */
export function assertWidth(columns: number): void {
  if (columns > COLUMNS_MAX) throw new Problem(422, 'controlling.too-many-columns')
}

/** Titles, sums and blank lines included. */
const LINES_MAX = 2 * RUN_ROWS_MAX

/** A file with more lines holds more rows than a run takes, or nothing. */
export function assertLines(lines: number): void {
  if (lines > LINES_MAX) throw new Problem(422, 'controlling.too-many-rows')
}

export const isBlank = ({ cells }: Pick<Line, 'cells'>): boolean => cells.every((cell) => cell.trim() === '')
