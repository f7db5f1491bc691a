import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Actor } from '../../../shared/access/actor.ts'
import { extentOf, mayUse } from '../../../shared/access/ability.ts'
import { isOtherEyesName, type OtherEyesName } from '../../../shared/access/other-eyes.ts'
import { isPermission, type Permission } from '../../../shared/access/permissions.ts'
import type { SessionHold } from '../../../shared/kernel/session-hold.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Endpoint, EndpointAccess, EndpointReach, HttpMethod } from '../../../shared/kernel/endpoint.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { maskerOf, type Masker } from './acting-answers.ts'
import { parseWith, readCallback, readJson, readParams, readQuery } from './input.ts'
import { Problem } from './problem.ts'

/** A signed-in browser. */
export interface SignedIn {
  readonly sessionId: Id
  readonly actor: Actor
  /** Set while only {@link Route.whileHeld} calls are answered. */
  readonly hold: SessionHold | null
  /** Set while somebody else acts in the actor's name: only {@link Route.whileActing} calls are answered, masked. */
  readonly acting?: Acting
}

/** One person acting in another's name, for a while. */
export interface Acting {
  readonly id: Id
  readonly mayWrite: boolean
}

/**
 * Finds the session behind a cookie's token. Null when there is none, or it has ended. `named` is whom the caller says
 * to be: the session's own user, or an impersonation that was started in this session.
 */
export type Authenticate = (token: string, named?: Id) => Promise<SignedIn | null>

export interface RequestMeta {
  readonly id: string
  /** The caller's network, as far as it can be believed: what limits count strangers by. */
  readonly network: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
}

export interface RouteContext<Input, Session extends SignedIn | null = SignedIn> {
  readonly input: Input
  readonly params: Readonly<Record<string, string>>
  readonly session: Session
  readonly actor: Session extends SignedIn ? Actor : Actor | null
  readonly request: RequestMeta
  readonly setHeader: (name: string, value: string) => void
}

export interface RouteLimits {
  /** The largest accepted body. */
  readonly maxBytes?: number
  /** How many calls one user (or network, when public) may make in a minute. */
  readonly perMinute?: number
  /** How many bytes one user may send in a day. Left out: as many as they like. */
  readonly bytesPerDay?: number
}

/** One declared call: who may make it, and how it is answered. Built by {@link route}, {@link publicRoute}, {@link rawRoute}. */
export interface Route {
  readonly method: HttpMethod
  readonly path: string
  readonly access: EndpointAccess
  /** How it asks for the extent of the permission. */
  readonly reach: EndpointReach
  /** It changes nothing, whatever its method. */
  readonly asksOnly: boolean
  /** Answered also while the session is held. */
  readonly whileHeld: boolean
  /** Answered also to somebody who acts in another person's name; `write`: where changes were allowed. */
  readonly whileActing: boolean | 'write'
  /** Hides money and identity numbers from a person who acts in another's name. Null for files and streams. */
  readonly mask: Masker | null
  readonly limits: Required<RouteLimits>
  /** The act that its party does not do. */
  readonly otherEyes?: OtherEyesName
  /** Called by another company's server: it has no origin of ours, and never a session. */
  readonly fromElsewhere?: true
  /** The schema of body or query; null when the handler reads the body itself. */
  readonly input: z.ZodMiniType | null
  /** The schema of the answer; null: a file or a stream. */
  readonly output: z.ZodMiniType | null
  readonly respond: (context: Context, session: SignedIn | null, request: RequestMeta) => Promise<Response>
}

const defaultLimits: Required<RouteLimits> = { maxBytes: 64 * 1024, perMinute: 600, bytesPerDay: Infinity }

/** A call of someone signed in. Input is checked before, output after the handler. */
export function route<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: (context: RouteContext<z.output<Input>>) => Promise<z.input<Output>>,
  limits: RouteLimits = {},
): Route {
  assert(endpoint.access !== 'public', `${endpoint.path} is public: use publicRoute`)
  return jsonRoute(endpoint, (context) => handler(context as RouteContext<z.output<Input>>), limits)
}

/** A call anyone may make, signed in or not. */
export function publicRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: (context: RouteContext<z.output<Input>, SignedIn | null>) => Promise<z.input<Output>>,
  limits: RouteLimits = {},
): Route {
  assert(endpoint.access === 'public', `${endpoint.path} is not public: use route`)
  return jsonRoute(endpoint, handler, limits)
}

export interface RawDefinition {
  readonly method: HttpMethod
  readonly path: Endpoint<z.ZodMiniType, z.ZodMiniType>['path'] | `/broadcasting/${string}`
  readonly access: Exclude<EndpointAccess, 'public'>
  readonly reach: Exclude<EndpointReach, 'public'>
  /**
   * Whether it is answered to somebody who acts in another person's name. Files and streams cannot be masked: only JSON, with
   * the schema by which it is.
   */
  readonly whileActing: false | { readonly maskedBy: z.ZodMiniType }
  /** The act that its party does not do. */
  readonly otherEyes?: OtherEyesName
}

/** A call whose body or answer is not JSON (files, event streams). The handler reads and answers by itself. */
export function rawRoute(
  definition: RawDefinition,
  handler: (context: RouteContext<null>, http: Context) => Promise<Response>,
  limits: RouteLimits = {},
): Route {
  return {
    ...definition,
    asksOnly: definition.method === 'GET',
    whileHeld: false,
    whileActing: definition.whileActing !== false,
    mask: definition.whileActing === false ? null : maskerOf(definition.whileActing.maskedBy),
    limits: { ...defaultLimits, ...limits },
    input: null,
    output: null,
    respond: (http, session, request) => {
      assert(session, `${definition.path} was reached without a session`)
      return handler(contextOf({ http, input: null, session, request }), http)
    },
  }
}

