import { stopImpersonation } from '../../../shared/features/account/impersonation.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { ACTING_KEY, type ActingHere } from '../../desk/session/acting-here.ts'
import { writeStoredSession } from '../../desk/session/stored-session.ts'
import { pathTo } from '../../paths.ts'
import { leave } from '../session/leaving.ts'

/** The tab is its own person's again, and what it had of the other's is cleared away. */
export async function stopActing({ id, userId }: ActingHere): Promise<void> {
  // Without network it ends by the clock.
  await inWords(callEndpoint(stopImpersonation, { params: { id }, unnamed: true, timeoutMs: 4000 }))
  sessionStorage.removeItem(ACTING_KEY)
  writeStoredSession(sessionStorage, null)
  leave(id)
  location.assign(pathTo('user', { id: userId }))
}
