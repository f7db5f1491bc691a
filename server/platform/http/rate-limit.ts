import type { Context } from 'hono'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Counters } from './counters.ts'
import { Problem } from './problem.ts'
import type { Route } from './route.ts'

/** Counts a caller's requests to one route and their size; reports the remaining quota (RateLimit headers). */
export type RateLimit = (http: Context, caller: string) => Promise<void>

export function rateLimit(route: Route, counters: Counters): RateLimit {
  const { perMinute, bytesPerDay, maxBytes } = route.limits
  const place = { counters, of: `${route.method} ${route.path}` }
  const quotas = [
    quota({ name: 'minute', most: perMinute, seconds: 60, unit: '', code: 'request.too-many' }, place, () => 1),
    quota(
      { name: 'day', most: bytesPerDay, seconds: 86_400, unit: ';qu="content-bytes"', code: 'request.too-much' },
      place,
      (http) => bytesOf(http, maxBytes),
    ),
  ].filter((one) => one !== null)
  return async (http, caller) => {
    for (const take of quotas) await take(http, caller)
  }
}

interface Quota {
  readonly name: string
  readonly most: number
  readonly seconds: number
  readonly unit: string
  readonly code: string
}

/** A refused request does not count: a phone that must wait with a photo can still send its small commands. */
function quota(
  of: Quota,
  place: { counters: Counters; of: string },
  costOf: (http: Context) => number,
): RateLimit | null {
  if (!Number.isFinite(of.most)) return null
  const limiter = place.counters({ name: `${place.of} ${of.name}`, points: of.most, duration: of.seconds })
  return async (http, caller) => {
    const cost = costOf(http)
    if (cost === 0) return
    const state = await limiter.consume(caller, cost).catch((cause: unknown) => {
      if (cause instanceof RateLimiterRes) return cause
      throw cause
    })
    if (state.consumedPoints > of.most) {
      await limiter.reward(caller, cost)
      throw new Problem(429, of.code, { headers: headersOf(of, state) })
    }
    const { 'retry-after': _later, ...standing } = headersOf(of, state)
    for (const [name, value] of Object.entries(standing)) http.header(name, value, { append: true })
  }
}

/** A body of unannounced length counts as the longest that is taken. */
function bytesOf(http: Context, maxBytes: number): number {
  const announced = Number(http.req.header('content-length') ?? maxBytes)
  return Number.isInteger(announced) && announced >= 0 ? Math.min(announced, maxBytes) : maxBytes
}

function headersOf({ name, most, seconds, unit }: Quota, state: RateLimiterRes): Record<string, string> {
  const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${seconds}${unit}`,
    ratelimit: `"${name}";r=${Math.max(0, state.remainingPoints)};t=${wait}`,
    'retry-after': String(wait),
  }
}
