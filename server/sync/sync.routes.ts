import { journalKeyEndpoint, pullEndpoint, pushEndpoint } from '../../shared/sync/sync.api.ts'
import {
  PUSH_MAX_BYTES,
  type PullRequest,
  type PullResponse,
  type PushInput,
  type PushResponse,
} from '../../shared/sync/protocol.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { route, type Route, type SignedIn } from '../platform/http/route.ts'
import type { SyncSession } from './context.ts'

/** What phones may ask of sync. */
export interface SyncCalls {
  readonly push: (session: SyncSession, request: PushInput) => Promise<PushResponse>
  readonly pull: (session: SyncSession, request: PullRequest) => Promise<PullResponse>
  /** 32 bytes in hexadecimal, always the same for a user. */
  readonly journalKey: (userId: Id) => string
}

/** A phone sends a hundred commands at once, so that this is a queue of weeks within a minute or two. */
const PUSHES_PER_MINUTE = 60
const PUSHED_PER_DAY_BYTES = 128 * 1024 * 1024

/** Push and pull. */
export function syncRoutes(sync: SyncCalls): readonly Route[] {
  return [
    route(pushEndpoint, async ({ session, input }) => sync.push(sessionOf(session), input), {
      maxBytes: PUSH_MAX_BYTES,
      perMinute: PUSHES_PER_MINUTE,
      bytesPerDay: PUSHED_PER_DAY_BYTES,
    }),
    route(pullEndpoint, async ({ session, input }) => sync.pull(sessionOf(session), input)),
    route(journalKeyEndpoint, async ({ actor }) => ({ key: sync.journalKey(actor.userId) }), { perMinute: 60 }),
  ]
}

const sessionOf = ({ sessionId, actor }: SignedIn): SyncSession => ({ sessionId, userId: actor.userId })
