import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import type { Counters } from './counters.ts'

export interface RedisCounters {
  readonly counters: Counters
  readonly close: () => Promise<void>
}

/** Rate-limit counters in Redis, shared by all servers. While Redis is unavailable, each server counts for itself. */
export function openRedisCounters({ url, log }: { url: string; log: Logger }): RedisCounters {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', (error: unknown) =>
    log.warn({ error }, 'Redis cannot be reached; each server counts calls by itself'),
  )
  // A start does not wait for it, and the client connects again by itself.
  void client.connect().catch(() => undefined)
  return {
    counters: ({ name, points, duration }) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `rond:limit:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
    close: async () => {
      // `close` rejects on a client without a connection.
      await client.close().catch(() => client.destroy())
    },
  }
}
