import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import type { Counters } from './counters.ts'

export interface RedisCounters {
  readonly counters: Counters
  readonly close: () => Promise<void>
}

/** Counts in Redis, so that a limit is the same however many servers there are. While Redis is away each server counts by itself. */
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
      // A client that is not connected cannot say goodbye.
      await client.close().catch(() => client.destroy())
    },
  }
}
