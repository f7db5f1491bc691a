import { mayUse } from '../../../shared/access/ability.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { leaderboardChannel, teamChannel, teamPresenceChannel } from '../../../shared/kernel/realtime.ts'
import type { ChannelRule } from '../../platform/realtime/channel-rules.ts'
import { placeOfTeam } from './organisation.store.ts'

/**
 * A team sees who of its own is online. What happens in it is heard by its members and by whoever may see the sales of
 * all of it; that a region's totals have moved, by those of the region who may see the game.
 */
export const peopleChannels: readonly ChannelRule[] = [
  {
    pattern: teamPresenceChannel(':id'),
    may: ({ actor, params }) => actor.teamId !== null && actor.teamId === params['id'],
  },
  {
    pattern: teamChannel(':id'),
    may: async ({ db, actor, params }) => {
      const team = await placeOfTeam(db, params['id'] ?? '')
      if (!team) return false
      return actor.teamId === team.teamId || reaches(actor, 'view sale_reports', { ...team, sellerId: '' })
    },
  },
  {
    pattern: leaderboardChannel(':id'),
    may: ({ actor, params }) =>
      actor.regionId !== null && actor.regionId === params['id'] && mayUse(actor.grants, 'view salesflow'),
  },
]
