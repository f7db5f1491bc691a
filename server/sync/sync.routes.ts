import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { EVENTS_PATH, journalKeyEndpoint, pullEndpoint, pushEndpoint } from '../../shared/sync/sync.api.ts'
import {
  PUSH_MAX_BYTES,
  type PullRequest,
  type PullResponse,
  type PushInput,
  type PushResponse,
} from '../../shared/sync/protocol.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { rawRoute, route, type Route, type SignedIn } from '../platform/http/route.ts'
import type { SyncSession } from './context.ts'

/** A line of comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000
/** How long a browser waits before it opens a broken stream again. */
const RETRY_MS = 5_000

/** What phones may ask of sync. */
export interface SyncCalls {
  readonly push: (session: SyncSession, request: PushInput) => Promise<PushResponse>
  readonly pull: (session: SyncSession, request: PullRequest) => Promise<PullResponse>
  /** 32 bytes in hexadecimal, always the same for a user. */
  readonly journalKey: (userId: Id) => string
  /** Calls back when there is something to pull, until the returned function is called or the session ends. */
  readonly subscribe: (session: SyncSession, on: { poke: () => void; end: () => void }) => Promise<() => void>
}

/** Push, pull and the event stream. */
export function syncRoutes(sync: SyncCalls): readonly Route[] {
  return [
    route(pushEndpoint, async ({ session, input }) => sync.push(sessionOf(session), input), {
      maxBytes: PUSH_MAX_BYTES,
    }),
    route(pullEndpoint, async ({ session, input }) => sync.pull(sessionOf(session), input)),
    route(journalKeyEndpoint, async ({ actor }) => ({ key: sync.journalKey(actor.userId) }), { perMinute: 60 }),
    rawRoute({ method: 'GET', path: EVENTS_PATH, access: 'signed-in' }, async ({ session }, http) => {
      // Proxies that buffer would hold back every poke.
      http.header('X-Accel-Buffering', 'no')
      return streamSSE(http, (stream) => sendPokes(sync, sessionOf(session), stream))
    }),
  ]
}

const sessionOf = ({ sessionId, actor }: SignedIn): SyncSession => ({ sessionId, userId: actor.userId })

/** Runs until the phone hangs up or the session ends. */
async function sendPokes(
  sync: Pick<SyncCalls, 'subscribe'>,
  session: SyncSession,
  stream: SSEStreamingApi,
): Promise<void> {
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
