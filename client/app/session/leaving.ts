import type { Id } from '../../../shared/kernel/ids.ts'
import { beginLeaving, leavingUsers, othersHere } from '../../sync/engine/leaving/leaving-marks.ts'

/** Writes down that this person's data must go from this phone: whatever happens now, it will. */
export const leave = (userId: Id): void => beginLeaving(localStorage, userId, 'signed_out')

/** Whether a leaving was cut short, or still goes on. */
export const isSomebodyLeaving = (): boolean => leavingUsers(localStorage).length > 0

/** Somebody has signed in: whoever else has worked here, without signing out, leaves. */
export function othersLeave(userId: Id): Promise<void> {
  for (const other of othersHere(localStorage, userId)) beginLeaving(localStorage, other, 'replaced')
  return clearAway()
}

/** Clears away the data of those who have left, and of those whose leaving a closed browser has cut short. */
export async function clearAway(): Promise<void> {
  if (isSomebodyLeaving()) await (await import('../sync/clear-phone.ts')).clearAllWhoLeft()
}
