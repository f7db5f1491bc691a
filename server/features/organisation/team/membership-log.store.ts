import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { applyDuePlaces, loadMemberships } from './membership.store.ts'

interface Move {
  readonly userId: Id
  readonly fromDay: Day
  /** The membership that was in force on that day before the move. */
  readonly before: Membership | undefined
  readonly now: Instant
}

/** Updates the account to the membership that is in force. Returns the move as the log shows it. */
export async function settledMove(db: Db, { userId, fromDay, before, now }: Move): Promise<LogLine> {
  await applyDuePlaces(db, now, userId)
  const after = heldOn(await loadMemberships(db, userId), fromDay)
  return {
    of: userId,
    kind: 'memberships',
    what: 'edited',
    before: named(before),
    after: { ...named(after), fromDay },
  }
}

const named = (place: Membership | undefined) => {
  const { teamName, officeName, title, coachName } = place ?? {}
  return { teamName, officeName, title, coachName }
}
