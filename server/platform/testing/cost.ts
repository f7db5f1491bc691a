export interface Cost {
  /** Processor time of this thread. */
  readonly ms: number
  /** Growth of the peak memory of this process. */
  readonly megabytes: number
}

/** The other thread of a test run shares this process: its memory grows in one attempt or two, rarely in each. */
const ATTEMPTS = 4

/**
 * Measures what work costs this thread and process; other processes are not counted. Work above `limit` is repeated, and the
 * cheapest attempt counts, because earlier garbage and the tests beside it only add to the cost.
 */
export async function costWithin(limit: Cost, work: () => Promise<unknown>): Promise<Cost> {
  let cheapest = await costOf(work)
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    if (cheapest.ms <= limit.ms && cheapest.megabytes <= limit.megabytes) break
    const { ms, megabytes } = await costOf(work)
    cheapest = { ms: Math.min(cheapest.ms, ms), megabytes: Math.min(cheapest.megabytes, megabytes) }
  }
  return cheapest
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [time, peak] = [process.threadCpuUsage(), process.resourceUsage().maxRSS]
  await work()
  const { user, system } = process.threadCpuUsage(time)
  return { ms: (user + system) / 1000, megabytes: (process.resourceUsage().maxRSS - peak) / 1024 }
}
