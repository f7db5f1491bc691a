import type { Id } from '../../../shared/kernel/ids.ts'
import { beginLeaving, leavingUsers, othersHere } from '../../sync/engine/leaving/leaving-marks.ts'

/** Writes down that this person's data must go from this phone: whatever happens now, it will. */
export function leave(userId: Id): void {
  beginLeaving(localStorage, userId, 'signed_out')
  forgetChoices(userId)
}

/**
 * What screens have kept beside the data: figures of the team, and what may name customers, as saved views with their
 * searches, recent answers of the palette and the places that were looked at. The arrangement of the menu (`rond-menu.`)
 * stays: it consists of label keys.
 */
function forgetChoices(userId: Id): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`rond.${userId}.`)) localStorage.removeItem(key)
  for (const key of ['rond-places', 'rond-sold-by']) sessionStorage.removeItem(key)
}

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
