import type { Instant } from '../../../kernel/days.ts'
import type { Deviation } from '../../sales/deviation/deviation.schema.ts'

/** Whether somebody should have acted on a deviation by now, whichever side it waits for. */
export const isOverdue = ({ state, dueAt }: Pick<Deviation, 'state' | 'dueAt'>, now: Instant): boolean =>
  state !== 'resolved' && dueAt < now
