import * as z from 'zod/mini'
import {
  actionChainsEndpoint,
  actionEndpoint,
  rowsEndpoint,
  type Action,
  type ActionAnswer,
  type ActionChain,
  type ChainAnswer,
} from '../../shared/sync/online.api.ts'
import { journalKeyEndpoint, pullEndpoint, pushEndpoint } from '../../shared/sync/sync.api.ts'
import {
  PUSH_MAX_BYTES,
  type PullRequest,
  type PullResponse,
  type PushInput,
  type PushResponse,
} from '../../shared/sync/protocol.ts'
import { CLIENT_VERSION_HEADER } from '../../shared/kernel/client-version.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { maskerOf } from '../platform/http/acting-answers.ts'
import { route, type RequestMeta, type Route, type SignedIn } from '../platform/http/route.ts'
import type { SyncSession } from './context.ts'
import type { RowsQuestion } from './online-rows.ts'

/** The routes of sync. */
export interface SyncCalls {
  readonly registry: Registry
  readonly push: (session: SyncSession, request: PushInput) => Promise<PushResponse>
  readonly pull: (session: SyncSession, request: PullRequest) => Promise<PullResponse>
  /** Rows of a collection as the asker may see them, without syncing them. */
  readonly read: (
    session: SyncSession,
    asked: RowsQuestion & { readonly collection: string },
  ) => Promise<readonly Row[]>
  /** One command of an online person, executed at once. */
  readonly act: (session: SyncSession, action: Action) => Promise<ActionAnswer>
  /** Many chains of commands, each for itself, as in a bulk act. */
  readonly actInChains: (
    session: SyncSession,
    asked: { readonly device: Id; readonly chains: readonly ActionChain[] },
  ) => Promise<readonly ChainAnswer[]>
  /** 32 bytes in hexadecimal, always the same for a user. */
  readonly journalKey: (userId: Id) => string
}

/** A phone sends a hundred commands at once, so that this is a queue of weeks within a minute or two. */
const PUSHES_PER_MINUTE = 60
const ACTIONS_PER_MINUTE = 1_200
/** A bulk act sends the next request when the one before is answered. */
const CHAIN_REQUESTS_PER_MINUTE = 300
const PUSHED_PER_DAY_BYTES = 128 * 1024 * 1024

/** Push and pull for phones; rows and actions for those who are online. */
export function syncRoutes(sync: SyncCalls): readonly Route[] {
  return [
    route(
      pushEndpoint,
      async ({ session, input, request }) => sync.push({ ...sessionOf(session), ...versionOf(request) }, input),
      {
        maxBytes: PUSH_MAX_BYTES,
        perMinute: PUSHES_PER_MINUTE,
        bytesPerDay: PUSHED_PER_DAY_BYTES,
      },
    ),
    {
      ...route(pullEndpoint, async ({ session, input }) => sync.pull(sessionOf(session), input)),
      mask: (answer) => maskedChanges(sync, answer as PullResponse),
    },
    {
      ...route(rowsEndpoint, async ({ session, input }) => {
        const rows = await sync.read(sessionOf(session), input)
        return { rows: rows.map((row) => ({ ...row })) }
      }),
      mask: (answer, query) => {
        const { rows } = answer as { rows: readonly unknown[] }
        return { rows: rows.map((row) => maskedRow(sync, query('collection') ?? '', row)) }
      },
    },
    {
      ...route(actionEndpoint, async ({ session, input }) => sync.act(sessionOf(session), input), {
        maxBytes: PUSH_MAX_BYTES,
        perMinute: ACTIONS_PER_MINUTE,
        bytesPerDay: PUSHED_PER_DAY_BYTES,
      }),
      mask: (answer) => maskedChanges(sync, answer as ActionAnswer),
    },
    route(
      actionChainsEndpoint,
      async ({ session, input }) => ({ answers: [...(await sync.actInChains(sessionOf(session), input))] }),
      { maxBytes: PUSH_MAX_BYTES, perMinute: CHAIN_REQUESTS_PER_MINUTE, bytesPerDay: PUSHED_PER_DAY_BYTES },
    ),
    route(journalKeyEndpoint, async ({ actor }) => ({ key: sync.journalKey(actor.userId) }), { perMinute: 60 }),
  ]
}

/** Rows on the wire have no schema there: they are masked by the one of their collection. */
const maskedChanges = (sync: SyncCalls, answer: PullResponse | ActionAnswer): unknown => ({
  ...answer,
  changes: answer.changes.map((change) => ({ ...change, row: maskedRow(sync, change.collection, change.row) })),
})

/** A row of an unknown collection is masked as a whole. */
const maskedRow = ({ registry }: SyncCalls, collection: string, row: unknown): unknown =>
  maskerOf(registry.collections.get(collection)?.schema ?? z.unknown())(row, () => undefined)

/** The dispatcher has refused a header that is no version. */
function versionOf({ header }: RequestMeta): Pick<SyncSession, 'clientVersion'> {
  const version = header(CLIENT_VERSION_HEADER)
  return version === undefined ? {} : { clientVersion: Number(version) }
}

const sessionOf = ({ sessionId, actor: { userId, impersonator } }: SignedIn): SyncSession => ({
  sessionId,
  userId,
  ...(impersonator ? { impersonator } : {}),
})
