import type * as z from 'zod/mini'
import { sessionSchema, signOut } from '../../../shared/features/account/session.api.ts'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../shared/kernel/result.ts'

/** The server could not be asked or could not answer. Caught by the screen that asked. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly reason: 'offline' | 'unauthorized' | 'maintenance' | 'server'
  constructor(reason: Unavailable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The server answers a call that names another user than its cookie's as if nobody were signed in. */
const USER_HEADER = 'rond-user'

let caller: () => Id | undefined = () => undefined

/** From here on calls say whose screen they come from: beside a tab of somebody else they must change nothing. */
export function callInNameOf(userId: () => Id | undefined): void {
  caller = userId
}

let lastOfSession: Promise<unknown> = Promise.resolve()

const opensSession = ({ method, output, path }: Endpoint<z.ZodMiniType, z.ZodMiniType>): boolean =>
  method !== 'GET' && (output === sessionSchema || path === signOut.path)

/**
 * Sends calls that open or end the session of this browser one after the other. The answer to a sign-out takes the cookie
 * away; if it arrived after the answer to a sign-in, it would take the new one.
 */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const answer = lastOfSession.then(call)
  // The next call comes a task later: the caller has stored the new session by then.
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  lastOfSession = answer.then(nextTask, nextTask)
  return answer
}

interface CallOptions<Input extends z.ZodMiniType> {
  input?: z.input<Input>
  params?: Readonly<Record<string, string>>
  status401?: 'refusal'
  timeoutMs?: number
  /** Is given what a refusal says beside its codes, as the row that was changed meanwhile. */
  onProblem?: (problem: unknown) => void
  /** Asks as whoever is signed in to this browser, without naming them. */
  unnamed?: boolean
  /** Throws instead of sending the call if this answers true when its turn comes. */
  unless?: () => boolean
}

interface Problem {
  code?: string
  params?: Record<string, string | number>
  errors?: readonly { pointer?: string; code?: string }[]
}

/**
 * Calls the server by its contract. What the server refuses is a value; what keeps it from answering is thrown as
 * {@link Unavailable}. `status401` tells whether 401 is a refusal (signing in) or the end of the session (all else).
 */
export function callEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  call: CallOptions<Input> = {},
): Promise<Result<z.output<Output>>> {
  return opensSession(endpoint) ? inTurn(() => ask(endpoint, call)) : ask(endpoint, call)
}

async function ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  call: CallOptions<Input>,
): Promise<Result<z.output<Output>>> {
  if (call.unless?.() === true) throw new Unavailable('offline')
  const response = await send(requestOf(endpoint, call), call.timeoutMs ?? 15_000)
  if (response.ok) return ok(read(endpoint.output, response.status === 204 ? {} : await bodyOf(response)))
  if (response.status === 401 && call.status401 !== 'refusal') throw new Unavailable('unauthorized')
  const problem = await problemOf(response)
  if (response.status >= 500) throw new Unavailable(problem.code === 'server.maintenance' ? 'maintenance' : 'server')
  call.onProblem?.(problem)
  return refused(...failuresOf(problem, Number(response.headers.get('retry-after') ?? 0)))
}

/** An answer of the server, or, as a refusal that can be shown, why there is none. */
export async function inWords<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Unavailable) return refused(failure(error.reason))
    throw error
  }
}

function requestOf(
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType>,
  call: { input?: unknown; params?: Readonly<Record<string, string>>; unnamed?: boolean },
): Request {
  const userId = call.unnamed === true || endpoint.access === 'public' ? undefined : caller()
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
  const url = new URL(path, location.origin)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  if (!hasBody && call.input !== undefined && call.input !== null) {
    for (const [name, value] of Object.entries(call.input)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
  }
  return new Request(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(userId === undefined ? {} : { [USER_HEADER]: userId }),
    },
    ...(hasBody ? { body: JSON.stringify(call.input ?? {}) } : {}),
  })
}

async function send(request: Request, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new Unavailable('offline')
  }
}

/** The body of a successful answer. A connection that ends within it leaves no answer. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new Unavailable('offline')
  }
}

/**
 * An answer by its contract. A tab of an earlier release may not know what a newer server answers: the screen treats that as no
 * answer instead of waiting forever, and the fault is reported.
 */
function read<Output extends z.ZodMiniType>(output: Output, body: unknown): z.output<Output> {
  const found = output.safeParse(body)
  if (found.success) return found.data
  reportError(found.error)
  throw new Unavailable('server')
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem
  } catch {
    return {}
  }
}

function failuresOf(problem: Problem, retryAfterSeconds: number) {
  const params = { ...problem.params, ...(retryAfterSeconds > 0 ? { seconds: retryAfterSeconds } : {}) }
  const fields = (problem.errors ?? []).map(({ pointer, code }) =>
    failure(code ?? 'request.invalid', pointer?.replace(/^[#/]+/u, '').replaceAll('/', '.'), params),
  )
  return fields.length > 0 ? fields : [failure(problem.code ?? 'request.refused', undefined, params)]
}

/** Whether the server has taken it. */
export async function isTaken(act: Promise<Result<unknown>>): Promise<boolean> {
  try {
    return (await act).ok
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return false
  }
}
