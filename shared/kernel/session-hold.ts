/** Why a session is held: only the profile and signing out are usable until it is settled. */
export const sessionHolds = ['terms', 'second-factor'] as const
export type SessionHold = (typeof sessionHolds)[number]

/**
 * Stands beside a 403 while the session is held: the device keeps what it has and sends it again once its person has done
 * what is due.
 */
export const SESSION_HELD_HEADER = 'rond-session-held'
