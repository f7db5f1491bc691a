import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'
import type { Route } from './route.ts'

/** Counts calls of one route by caller in a minute; tells the caller where they stand (RateLimit headers). */
export type RateLimit = (http: Context, caller: string) => Promise<void>

export function rateLimit(route: Route): RateLimit {
  const { perMinute } = route.limits
  if (!Number.isFinite(perMinute)) return () => Promise.resolve()
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (http, caller) => {
    const state = await limiter.consume(caller).catch((cause: unknown) => {
      if (cause instanceof RateLimiterRes) return cause
      throw cause
    })
    const headers = headersOf(perMinute, state)
    if (state.consumedPoints > perMinute) {
      const retryAfter = headers['retry-after'] ?? '60'
      throw new Problem(429, 'request.too-many', { headers: { ...headers, 'retry-after': retryAfter } })
    }
    http.header('RateLimit-Policy', headers['ratelimit-policy'])
    http.header('RateLimit', headers['ratelimit'])
  }
}

function headersOf(limit: number, state: RateLimiterRes): Record<string, string> {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return {
    'ratelimit-policy': `"minute";q=${limit};w=60`,
    ratelimit: `"minute";r=${Math.max(0, state.remainingPoints)};t=${seconds}`,
    'retry-after': String(seconds),
  }
}
