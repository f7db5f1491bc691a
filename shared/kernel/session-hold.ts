/** Why a session is held: only the profile and signing out are usable until it is settled. */
export type SessionHold = 'terms' | 'second-factor'
