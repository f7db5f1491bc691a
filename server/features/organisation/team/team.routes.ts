import { reaches } from '../../../../shared/access/reach.ts'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { salesChannels, type SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { getTeam, patchTeam } from '../../../../shared/features/organisation/team/team.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addTeamEvent, loadTeam, loadTeamEvents, saveTeamChannels, type PlacedTeam } from './team.store.ts'

/** The teams, and how each of them sells. What is changed takes force when a phone next asks for its rows. */
export function teamRoutes({ database, now, newId }: Platform): readonly Route[] {
  return [
    route(getTeam, async ({ actor, params }) => {
      const { team, place } = await teamFor(database.db, { actor, id: params['id'] ?? '', permission: 'view teams' })
      const events = await loadTeamEvents(database.db, team.id)
      return { team, events, mayUpdate: reaches(actor, 'update teams', place) }
    }),
    route(patchTeam, async ({ actor, params, input: { channels, before } }) => {
      await database.tx(async (db) => {
        const { team } = await teamFor(db, { actor, id: params['id'] ?? '', permission: 'update teams' })
        if (!isSame(team.channels, before)) throw new Problem(409, 'team.changed-meanwhile')
        const after = inOrder(channels)
        if (isSame(team.channels, after)) return
        await saveTeamChannels(db, team.id, after)
        await addTeamEvent(db, {
          id: newId(),
          teamId: team.id,
          at: now(),
          actorId: actor.userId,
          actorName: signatureOf(actor),
          before: inOrder(team.channels),
          after,
        })
      })
      return {}
    }),
  ]
}

const inOrder = (channels: readonly SalesChannel[]): SalesChannel[] =>
  salesChannels.filter((channel) => channels.includes(channel))

const isSame = (one: readonly SalesChannel[], other: readonly SalesChannel[]): boolean =>
  inOrder(one).join(' ') === inOrder(other).join(' ')

async function teamFor(
  db: Db,
  { actor, id, permission }: { actor: Actor; id: Id; permission: Permission },
): Promise<PlacedTeam> {
  const found = await loadTeam(db, id)
  if (!found || !reaches(actor, permission, found.place)) throw new Problem(404, 'request.not-found')
  return found
}
