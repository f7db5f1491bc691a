import type { Instant } from '../../../shared/kernel/days.ts'
import { displayZone } from '../../ui/format.ts'

/**
 * `YYYY-MM-DD HH:MM:SS` in the zone in which times are shown, for the moments of one file. A format costs more to make than
 * to use, so a file makes one for all its cells.
 */
export function sheetClock(): (at: Instant) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: displayZone(),
  })
  return (at) => format.format(at)
}
