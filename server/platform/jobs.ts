import type { Instant } from '../../shared/kernel/days.ts'
import type { Platform } from './platform.ts'

/** Work the server does by itself, again and again. It is idempotent: it may run twice, or be cut off. */
export interface Job {
  readonly name: string
  /** How long after a run the next begins. */
  readonly everyMs: number
  readonly run: (now: Instant) => Promise<unknown>
}

export interface Jobs {
  /** Runs each job now, and from here on in its rhythm. */
  readonly start: () => void
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** A job never overlaps itself; one that fails is logged and runs again at its next time. */
export function createJobs(
  { now, log, metrics, tracing }: Pick<Platform, 'now' | 'log' | 'metrics' | 'tracing'>,
  jobs: readonly Job[],
): Jobs {
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  const run = async (job: Job): Promise<void> => {
    const [at, started] = [now(), performance.now()]
    let ok = true
    try {
      await tracing.span({ name: `job ${job.name}` }, () => job.run(at))
    } catch (error) {
      ok = false
      log.error({ error, job: job.name }, 'a job failed and runs again later')
    }
    metrics.countJob({ name: job.name, at, ms: performance.now() - started, ok })
  }
  const begin = (job: Job): void => {
    const turn = run(job).finally(() => {
      running.delete(turn)
      if (!isStopped) timers.set(job, setTimeout(begin, job.everyMs, job).unref())
    })
    running.add(turn)
  }
  return {
    start: () => jobs.forEach(begin),
    stop: async () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
