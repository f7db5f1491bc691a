import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Makes the counter of one limit: `points` in `duration` seconds for each caller. */
export type Counters = (of: {
  readonly name: string
  readonly points: number
  readonly duration: number
}) => Pick<RateLimiterAbstract, 'consume' | 'reward'>

/** Counts in this process. */
export const memoryCounters: Counters = ({ points, duration }) => new RateLimiterMemory({ points, duration })
