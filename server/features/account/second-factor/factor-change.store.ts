import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { SignedIn } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { announceEnded, ownerNotified, type AccountSync } from '../news/account-news.store.ts'
import { confirmPassword } from '../confirm-password.store.ts'
import { removeOtherSessions, setFactorAt } from '../session.store.ts'
import { countPasskeys } from './passkey.store.ts'
import { loadFactorState } from './second-factor.store.ts'

interface Done<Result> {
  readonly result: Result
  /** Sessions that have ended with it. */
  readonly ended?: readonly Id[]
}

/** The common part of changes to one's own factors: password check, log line and notification. */
export function factorChanges(platform: Platform, sync: AccountSync) {
  const { now } = platform
  const logged = changesOf(platform, 'users', sync)
  return {
    confirm: (userId: Id, password: string) => confirmPassword(platform, { userId, password, field: 'password' }),
    /** Commits the change with its log line and its notification. Null if `work` returns null, because nothing changed. */
    change: async <Result>(
      actor: Actor,
      what: string,
      work: (db: Db) => Promise<Done<Result> | null>,
    ): Promise<Result | null> => {
      const { userId } = actor
      const done = await logged(actor, async (db) => {
        const result = await work(db)
        if (result === null) return { result, logs: null }
        return {
          result,
          logs: { of: userId, what },
          follow: [ownerNotified({ userId, changed: 'second-factor', at: now() })],
        }
      })
      announceEnded(platform, userId, done?.ended ?? [])
      return done?.result ?? null
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
