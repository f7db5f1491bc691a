import type { Actor } from '../../../../shared/access/actor.ts'
import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { applyDuePlaces, loadMemberships } from './membership.store.ts'

interface Move {
  readonly actor: Actor
  readonly userId: Id
  readonly fromDay: Day
  /** The membership that was in force on that day before the move. */
  readonly before: Membership | undefined
}

/** Updates the account to the membership that is in force, and logs the move. */
export async function settleMove(
  db: Db,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  { actor, userId, fromDay, before }: Move,
): Promise<void> {
  await applyDuePlaces(db, now(), userId)
  const after = heldOn(await loadMemberships(db, userId), fromDay)
  await recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: 'memberships',
    subjectId: userId,
    what: 'edited',
    before: named(before),
    after: { ...named(after), fromDay },
  })
}

const named = (place: Membership | undefined) => {
  const { teamName, officeName, title, coachName } = place ?? {}
  return { teamName, officeName, title, coachName }
}
