import type { Id } from './ids.ts'

/** Events of the product have the specification's namespace, as laravel-echo writes it on the wire. */
export const liveEvent = (name: string): string => `App\\Events\\${name}`

/** The specification's broadcast-notification event: a stored notification has come for the user of the channel. */
export const NOTIFICATION_EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'

/** The channel that one user alone may hear, on all their devices. */
export const userChannel = (userId: Id): string => `private-user.${userId}`

/** Events of a team, for its members and its leaders. */
export const teamChannel = (teamId: Id): string => `private-team.${teamId}`

/** Says that the totals of a region have changed. */
export const leaderboardChannel = (regionId: Id): string => `private-region.${regionId}.leaderboard`

/** Presence: the members of a team that are online now, for its members. */
export const teamPresenceChannel = (teamId: Id): string => `presence-team.${teamId}`

/** Presence: the people with one thing open now. */
export const recordPresenceChannel = (kind: string, id: Id): string => `presence-record.${kind}.${id}`
