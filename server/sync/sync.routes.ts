import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { EVENTS_PATH, pullEndpoint, pushEndpoint } from '../../shared/sync/sync.api.ts'
import { PUSH_MAX_BYTES } from '../../shared/sync/protocol.ts'
import { rawRoute, route, type Route, type SignedIn } from '../platform/http/route.ts'
import type { SyncSession } from './context.ts'
import type { Sync } from './sync.ts'

/** A line of comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000
/** How long a browser waits before it opens a broken stream again. */
const RETRY_MS = 5_000

/** Push, pull and the event stream. */
export function syncRoutes(sync: Pick<Sync, 'push' | 'pull' | 'subscribe'>): readonly Route[] {
  return [
    route(pushEndpoint, async ({ session, input }) => sync.push(sessionOf(session), input), {
      maxBytes: PUSH_MAX_BYTES,
    }),
    route(pullEndpoint, async ({ session, input }) => sync.pull(sessionOf(session), input)),
    rawRoute({ method: 'GET', path: EVENTS_PATH, access: 'signed-in' }, async ({ session }, http) => {
      // Proxies that buffer would hold back every poke.
      http.header('X-Accel-Buffering', 'no')
      return streamSSE(http, (stream) => sendPokes(sync, sessionOf(session), stream))
    }),
  ]
}

const sessionOf = ({ sessionId, actor }: SignedIn): SyncSession => ({ sessionId, userId: actor.userId })

/** Runs until the phone hangs up or the session ends. */
async function sendPokes(sync: Pick<Sync, 'subscribe'>, session: SyncSession, stream: SSEStreamingApi): Promise<void> {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  stream.onAbort(end)
  const poke = (): void => void stream.writeSSE({ event: 'poke', data: '' }).catch(end)
  const leave = await sync.subscribe(session, { poke, end })
  const heartbeat = setInterval(() => void stream.write(': still here\n\n').catch(end), HEARTBEAT_MS)
  try {
    // The first poke closes the gap between the phone's last pull and this moment.
    await stream.writeSSE({ event: 'poke', data: '', retry: RETRY_MS })
    await ended
  } finally {
    clearInterval(heartbeat)
    leave()
  }
}
