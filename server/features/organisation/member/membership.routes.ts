import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import {
  getTeamMembers,
  listMemberships,
  movePerson,
} from '../../../../shared/features/organisation/team/membership.api.ts'
import { personMoved } from '../../../../shared/features/organisation/team/membership.events.ts'
import { heldOn, moveDayFailure } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../access/act-parts.store.ts'
import { placeOfUser } from '../access/actor.store.ts'
import { assertOtherEyes } from '../access/four-eyes.store.ts'
import { settledMove } from '../team/membership-log.store.ts'
import { loadMembersOn, loadMemberships, loadTermOn, saveMembership } from '../team/membership.store.ts'
import { placeFailures, placeOfWish } from '../place/place.store.ts'
import { loadTeam } from '../team/team.store.ts'

interface Given {
  /** Runs once a move is committed. */
  readonly settled: () => Promise<void>
  readonly acting: Pick<Sync, 'within'>
}

/** Where people belong, on any day. */
export function membershipRoutes(platform: Platform, { settled, acting }: Given): readonly Route[] {
  const { database, now } = platform
  return [
    route(listMemberships, async ({ actor, params }) => {
      const { db } = database
      const person = await personFor(db, { actor, id: params['id'] ?? '', permission: 'view teams' })
      const memberships = await loadMemberships(db, person.sellerId)
      const mayMove = reaches(actor, 'update teams', person)
      return { name: person.name, today: dayOf(now(), actor.zone), memberships, mayMove }
    }),
    route(movePerson, async ({ actor, params, input: { before, ...wish } }) => {
      const dayFailure = moveDayFailure(wish.fromDay, dayOf(now(), actor.zone))
      if (dayFailure) refuseFields([dayFailure])
      await changesOf(
        platform,
        'memberships',
        acting,
      )(actor, async (db) => {
        const { sellerId: userId } = await personFor(db, { actor, id: params['id'] ?? '', permission: 'update teams' })
        if (!reaches(actor, 'update teams', await placeOfWish(db, wish))) throw new Problem(403, 'access.forbidden')
        const held = heldOn(await loadMemberships(db, userId), wish.fromDay)
        const heldSince = held?.fromDay ?? null
        const isDone = held !== undefined && isSame(held, wish)
        if (isDone) return { result: null, logs: null }
        // The title decides about the pay: nobody chooses their own, as long as somebody else may.
        if ((held?.titleId ?? null) !== wish.titleId)
          await assertOtherEyes(db, 'title.change', { actor, parties: [userId], place: await placeOfUser(db, userId) })
        if (heldSince !== before) throw new Problem(409, 'membership.changed-meanwhile')
        refuseFields(await placeFailures(db, userId, { wish, held }))
        await saveMembership(db, { userId, ...wish })
        const { fromDay } = wish
        return {
          result: null,
          logs: await settledMove(db, { userId, fromDay, before: held, now: now() }),
          follow: [{ event: personMoved({ userId, fromDay, lostTeamId: held?.teamId ?? null }) }],
        }
      })
      await settled()
      return {}
    }),
    route(getTeamMembers, async ({ actor, params, input }) => {
      const { db } = database
      const team = await loadTeam(db, params['id'] ?? '')
      if (!team || !reaches(actor, 'view teams', team.place)) throw new Problem(404, 'request.not-found')
      const today = dayOf(now(), actor.zone)
      const day = input.day ?? today
      const found = await loadMembersOn(db, team.team.id, day)
      const term = await loadTermOn(db, team.team.id, day)
      const members = found
        .filter(({ active }) => active || day < today)
        .map(({ active: _active, ...member }) => member)
      return {
        day,
        officeName: term?.officeName ?? team.team.officeName,
        leaderName: term?.leaderName ?? null,
        members,
      }
    }),
  ]
}

/** A person whom a right of the actor reaches where they are today; 404 where there is none. */
async function personFor(
  db: Db,
  { actor, id, permission }: { actor: Actor; id: Id; permission: Permission },
): Promise<Place & { readonly name: string }> {
  const found = await placeOfUser(db, id)
  if (!found || !reaches(actor, permission, found)) throw new Problem(404, 'request.not-found')
  return found
}

interface Wish {
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly titleId: Id | null
  readonly coachId: Id | null
}

const isSame = (held: Wish & { fromDay: string }, wish: Wish & { fromDay: string }): boolean =>
  held.fromDay === wish.fromDay &&
  held.teamId === wish.teamId &&
  held.officeId === wish.officeId &&
  held.titleId === wish.titleId &&
  held.coachId === wish.coachId
