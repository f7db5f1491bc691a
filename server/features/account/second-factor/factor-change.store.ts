import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { SignedIn } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { confirmPassword } from '../confirm-password.store.ts'
import type { AccountListener } from '../session.routes.ts'
import { removeOtherSessions, setFactorAt } from '../session.store.ts'
import { countPasskeys } from './passkey.store.ts'
import { loadFactorState } from './second-factor.store.ts'

/** What every change of one's own factors has in common: it asks for the password, is logged, and the person is told. */
export function factorChanges(platform: Platform, listener: AccountListener) {
  const { now, newId } = platform
  return {
    confirm: (userId: Id, password: string) => confirmPassword(platform, { userId, password, field: 'password' }),
    log: (db: Db, actor: Actor, what: string) => {
      const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: actor.userId, what }
      return recordActivity(db, { ...entry, before: {}, after: {} })
    },
    settled: async ({ userId }: Actor, ended: readonly Id[]) => {
      ended.forEach((id) => listener.sessionEnded(id, userId))
      await listener.accountChanged(userId, 'second-factor')
    },
    /** This session has shown the new factor; the others have not, and end. */
    setUp: async (db: Db, { actor, sessionId }: SignedIn) => {
      await setFactorAt(db, sessionId, now())
      return removeOtherSessions(db, actor.userId, sessionId)
    },
  }
}

/** After a removal, inside its transaction: where a role asks for a second factor, one must remain. */
export async function assertStillEnough(db: Db, userId: Id): Promise<void> {
  const { requiredFrom, kinds } = await loadFactorState(db, userId)
  if (requiredFrom !== null && kinds.length === 0 && (await countPasskeys(db, userId)) === 0)
    throw new Problem(422, 'second-factor.required')
}
