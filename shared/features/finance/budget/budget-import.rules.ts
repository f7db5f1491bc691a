import { dayTyped } from '../../../kernel/typed-day.ts'

/** The month of a cell: `2026-11`, `202611`, `11/2026`, or any day of it as spreadsheets keep months. Null: it is none. */
export function monthTyped(text: string): string | null {
  const plain = text.trim()
  const [, year = '', month = ''] =
    /^(20\d\d)[-/. ]?(0[1-9]|1[0-2])$/u.exec(plain) ?? swapped(/^(0?[1-9]|1[0-2])[-/. ](20\d\d)$/u.exec(plain)) ?? []
  if (year !== '') return `${year}-${month.padStart(2, '0')}`
  return dayTyped(plain)?.slice(0, 7) ?? null
}

const swapped = (found: RegExpExecArray | null): readonly string[] | null =>
  found === null ? null : [found[0], found[2] ?? '', found[1] ?? '']
