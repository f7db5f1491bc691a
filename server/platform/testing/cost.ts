export interface Cost {
  /** Processor time of this thread. */
  readonly ms: number
  /** Growth of the peak memory of this process. */
  readonly megabytes: number
}

/**
 * What work costs this thread and process; work of other processes costs nothing. The cheaper of two attempts where the
 * first costs more than `limit`: it may have paid for rubbish of earlier work.
 */
export async function costWithin(limit: Cost, work: () => Promise<unknown>): Promise<Cost> {
  const first = await costOf(work)
  if (first.ms <= limit.ms && first.megabytes <= limit.megabytes) return first
  const second = await costOf(work)
  return { ms: Math.min(first.ms, second.ms), megabytes: Math.min(first.megabytes, second.megabytes) }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [time, peak] = [process.threadCpuUsage(), process.resourceUsage().maxRSS]
  await work()
  const { user, system } = process.threadCpuUsage(time)
  return { ms: (user + system) / 1000, megabytes: (process.resourceUsage().maxRSS - peak) / 1024 }
}
