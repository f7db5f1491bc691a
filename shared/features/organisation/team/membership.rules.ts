import type { DatedPlace } from '../../../access/dated-place.ts'
import { addDays, type Day } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'

/** A move is written down this long after the day it holds from. Rows saved meanwhile stay where they are. */
export const MOVE_DAYS_BACK = 31
/** A move is planned this far ahead. */
export const MOVE_DAYS_AHEAD = 366

/** What is wrong with the day of a move. */
export function moveDayFailure(fromDay: Day, today: Day): Failure | null {
  if (fromDay < addDays(today, -MOVE_DAYS_BACK))
    return failure('membership.too-far-back', 'fromDay', { days: MOVE_DAYS_BACK })
  if (fromDay > addDays(today, MOVE_DAYS_AHEAD)) return failure('membership.too-far-ahead', 'fromDay')
  return null
}

/** What holds on a day of rows that each begin on one: before the first, the first. */
export function heldOn<R extends Pick<DatedPlace, 'fromDay'>>(rows: readonly R[], day: Day): R | undefined {
  const inOrder = rows.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  return inOrder.findLast(({ fromDay }) => fromDay <= day) ?? inOrder[0]
}
