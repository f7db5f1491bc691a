import { assert } from '../kernel/assert.ts'
import type { Instant } from '../kernel/days.ts'

/** number; percent; money: whole öre or cents; day: `YYYY-MM-DD`; moment: an instant. */
export const sheetKinds = ['text', 'number', 'percent', 'money', 'day', 'moment'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** The value of one cell of a file. */
export type Exported = string | number | null

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The first line of a file as Excel opens it with the settings of Sweden and Finland: semicolons, decimal commas, CRLF,
 * and a byte order mark for UTF-8. An apostrophe disarms texts that a spreadsheet would run as a formula; numbers stay
 * numbers, and so do telephone numbers. {@link armed} reads such a text back.
 */
export const csvHead = (titles: readonly string[]): string =>
  BYTE_ORDER_MARK + lineOf(titles.map((title) => quoted(disarmed(title))))

/** One row. `wallClock` tells an instant as `YYYY-MM-DD HH:MM:SS` by the clock of the reader. */
export const csvLine = (
  cells: readonly Exported[],
  kinds: readonly SheetKind[],
  wallClock: (at: Instant) => string,
): string => lineOf(cells.map((cell, at) => fieldOf(cell, kinds[at] ?? 'text', wallClock)))

/** A text of another system's file, or a figure that is written as it is (`-200,00`). */
export type ProgramCell = string | { readonly figure: string }

/**
 * One row of a file that another program reads, which would take an apostrophe for a part of the text. Separators are
 * quoted. Throws for a text that {@link mayBeInProgramFile} refuses: check first, so that a person can mend it.
 */
export const programLine = (cells: readonly ProgramCell[]): string =>
  lineOf(
    cells.map((cell) => {
      if (typeof cell !== 'string') return cell.figure
      assert(mayBeInProgramFile(cell), 'a text that starts a formula or has several lines')
      return quoted(cell)
    }),
  )

/** Whether a text can be in a file of {@link programLine}: one line that no spreadsheet would run. */
export const mayBeInProgramFile = (text: string): boolean => !FORMULA.test(text) && !/[\p{Cc}]/u.test(text)

const lineOf = (fields: readonly string[]): string => `${fields.join(';')}\r\n`

function fieldOf(value: Exported, kind: SheetKind, wallClock: (at: Instant) => string): string {
  if (value === null) return ''
  if (typeof value === 'string') return quoted(disarmed(value))
  switch (kind) {
    case 'money':
      return (value / 100).toFixed(2).replace('.', ',')
    case 'moment':
      // Every spreadsheet reads this as a date.
      return wallClock(value).slice(0, 16)
    default:
      return String(value).replace('.', ',')
  }
}

// Spreadsheets also take the full-width forms for the sign they resemble, and look past a leading tab or line break.
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u
// A dialler and the next import take these as they are.
const PHONE = /^\+\d+$/u

// Apostrophes that stand there already get one more, so that reading takes away exactly what writing added.
const disarmed = (text: string): string => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text)

/** The text that a cell of such a file stands for. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

// A comma too: other programs take it for the end of a cell where each line has one.
const quoted = (text: string): string => (/[";,\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
