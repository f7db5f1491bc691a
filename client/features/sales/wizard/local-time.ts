import type { Instant } from '../../../../shared/kernel/days.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as the browser's date and time field writes it, by the clock on this phone's wall. */
export function toLocalInput(at: Instant): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment such a field says, or null while it is empty or half filled. */
export function fromLocalInput(text: string): Instant | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
