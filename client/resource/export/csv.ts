import { wallClock } from '../../ui/wall-clock.ts'
import type { Exported } from '../list.ts'
import type { Sheet, SheetKind } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A sheet as Excel opens it with the settings of Sweden and Finland: semicolons, decimal commas, CRLF, and a byte
 * order mark for UTF-8. An apostrophe disarms texts that a spreadsheet would run as a formula; numbers stay numbers.
 */
export function toCsv({ columns, rows }: Sheet): string {
  const heads = columns.map(({ title }) => quoted(disarmed(title)))
  const lines = rows.map((cells) => cells.map((cell, at) => fieldOf(cell, columns[at]?.kind ?? 'text')))
  return BYTE_ORDER_MARK + [heads, ...lines].map((fields) => `${fields.join(';')}\r\n`).join('')
}

function fieldOf(value: Exported, kind: SheetKind): string {
  if (value === null) return ''
  if (typeof value === 'string') return quoted(disarmed(value))
  switch (kind) {
    case 'money':
      return (value / 100).toFixed(2).replace('.', ',')
    case 'moment':
      return momentText(value)
    default:
      return String(value).replace('.', ',')
  }
}

// Spreadsheets also take the full-width forms for the sign they resemble, and look past a leading tab or line break.
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `YYYY-MM-DD HH:MM` by the clock of the office, which every spreadsheet reads as a date. */
const momentText = (at: number): string => wallClock(at).slice(0, 16)
