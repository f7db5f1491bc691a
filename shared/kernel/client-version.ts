/**
 * The version of the protocol between phone and server. Raise it when the server must tell old clients from new ones.
 */
export const CLIENT_VERSION = 2

/** The oldest version that can read today's rows. Version 1 expects the commission in every sale. */
export const OLDEST_CLIENT = 2

/** The header by which a phone says its version. */
export const CLIENT_VERSION_HEADER = 'rond-client'

/** The header by which the server answers the newest version it knows. */
export const NEWEST_CLIENT_HEADER = 'rond-newest-client'
