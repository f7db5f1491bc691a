import type { Options } from 'pusher-js'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { CHANNEL_AUTH_PATH, type RealtimeSettings } from '../../../../shared/kernel/realtime.api.ts'

/** The specification's times. Reconnecting after 1 s and remembering the transport for 30 minutes are the library's own. */
const liveTimes = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 } as const

/** How the library is set up for one user: to this page's own server, or to a hosted cluster. */
export function liveOptions(
  { cluster }: RealtimeSettings,
  userId: Id,
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): Options {
  const headers = { 'rond-user': userId }
  const shared: Omit<Options, 'cluster'> = {
    ...liveTimes,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { endpoint: CHANNEL_AUTH_PATH, transport: 'ajax', headers },
    userAuthentication: { endpoint: '/broadcasting/user-auth', transport: 'ajax', headers },
  }
  if (cluster !== null) return { ...shared, cluster, forceTLS: true }
  const isSecure = page.protocol === 'https:'
  const port = Number(page.port) || (isSecure ? 443 : 80)
  // The library wants a cluster also where it does not look at it.
  return { ...shared, cluster: 'mt1', wsHost: page.hostname, wsPort: port, wssPort: port, forceTLS: isSecure }
}
