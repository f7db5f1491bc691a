import type { Id } from '../../../shared/kernel/ids.ts'
import { leavingUsers, markLeaving, othersHere } from '../../sync/engine/leaving/leaving-marks.ts'

/** Writes down that this person's data must go from this phone: whatever happens now, it will. */
export const leave = (userId: Id): void => markLeaving(localStorage, userId, 'signed_out')

/** Whether a leaving was cut short, or still goes on. */
export const isSomebodyLeaving = (): boolean => leavingUsers(localStorage).length > 0

/** Somebody has signed in: whoever else has worked here, without signing out, leaves. */
export function othersLeave(userId: Id): Promise<void> {
  for (const other of othersHere(localStorage, userId)) markLeaving(localStorage, other, 'replaced')
  return clearAway()
}

const AGAIN_AFTER_MS = 5_000
const AGAIN_AT_MOST_AFTER_MS = 60_000

/**
 * Clears away the data of those who have left, and of those whose leaving a closed browser has cut short. A slow tab
 * that still works with the data holds it up for a while, so it is tried again as long as this page is open.
 */
export async function clearAway(againAfterMs: number = AGAIN_AFTER_MS): Promise<void> {
  const users = leavingUsers(localStorage)
  if (users.length === 0) return
  const { clearPhoneOf } = await import('../sync/clear-phone.ts')
  for (const userId of users) await clearPhoneOf(userId).catch(reportError)
  if (!isSomebodyLeaving()) return
  setTimeout(() => void clearAway(Math.min(againAfterMs * 2, AGAIN_AT_MOST_AFTER_MS)).catch(reportError), againAfterMs)
}
