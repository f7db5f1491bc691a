import { userChannel } from '../../shared/kernel/realtime.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { ChannelRule } from '../platform/realtime/channel-rules.ts'
import type { SyncContext } from './context.ts'

/** The name published when rows of a scope have changed. No channel can have this name. */
export const topicOf = (scope: Scope): string => `scope:${scope}`

/** A user's own channel; on it they hear of every scope they may read, for as long as they may. */
export const pokeRule = ({ scopesFor }: Pick<SyncContext, 'scopesFor'>): ChannelRule => ({
  pattern: userChannel(':id'),
  may: ({ actor, params }) => params['id'] === actor.userId,
  hears: (actor) => [...scopesFor(actor)].map(topicOf),
})
