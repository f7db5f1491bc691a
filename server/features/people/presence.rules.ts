import { teamPresenceChannel } from '../../../shared/kernel/realtime.ts'
import type { ChannelRule } from '../../platform/realtime/channel-rules.ts'

/** A team sees who of its own is online. */
export const peopleChannels: readonly ChannelRule[] = [
  {
    pattern: teamPresenceChannel(':id'),
    may: ({ actor, params }) => actor.teamId !== null && actor.teamId === params['id'],
  },
]
