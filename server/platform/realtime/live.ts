import type { Handler } from 'hono'
import type { HostedSettings } from '../config.realtime.ts'
import type { Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { channelAuthRoutes } from './channel-auth.routes.ts'
import { channelRules, type ChannelRule } from './channel-rules.ts'
import { Endpoint } from './endpoint.ts'
import { Hosted } from './hosted.ts'
import type { EndpointLimits } from './limits.ts'
import type { Rights } from './rights-watch.ts'
import type { AppKey } from './signature.ts'
import { socketHandler } from './socket.ts'

/** Everything live: its calls, and the end of its connections. */
export interface Live {
  readonly routes: readonly Route[]
  /** Null where a hosted service is the end of the connections. */
  readonly socket: Handler | null
  readonly start: () => void
  readonly stop: () => Promise<void>
  /** Open connections of this server. */
  readonly countSockets: () => number
}

interface LiveParts {
  readonly rules: readonly ChannelRule[]
  readonly rights: Rights
  readonly limits?: Partial<EndpointLimits>
}

/** Joins the channels of the features to what carries them: this server itself, or by configuration a hosted service. */
export function createLive(platform: Platform, parts: LiveParts): Live {
  const { hosted } = platform.config.realtime
  return hosted ? hostedLive(platform, parts, hosted) : ownLive(platform, parts)
}

function ownLive(platform: Platform, { rules, rights, limits = {} }: LiveParts): Live {
  const { fanout, log, secrets } = platform
  const known = channelRules(rules)
  const app: AppKey = { key: 'rond', secret: secrets.hash('realtime', 'channels') }
  const endpoint = new Endpoint({ app, rules: known, rights, fanout, log, limits })
  return {
    routes: channelAuthRoutes({ platform, app, rules: known, settings: { key: app.key, cluster: null } }),
    socket: socketHandler(endpoint, platform),
    start: () => endpoint.start(),
    stop: async () => endpoint.stop(),
    countSockets: endpoint.countConnections,
  }
}

function hostedLive(platform: Platform, { rules, rights }: LiveParts, settings: HostedSettings): Live {
  const { fanout, log } = platform
  const { everyone: people, version: rightsVersion } = rights
  const hosted = new Hosted({ settings, fanout, rules, people, rightsVersion, log })
  const { key, cluster } = settings
  return {
    routes: channelAuthRoutes({ platform, app: settings, rules: channelRules(rules), settings: { key, cluster } }),
    socket: null,
    start: () => hosted.start(),
    stop: () => hosted.stop(),
    countSockets: () => 0,
  }
}
