import { extentOf, type Grant } from '../../../access/ability.ts'
import type { Permission } from '../../../access/permissions.ts'

/** The right that marks leaders: coaches and managers hold it for more people than themselves. */
export const LEADING = 'create coach_notes' satisfies Permission

/** Whether somebody leads others. Leaders are in no ranking of people, and see the people they lead whole. */
export function leadsOthers(grants: readonly Grant[]): boolean {
  const extent = extentOf(grants, LEADING)
  return extent !== null && extent !== 'own'
}

/** The first places that everybody sees. */
export const SHOWN_FIRST = 3
/** The places above and below one's own. */
export const SHOWN_AROUND = 2

/** Whether a place, counted from 0, is in the last third of a ranking. The first place never is. */
export const isLastThird = (place: number, ranked: number): boolean => place > 0 && (place + 1) * 3 > ranked * 2

interface Reader<Row> {
  /** Whether the reader leads whom a row is about. */
  readonly isLed: (row: Row) => boolean
}

/**
 * The rows of a ranking that one reader is sent, in their order: the first three and two on each side of the reader, but nobody
 * of the last third. One's own row, and those of people one leads, are always among them.
 */
export function rowsFor<Row extends { readonly isOwn: boolean }>(
  ranked: readonly Row[],
  { isLed }: Reader<Row>,
): readonly Row[] {
  const own = ranked.findIndex(({ isOwn }) => isOwn)
  const isNear = (place: number) => own >= 0 && Math.abs(place - own) <= SHOWN_AROUND
  return ranked.filter((row, place) => {
    if (row.isOwn || isLed(row)) return true
    return (place < SHOWN_FIRST || isNear(place)) && !isLastThird(place, ranked.length)
  })
}

/** The rows for a screen on the wall, whoever opened it: nobody is near, and nobody is led. */
export const rowsForWall = <Row extends object>(ranked: readonly Row[]): readonly Row[] =>
  ranked.filter((_row, place) => place < SHOWN_FIRST && !isLastThird(place, ranked.length))
