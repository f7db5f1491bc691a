import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page started with our cookie (cross-site request forgery). Every browser sends
 * at least one of the two headers with a write; a caller that sends neither is no browser of ours.
 */
export function assertSameOrigin(http: Context, config: Config): void {
  if (safeMethods.has(http.req.method)) return
  const site = http.req.header('sec-fetch-site')
  const origin = http.req.header('origin')
  const siteFits = site === undefined || site === 'same-origin'
  const originFits = origin === undefined || isOwnOrigin(origin, http.req.header('host'), config)
  if ((site === undefined && origin === undefined) || !siteFits || !originFits) {
    throw new Problem(403, 'request.foreign-origin')
  }
}

/**
 * Outside production the server is reached under several names (a phone on the same network): the Host is believed, but
 * only where it is no name that a stranger could let point here (DNS rebinding).
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === config.publicUrl.origin) return true
  if (config.mode === 'production' || host === undefined || !isNearby(host)) return false
  return origin === `http://${host}` || origin === `https://${host}`
}

/** An address, or a name that the network itself gives. */
function isNearby(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || /(^|\.)(localhost|local)$/i.test(name)
}
