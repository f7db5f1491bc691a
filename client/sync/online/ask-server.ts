import type * as z from 'zod/mini'
import { CLIENT_VERSION, CLIENT_VERSION_HEADER } from '../../../shared/kernel/client-version.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import {
  actionAnswerSchema,
  actionChainsEndpoint,
  actionEndpoint,
  rowsEndpoint,
  type Action,
  type ActionAnswer,
  type ActionChain,
  type ChainAnswer,
} from '../../../shared/sync/online.api.ts'
import { RequestFailure } from '../engine/failures.ts'

const ANSWER_WITHIN_MS = 20_000

/** Rows by their ids, or by a value of an index. */
export type RowsAsked = { readonly ids: readonly Id[] } | { readonly by: string; readonly value: string }

export interface RowsFound {
  readonly rows: readonly Row[]
  readonly etag: string
}

/** The calls to the server that online rows need. Without a usable answer they throw `RequestFailure`. */
export interface OnlineServer {
  /** Null where what `etag` marks is still right. */
  readonly rows: (collection: string, asked: RowsAsked, etag?: string) => Promise<RowsFound | null>
  /** `stale`: a row that the action was based on has changed since; nothing was done. */
  readonly act: (action: Action) => Promise<ActionAnswer | 'stale'>
  /** One answer for each chain, in their order. */
  readonly actInChains: (asked: {
    readonly device: Id
    readonly chains: readonly ActionChain[]
  }) => Promise<readonly ChainAnswer[]>
}

/** Requests by `fetch`, same origin, in the name of one user. */
export function onlineServer(userId: Id, send: typeof fetch = (...request) => fetch(...request)): OnlineServer {
  const ask = async (
    path: string,
    request: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> },
  ): Promise<Response> => {
    const headers = {
      accept: 'application/json',
      'rond-user': userId,
      [CLIENT_VERSION_HEADER]: String(CLIENT_VERSION),
      ...request.headers,
    }
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    try {
      return await send(path, { credentials: 'same-origin', cache: 'no-store', signal, ...request, headers })
    } catch (cause) {
      throw new RequestFailure('unreachable', { cause })
    }
  }
  return {
    rows: async (collection, asked, etag) => {
      const query = { collection, ...('ids' in asked ? { ids: asked.ids.join(',') } : asked) }
      const path = `${rowsEndpoint.path}?${new URLSearchParams(query).toString()}`
      const response = await ask(path, { headers: etag === undefined ? {} : { 'if-none-match': etag } })
      if (response.status === 304) return null
      if (!response.ok) throw await failureOf(response)
      const { rows } = await read(response, rowsEndpoint.output)
      return { rows, etag: response.headers.get('etag') ?? '' }
    },
    act: async (action) => {
      const headers = { 'content-type': 'application/json' }
      const response = await ask(actionEndpoint.path, { method: 'POST', headers, body: JSON.stringify(action) })
      if (response.status === 412) return 'stale'
      if (!response.ok) throw await failureOf(response)
      return read(response, actionAnswerSchema)
    },
    actInChains: async (asked) => {
      const headers = { 'content-type': 'application/json' }
      const response = await ask(actionChainsEndpoint.path, { method: 'POST', headers, body: JSON.stringify(asked) })
      if (!response.ok) throw await failureOf(response)
      const { answers } = await read(response, actionChainsEndpoint.output)
      if (answers.length !== asked.chains.length) throw new RequestFailure('rejected')
      return answers
    },
  }
}

async function read<Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  // A café's sign-in page also answers 200: whatever is not ours means that ours was not reached.
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new RequestFailure('unreachable', { cause })
  })
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new RequestFailure('rejected', { cause: parsed.error })
  return parsed.data
}

async function failureOf(response: Response): Promise<RequestFailure> {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0
  if (response.status === 401) return new RequestFailure('signed_out')
  if (response.status === 429) return new RequestFailure('busy', { retryAfterMs })
  if (response.status === 426) return new RequestFailure('outdated')
  if (response.status >= 500) return new RequestFailure('unreachable', { retryAfterMs, code: 'server' })
  if (response.status === 403) return new RequestFailure('rejected', { code: await reasonIn(response) })
  return new RequestFailure('rejected')
}

/** The reason of a 403: an actor in another person's name has fewer rights than that person. */
async function reasonIn(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null
  const code = body?.code
  return typeof code === 'string' && code.startsWith('impersonation.') ? code : 'access.forbidden'
}
