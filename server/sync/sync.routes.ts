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

/** Push and pull. */
export function syncRoutes(sync: SyncCalls): readonly Route[] {
  return [
    route(pushEndpoint, async ({ session, input }) => sync.push(sessionOf(session), input), {
      maxBytes: PUSH_MAX_BYTES,
    }),
    route(pullEndpoint, async ({ session, input }) => sync.pull(sessionOf(session), input)),
    route(journalKeyEndpoint, async ({ actor }) => ({ key: sync.journalKey(actor.userId) }), { perMinute: 60 }),
  ]
}

const sessionOf = ({ sessionId, actor }: SignedIn): SyncSession => ({ sessionId, userId: actor.userId })
