import { randomUUID } from 'node:crypto'
import { Hono, type Handler } from 'hono'
import { assert } from '../../../shared/kernel/assert.ts'
import { endpointReaches } from '../../../shared/kernel/endpoint.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import { FAULT_QUERY, SHARE_PATH, type ShareFault } from '../../../shared/kernel/shared-photos.ts'
import type { Platform } from '../platform.ts'
import { answerError, dispatch, type Gate } from './dispatch.ts'
import { addHealth } from './health.ts'
import { addKillSwitch } from './kill-switch.ts'
import { createNetworkReader } from './network.ts'
import { createAddressWatch } from './public-address.ts'
import { Problem } from './problem.ts'
import { rateLimit } from './rate-limit.ts'
import { permissionsOf, type Authenticate, type Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionCookie } from './session-cookie.ts'
import { addStaticFiles } from './static-files.ts'
import { addWellKnown } from './well-known.ts'
import { SOCKET_PATH } from '../realtime/socket.ts'

export interface HttpParts {
  readonly platform: Platform
  readonly authenticate: Authenticate
  readonly routes: readonly Route[]
  /** The folder of the built client, or Vite in development, or nothing. */
  readonly client: string | Handler | null
  /** Takes WebSockets, at {@link SOCKET_PATH}. */
  readonly socket?: Handler | null
}

/** The whole HTTP surface. A route without a known permission does not start (security 7). */
export function createHttpApp(parts: HttpParts): Hono {
  const { platform, routes } = parts
  const app = new Hono()
  app.use(securityHeaders(platform.config))
  app.onError((cause, http) => answerError(platform, http, { cause, requestId: randomUUID() }))
  app.notFound((http) =>
    answerError(platform, http, { cause: new Problem(404, 'request.not-found'), requestId: randomUUID() }),
  )
  addHealth(app, platform)
  if (platform.config.maintenance) closeForMaintenance(app)
  addWellKnown(app, platform)
  const gate: Gate = {
    platform,
    authenticate: parts.authenticate,
    cookie: sessionCookie(platform.config),
    networkOf: createNetworkReader(platform),
    watchAddress: createAddressWatch(platform),
  }
  for (const route of routes) addRoute(app, gate, route)
  refuseOtherMethods(app, routes)
  if (parts.socket) app.get(SOCKET_PATH, parts.socket)
  app.all('/api/*', () => {
    throw new Problem(404, 'request.not-found')
  })
  if (platform.config.serviceWorker === 'kill') addKillSwitch(app)
  // The worker answers a share (decision 0169). One that comes this far belongs to a browser without a worker.
  app.post(SHARE_PATH, (http) => http.redirect(`/shared-photo?${FAULT_QUERY}=${'unready' satisfies ShareFault}`, 303))
  if (typeof parts.client === 'string') addStaticFiles(app, parts.client)
  if (typeof parts.client === 'function') app.get('*', parts.client)
  return app
}

/** Rejects every API call. Pages and files are still served, so that the application can explain the outage. */
function closeForMaintenance(app: Hono): void {
  app.all('/api/*', () => {
    throw new Problem(503, 'server.maintenance', { headers: { 'retry-after': '60' } })
  })
}

function addRoute(app: Hono, gate: Gate, route: Route): void {
  const known = route.access === 'public' || route.access === 'signed-in' || permissionsOf(route.access) !== null
  assert(known, `${route.method} ${route.path} does not say who may call it`)
  // The compiler asks for it; a call that was built past it must not be open by accident.
  const { whileActing, mask } = route
  const isDeclared = whileActing === false || ([true, 'write'].includes(whileActing) && mask !== null)
  assert(isDeclared, `${route.method} ${route.path} does not say whether it works in another person’s name`)
  assert(
    isReachDeclared(route),
    `${route.method} ${route.path} does not say how it asks for the extent of its permission`,
  )
  const limited = gate.platform.config.rateLimits
  const limit = limited ? rateLimit(route, gate.platform.counters) : () => Promise.resolve()
  app.on(route.method, route.path, (http) => dispatch(gate, { route, limit }, http))
}

/** Whether the reach is one that fits the access: nothing is open by accident, and what is shared is only read. */
function isReachDeclared({ access, reach, asksOnly }: Route): boolean {
  if (!endpointReaches.includes(reach) || (access === 'public') !== (reach === 'public')) return false
  if (reach === 'company') return permissionsOf(access) !== null
  return reach !== 'shared' || asksOnly
}

function refuseOtherMethods(app: Hono, routes: readonly Route[]): void {
  for (const [path, known] of groupBy(routes, (route) => route.path)) {
    const allow = known.map(({ method }) => method).join(', ')
    app.all(path, () => {
      throw new Problem(405, 'request.method-not-allowed', { headers: { allow } })
    })
  }
}
