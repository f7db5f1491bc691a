import { isRealDay, type Day } from '../../../shared/kernel/days.ts'

/**
 * A day as people type it: `2026-11-22`, `20261122`, `22.11.2026`, `22/11 2026`, or `22.11` of the year of `near`.
 * Null for anything that is no day.
 */
export function dayTyped(text: string, near: Day): Day | null {
  const [first = '', second = '', third = near.slice(0, 4)] = /^\d{8}$/.test(text)
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : (/^\d+(?:\D+\d+){1,2}\D*$/.test(text) && text.match(/\d+/g)) || []
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year.length === 4 && isRealDay(typed) ? typed : null
}