/** The path and handler of a call that another company's server makes. */
export interface CallbackDefinition {
  readonly path: `/api/v1/${string}`
  /** The service of that company, as it is set up. Null: it has nothing to say, and there is no such path. */
  readonly service: object | null
  /**
   * Anyone can make the call: it may only lead to a question at the company itself. The form has the short fields of the
   * body.
   */
  readonly handle: (form: ReadonlyMap<string, string>) => Promise<void>
}

/** Strangers call it. A service that calls more often asks again later, and its jobs ask it by themselves. */
const CALLBACK_LIMITS: Required<RouteLimits> = { maxBytes: 512 * 1024, perMinute: 30, bytesPerDay: Infinity }

/** A call of another company's server. It answers nothing. No route where its service is not set up. */
export const callbackRoute = ({ path, service, handle }: CallbackDefinition): readonly Route[] =>
  service === null
    ? []
    : [
        {
          method: 'POST',
          path,
          access: 'public',
          reach: 'public',
          asksOnly: false,
          whileHeld: false,
          whileActing: false,
          mask: null,
          limits: CALLBACK_LIMITS,
          fromElsewhere: true,
          input: null,
          output: null,
          respond: async (http) => {
            await handle(await readCallback(http, CALLBACK_LIMITS.maxBytes))
            return http.json({})
          },
        },
      ]

/** Tells a device to keep what it has and to come back: its person has something to do first. */
const HELD_RETRY_SECONDS = '30'

const heldCodes: Readonly<Record<SessionHold, string>> = {
  terms: 'session.held-terms',
  'second-factor': 'session.held-second-factor',
}

/** Throws 401 or 403 unless the route is open to the session. */
export function assertAccess(
  { access, reach, whileHeld, whileActing }: Pick<Route, 'access' | 'reach' | 'whileHeld' | 'whileActing'>,
  session: SignedIn | null,
): void {
  if (access === 'public') return
  if (!session) throw new Problem(401, 'session.needed')
  if (session.hold !== null && !whileHeld)
    throw new Problem(403, heldCodes[session.hold], { headers: { 'retry-after': HELD_RETRY_SECONDS } })
  if (session.acting) assertActing(session.acting, whileActing)
  if (access === 'signed-in') return
  const permissions = permissionsOf(access)
  assert(permissions, `a route asks for an unknown permission: ${[access].flat().join(', ')}`)
  const { grants } = session.actor
  const isHeld = (permission: Permission): boolean =>
    reach === 'company' ? extentOf(grants, permission) === 'company' : mayUse(grants, permission)
  if (!permissions.some(isHeld)) throw new Problem(403, 'access.forbidden')
}

/** Throws 403 for what nobody does in another person's name. */
function assertActing({ mayWrite }: Acting, whileActing: Route['whileActing']): void {
  if (whileActing === false) throw new Problem(403, 'impersonation.not-here')
  if (whileActing === 'write' && !mayWrite) throw new Problem(403, 'impersonation.read-only')
}

/** Throws 403 unless the person holds the permission for the whole company: an office does not decide for the others. */
export function assertCompanyWide({ grants }: Pick<Actor, 'grants'>, permission: Permission): void {
  if (extentOf(grants, permission) !== 'company') throw new Problem(403, 'access.forbidden')
}

/** The permissions of which a caller needs one; null if there is none, or an unknown one. */
export function permissionsOf(access: EndpointAccess): readonly Permission[] | null {
  const wanted = [access].flat()
  const known = wanted.filter(isPermission)
  return known.length > 0 && known.length === wanted.length ? known : null
}

function jsonRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: (context: RouteContext<z.output<Input>, SignedIn | null>) => Promise<z.input<Output>>,
  limits: RouteLimits,
): Route {
  const bounds = { ...defaultLimits, ...limits }
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  return {
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    reach: endpoint.reach,
    asksOnly: endpoint.method === 'GET' || endpoint.asksOnly === true,
    whileHeld: endpoint.whileHeld === true,
    whileActing: endpoint.whileActing,
    mask: maskerOf(endpoint.output),
    limits: bounds,
    ...eyesOf(endpoint),
    input: endpoint.input,
    output: endpoint.output,
    respond: async (http, session, request) => {
      const raw = hasBody ? await readJson(http, bounds.maxBytes) : readQuery(http)
      const input = parseWith(endpoint.input, raw)
      const output = await handler(contextOf({ http, input, session, request }))
      return http.json(endpoint.output.parse(output) as object)
    },
  }
}

/** A call that names an act which no table has would be guarded by nothing. */
function eyesOf({ path, otherEyes }: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType>, 'path' | 'otherEyes'>) {
  if (otherEyes === undefined) return {}
  assert(isOtherEyesName(otherEyes), `${path} names an act that is not in the table of other eyes: ${otherEyes}`)
  return { otherEyes }
}

function contextOf<Input, Session extends SignedIn | null>(parts: {
  http: Context
  input: Input
  session: Session
  request: RequestMeta
}): RouteContext<Input, Session> {
  const { http, input, session, request } = parts
  return {
    input,
    params: readParams(http),
    session,
    actor: (session?.actor ?? null) as RouteContext<Input, Session>['actor'],
    request,
    setHeader: (name, value) => http.header(name, value, { append: name.toLowerCase() === 'set-cookie' }),
  }
}
