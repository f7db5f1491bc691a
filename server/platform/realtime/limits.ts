/** How long and how much the endpoint bears. */
export interface EndpointLimits {
  /** After this much silence the server pings the client; clients use the same interval. */
  readonly activityTimeoutMs: number
  /** It has this long to answer. */
  readonly pongTimeoutMs: number
  /** A connection whose user is unknown after this time is closed. */
  readonly unnamedMs: number
  /** A connection that is in no channel for so long is closed. */
  readonly idleMs: number
  readonly connections: number
  /** Connections without a known user, from one network (see platform/http/network.ts). */
  readonly unnamedOfNetwork: number
  readonly connectionsOfUser: number
  readonly subscriptionsOfConnection: number
  readonly messagesInSweep: number
  /** How often silence is looked for. */
  readonly sweepMs: number
  /** How often it is looked whether sessions have run out. */
  readonly sessionsMs: number
  /** How long a subscription waits for the word of another server that it was allowed. */
  readonly grantMs: number
}

export const endpointLimits: EndpointLimits = {
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
  unnamedMs: 10_000,
  idleMs: 120_000,
  connections: 10_000,
  unnamedOfNetwork: 50,
  connectionsOfUser: 20,
  subscriptionsOfConnection: 100,
  messagesInSweep: 200,
  sweepMs: 1_000,
  sessionsMs: 60_000,
  grantMs: 5_000,
}

/** Grace period for the client's close frame. */
export const CLOSE_WITHIN_MS = 1_000
