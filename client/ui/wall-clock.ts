import type { Day, Instant } from '../../shared/kernel/days.ts'
import { toldZone } from './format.ts'

/** `YYYY-MM-DD HH:MM:SS` by the clock that times are told by, for files and for the fields of the browser. */
export const wallClock = (at: Instant): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: toldZone() }).format(at)

/** The calendar day it is by that clock. */
export const dayNow = (): Day => wallClock(Date.now()).slice(0, 10)
