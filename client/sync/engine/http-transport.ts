// Invariants (numbers from docs/sync.md):
// S6 No leak: every request names its user, so that another person's session on this phone is detected.

import type * as z from 'zod/mini'
import { CLIENT_VERSION, CLIENT_VERSION_HEADER, NEWEST_CLIENT_HEADER } from '../../../shared/kernel/client-version.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { pullResponseSchema, pushResponseSchema } from '../../../shared/sync/protocol.ts'
import { pullEndpoint, pushEndpoint } from '../../../shared/sync/sync.api.ts'
import { RequestFailure } from './failures.ts'
import type { Transport } from './transport.ts'

const FILES_PATH = '/api/v1/attachments'

type Asked = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** Requests by `fetch`, same origin. `onNewer`: the server knows a newer version of the application than this one. */
export function httpTransport(
  userId: Id,
  send: typeof fetch = (...request) => fetch(...request),
  onNewer: () => void = () => undefined,
): Transport {
  const ask = async (path: string, request: Asked): Promise<Response> => {
    const own = { accept: 'application/json', 'rond-user': userId, [CLIENT_VERSION_HEADER]: String(CLIENT_VERSION) }
    const headers = { ...own, ...request.headers }
    try {
      const response = await send(path, { credentials: 'same-origin', cache: 'no-store', ...request, headers })
      if (Number(response.headers.get(NEWEST_CLIENT_HEADER)) > CLIENT_VERSION) onNewer()
      return response
    } catch (cause) {
      throw new RequestFailure('unreachable', { cause })
    }
  }
  const post = async <Output>(
    path: string,
    body: unknown,
    how: { output: z.ZodMiniType<Output>; signal: AbortSignal },
  ): Promise<Output> => {
    const headers = { 'content-type': 'application/json' }
    const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal: how.signal })
    if (!response.ok) throw failureOf(response)
    return readAnswer(response, how.output)
  }
  return {
    push: (request, signal) => post(pushEndpoint.path, request, { output: pushResponseSchema, signal }),
    pull: (request, signal) => post(pullEndpoint.path, request, { output: pullResponseSchema, signal }),
    fileOffset: async (sha256, signal) => {
      const response = await ask(`${FILES_PATH}/${sha256}`, { method: 'HEAD', signal })
      if (response.status === 404) return null
      if (!response.ok) throw failureOf(response)
      return offsetOf(response)
    },
    sendFile: async ({ sha256, mime, total, offset, content }, signal) => {
      const headers = { 'content-type': mime, 'upload-offset': String(offset), 'upload-length': String(total) }
      const response = await ask(`${FILES_PATH}/${sha256}`, { method: 'PUT', headers, body: content, signal })
      // The server has another part of the file than we thought: it says where to go on.
      if (response.status === 409) return offsetOf(response)
      // The pieces did not make this file: the server has deleted all of them.
      if (response.status === 422) return 0
      if (response.status === 415) throw new RequestFailure('wrong_type', { code: await codeOf(response) })
      if (!response.ok) throw failureOf(response)
      return offsetOf(response)
    },
  }
}

async function readAnswer<Output>(response: Response, schema: z.ZodMiniType<Output>): Promise<Output> {
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    // A café's sign-in page also answers 200: whatever is not ours means that ours was not reached.
    throw new RequestFailure('unreachable', { cause })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new RequestFailure('rejected', { cause: parsed.error })
  return parsed.data
}

function offsetOf(response: Response): number {
  const text = response.headers.get('upload-offset') ?? ''
  if (!/^\d{1,12}$/.test(text)) throw new RequestFailure('unreachable')
  return Number(text)
}

async function codeOf(response: Response): Promise<string | undefined> {
  const problem: unknown = await response.json().catch(() => null)
  return typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : undefined
}

function failureOf(response: Response): RequestFailure {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0
  if (response.status === 401) return new RequestFailure('signed_out')
  // With a time to come back at, the person has something to do first: nothing is wrong with the device.
  if (response.status === 403 && retryAfterMs === 0) return new RequestFailure('not_your_device')
  if (response.status === 413) return new RequestFailure('too_large')
  if (response.status === 415) return new RequestFailure('wrong_type')
  if (response.status === 426) return new RequestFailure('outdated')
  if (response.status === 429 || response.status === 403) return new RequestFailure('busy', { retryAfterMs })
  if (response.status >= 500 || response.status < 400) return new RequestFailure('unreachable', { retryAfterMs })
  return new RequestFailure('rejected')
}
