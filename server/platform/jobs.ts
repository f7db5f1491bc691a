import type { Instant } from '../../shared/kernel/days.ts'
import { soleLeader, type Leader } from './leader.ts'
import type { Platform } from './platform.ts'

/** Work the server does by itself, again and again. It is idempotent: it may run twice, or be cut off. */
export interface Job {
  readonly name: string
  /**
   * Whose rights it has: `company`, the server's own, for work that follows from rows and shows nothing to anybody beyond
   * what rules already give them; or `owner`, those of the person in whose name it works, asked again in each run.
   */
  readonly reach: 'company' | 'owner'
  /** How long after a run the next begins. */
  readonly everyMs: number
  readonly run: (now: Instant) => Promise<unknown>
  /** It works on something of its own machine, such as a folder; any other job runs on one server of several. */
  readonly isLocal?: true
}

/** How soon a server that runs no jobs looks again whether it should. */
const LOOK_AGAIN_MS = 10_000

export interface Jobs {
  /** Runs each job now, and from here on in its rhythm. */
  readonly start: () => void
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** A job never overlaps itself, on other servers neither; one that fails is logged and runs again at its next time. */
export function createJobs(
  { now, log, metrics, tracing }: Pick<Platform, 'now' | 'log' | 'metrics' | 'tracing'>,
  jobs: readonly Job[],
  leader: Leader = soleLeader,
): Jobs {
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  /** Answers how long to wait for the next look at the job. */
  const run = async (job: Job): Promise<number> => {
    const isMine = job.isLocal ?? (await leader.isHere().catch(() => false))
    if (!isMine) return Math.min(job.everyMs, LOOK_AGAIN_MS)
    const [at, started] = [now(), performance.now()]
    let ok = true
    try {
      await tracing.span({ name: `job ${job.name}` }, () => job.run(at))
    } catch (error) {
      ok = false
      log.error({ error, job: job.name }, 'a job failed and runs again later')
    }
    metrics.countJob({ name: job.name, at, ms: performance.now() - started, ok })
    return job.everyMs
  }
  const begin = (job: Job): void => {
    const turn = run(job).then((waitMs) => {
      running.delete(turn)
      if (!isStopped) timers.set(job, setTimeout(begin, waitMs, job).unref())
    })
    running.add(turn)
  }
  return {
    start: () => jobs.forEach(begin),
    stop: async () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
      await leader.resign().catch((error: unknown) => log.warn({ error }, 'other servers take the jobs over later'))
    },
  }
}
