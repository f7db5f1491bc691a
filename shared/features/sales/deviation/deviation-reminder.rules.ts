import type { Instant } from '../../../kernel/days.ts'
import type { Deviation } from './deviation.schema.ts'

/** due_soon: the seller is reminded. overdue: the seller and the coach. escalated: managers and back office. */
export const reminderStages = ['due_soon', 'overdue', 'escalated'] as const
export type ReminderStage = (typeof reminderStages)[number]

const HOUR_MS = 3_600_000
/** How long before it is due a seller is reminded. */
export const SOON_MS = 2 * HOUR_MS
const ESCALATED_MS = 24 * HOUR_MS

/**
 * How far a deviation that waits for its seller has come, or null when nobody needs reminding yet. One that was raised
 * shortly before it is due is not called to mind before: its seller has only just heard of it.
 */
export function reminderStageOf(
  deviation: Pick<Deviation, 'state' | 'awaiting' | 'raisedAt' | 'dueAt'>,
  now: Instant,
): ReminderStage | null {
  const { state, awaiting, raisedAt, dueAt } = deviation
  if (state !== 'open' || awaiting !== 'seller') return null
  if (now >= dueAt + ESCALATED_MS) return 'escalated'
  if (now >= dueAt) return 'overdue'
  return now >= dueAt - SOON_MS && raisedAt <= dueAt - 2 * SOON_MS ? 'due_soon' : null
}
