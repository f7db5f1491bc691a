import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { CLIENT_VERSION, CLIENT_VERSION_HEADER, NEWEST_CLIENT_HEADER } from '../../../shared/kernel/client-version.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Span } from '../observe/tracing.ts'
import type { Platform } from '../platform.ts'
import { maskedAnswer } from './acting-answers.ts'
import { shrinkAnswer } from './api-answers.ts'
import { readOwnHeaders } from './input.ts'
import type { NetworkReader } from './network.ts'
import { Problem, problemBody, storageUnavailable } from './problem.ts'
import type { RateLimit } from './rate-limit.ts'
import { assertAccess, type Authenticate, type RequestMeta, type Route, type SignedIn } from './route.ts'
import { assertSameOrigin } from './same-origin.ts'
import type { HostCookie } from './session-cookie.ts'

const ANSWER_WITHIN_MS = 30_000

export interface Gate {
  readonly platform: Platform
  readonly authenticate: Authenticate
  readonly cookie: HostCookie
  readonly networkOf: NetworkReader
  readonly watchAddress: (http: Context) => void
}

/** A route, with the count of its callers. */
export interface Opened {
  readonly route: Route
  readonly limit: RateLimit
}

/** Leads one call through origin, session, access and rate checks to its handler, and logs it. */
export function dispatch(gate: Gate, opened: Opened, http: Context): Promise<Response> {
  const { method, path } = opened.route
  const attributes = { 'http.request.method': method, 'http.route': path }
  const header = (name: string): string | undefined => http.req.header(name)
  return gate.platform.tracing.span({ name: `${method} ${path}`, kind: 'server', attributes, header }, async (span) => {
    const answer = await lead(gate, opened, { http, span })
    span.set('http.response.status_code', answer.status)
    if (answer.status >= 500) span.fail()
    return answer
  })
}

async function lead(
  gate: Gate,
  { route, limit }: Opened,
  { http, span }: { http: Context; span: Span },
): Promise<Response> {
  const { config, log } = gate.platform
  const started = performance.now()
  const request = requestMeta(http, gate.networkOf)
  let session: SignedIn | null = null
  let answer: Response
  try {
    gate.watchAddress(http)
    if (route.fromElsewhere !== true) assertSameOrigin(http, config)
    const { userId, clientVersion } = readOwnHeaders(http)
    assertNotOutdated(clientVersion, config.oldestClient)
    const token = route.fromElsewhere === true ? null : gate.cookie.read(http.req.header('cookie'))
    session = token === null ? null : ofNamedUser(await gate.authenticate(token, userId), userId)
    assertAccess(route, session)
    await limit(http, session?.actor.impersonator?.userId ?? session?.actor.userId ?? request.network)
    answer = await inTime(route, route.respond(http, session, request))
    if (session?.acting && route.mask) answer = await maskedAnswer(answer, route.mask, (name) => http.req.query(name))
  } catch (cause) {
    answer = answerError(gate.platform, http, { cause, requestId: request.id })
  }
  answer.headers.set('x-request-id', request.id)
  if (http.req.header(CLIENT_VERSION_HEADER) !== undefined)
    answer.headers.set(NEWEST_CLIENT_HEADER, String(CLIENT_VERSION))
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  answer = await shrinkAnswer(answer, {
    method: route.method,
    header: (name) => http.req.header(name),
    isPublic: route.access === 'public',
  })
  const ms = performance.now() - started
  gate.platform.metrics.countCall({ method: route.method, route: route.path, status: answer.status, ms })
  log.info({
    request: request.id,
    method: route.method,
    route: route.path,
    status: answer.status,
    ms: Math.round(ms),
    user: session?.actor.userId,
    impersonator: session?.actor.impersonator?.userId,
    ...(span.traceId === null ? {} : { trace: span.traceId }),
  })
  return answer
}

/** A thrown thing as an answer: a problem as it says, a failing store as 503, anything else as 500 with nothing of its inside. */
export function answerError(
  platform: Platform,
  http: Context,
  failed: { cause: unknown; requestId: string },
): Response {
  const { cause, requestId } = failed
  const problem = problemOf(cause)
  if (problem !== cause) platform.log.error({ request: requestId, error: cause }, 'a call failed')
  const headers = { 'content-type': 'application/problem+json', ...problem.headers }
  return http.newResponse(JSON.stringify(problemBody(problem, `urn:uuid:${requestId}`)), problem.status as 500, headers)
}

function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  return isStorageFailure(cause) ? storageUnavailable() : new Problem(500, 'internal.error')
}

/** Only our own application says its version; anything else that calls is no client to be updated. */
function assertNotOutdated(version: number | undefined, oldest: number): void {
  if (version !== undefined && version < oldest) throw new Problem(426, 'client.outdated')
}

/** Another user's cookie is no session for this call: on a shared phone no sale is sent in another person's name. */
function ofNamedUser(session: SignedIn | null, named: string | undefined): SignedIn | null {
  return named === undefined || named === session?.acting?.id || named === session?.actor.userId ? session : null
}

function requestMeta(http: Context, networkOf: NetworkReader): RequestMeta {
  return {
    id: randomUUID(),
    network: networkOf(http),
    userAgent: (http.req.header('user-agent') ?? '').slice(0, 300),
    header: (name) => http.req.header(name),
  }
}

/** Streams may stay open; every other call is answered in bounded time. */
async function inTime(route: Route, answer: Promise<Response>): Promise<Response> {
  if (route.input === null) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(503, 'request.timed-out')), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
