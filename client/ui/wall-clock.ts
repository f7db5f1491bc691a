import type { Day, Instant } from '../../shared/kernel/days.ts'
import { displayZone } from './format.ts'

/** `YYYY-MM-DD HH:MM:SS` in the zone in which times are shown, for files and for the browser's date fields. */
export const wallClock = (at: Instant): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: displayZone() }).format(at)

/** The calendar day it is by that clock. */
export const dayNow = (): Day => wallClock(Date.now()).slice(0, 10)
