import { mayUse } from '../../../../shared/access/ability.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { leaderboardChannel, teamChannel, teamPresenceChannel } from '../../../../shared/kernel/realtime.ts'
import type { ChannelCaller, ChannelRule } from '../../../platform/realtime/channel-rules.ts'
import { placeOfTeam } from '../place/place.store.ts'

/**
 * Who of a team is online is seen by the team, and by whoever may view it, whom it then sees too. What happens in it is
 * heard by its members and by whoever may see the sales of all of it; that a region's totals have moved, by those of the
 * region who may see the game.
 */
export const organisationChannels: readonly ChannelRule[] = [
  {
    pattern: teamPresenceChannel(':id'),
    may: (caller) => isOfTeamOr('view teams', caller),
  },
  {
    pattern: teamChannel(':id'),
    may: (caller) => isOfTeamOr('view sale_reports', caller),
  },
  {
    pattern: leaderboardChannel(':id'),
    may: ({ actor, params }) =>
      actor.regionId !== null && actor.regionId === params['id'] && mayUse(actor.grants, 'view salesflow'),
  },
]

async function isOfTeamOr(permission: Permission, { db, actor, params }: ChannelCaller): Promise<boolean> {
  const team = await placeOfTeam(db, params['id'] ?? '')
  if (!team) return false
  return actor.teamId === team.teamId || reaches(actor, permission, { ...team, sellerId: '' })
}
