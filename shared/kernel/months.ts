import { addDays, type Day } from './days.ts'

/** The twelve months of a year, `YYYY-MM`. */
export const monthsOf = (year: string): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** The month so many months later, or earlier. */
export function monthFrom(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The first day of the month after a day: when a new price or rate begins, unless somebody says otherwise. */
export const firstOfNextMonth = (day: Day): Day => `${monthFrom(day.slice(0, 7), 1)}-01`

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { readonly first: Day; readonly last: Day } {
  return { first: `${month}-01`, last: addDays(`${monthFrom(month, 1)}-01`, -1) }
}

/** The month that a text is, as in the address of a page; null: it is none, or missing. */
export const monthIn = (text: string | null | undefined): string | null =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/u.exec(text ?? '')?.[0] ?? null
