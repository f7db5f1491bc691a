import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { RecentCalls, type Recent } from './recent-calls.ts'

/** Seconds. Wide enough for a push (aim 0.25 s) and for an import. */
const CALL_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10, 30]
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/** The last run of a job on this server. */
export interface JobRun {
  readonly name: string
  readonly at: number
  readonly ms: number
  readonly ok: boolean
}

/** Figures about this process, in the text format of Prometheus. No label holds data of people or customers. */
export interface Metrics {
  /** One answered call. `route` is the pattern, never the address. */
  readonly countCall: (call: { method: string; route: string; status: number; ms: number }) => void
  readonly countJob: (run: JobRun) => void
  /** A transaction ran again because it lost to another server's. */
  readonly countConflict: () => void
  /** A page, sum or slice of a list was read: on the replica, or on the primary because the replica was behind or away. */
  readonly countRead: (from: 'replica' | 'behind' | 'away') => void
  /** What this process has answered in the last ten minutes. */
  readonly recent: () => Recent
  /** Names the route that phones push to. */
  readonly timePushes: (route: string) => void
  /** Last run of each job, by name. */
  readonly lastJobs: () => readonly JobRun[]
  /** Adds a value that is read at each scrape. `read` answers values by label, or one value. */
  readonly gauge: (about: GaugeDefinition) => void
  /** The whole page. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

export interface GaugeDefinition {
  readonly name: `rond_${string}`
  readonly help: string
  readonly label?: string
  readonly read: () => Promise<number | Readonly<Record<string, number>>>
}

/**
 * @param ofProcess also measure memory, processor and event loop: for the real server, once in a process
 * @param now a clock, for what is counted by the minute
 */
export function createMetrics({
  ofProcess = false,
  now = Date.now,
}: { readonly ofProcess?: boolean; readonly now?: () => number } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'rond_call_seconds',
    help: 'Duration of answered calls by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'rond_job_seconds',
    help: 'Duration of jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  })
  const { failures, conflicts, reads } = countersIn(registry)
  const last = new Map<string, JobRun>()
  const minutes = new RecentCalls(now)
  return {
    countCall: (call) => {
      const { method, route, status, ms } = call
      calls.observe({ method, route, status: String(status) }, ms / 1000)
      minutes.count(call)
    },
    countConflict: () => conflicts.inc(),
    countRead: (from) => reads.inc({ from }),
    recent: () => minutes.read(),
    timePushes: (route) => {
      minutes.pushRoute = route
    },
    countJob: (run) => {
      last.set(run.name, run)
      jobs.observe({ job: run.name, outcome: run.ok ? 'ok' : 'failed' }, run.ms / 1000)
      if (!run.ok) failures.inc({ job: run.name })
    },
    lastJobs: () => [...last.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    gauge: (about) => addGauge(registry, about),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function countersIn(registry: Registry) {
  const failures = new Counter({
    name: 'rond_job_failures_total',
    help: 'Failed runs of jobs by name.',
    labelNames: ['job'],
    registers: [registry],
  })
  const conflicts = new Counter({
    name: 'rond_transaction_conflicts_total',
    help: 'Transactions that ran again because they lost to those of another server.',
    registers: [registry],
  })
  const reads = new Counter({
    name: 'rond_replica_reads_total',
    help: 'Reads of lists by the replica, or by the primary because the replica was behind or away.',
    labelNames: ['from'],
    registers: [registry],
  })
  return { failures, conflicts, reads }
}

function addGauge(registry: Registry, { name, help, label, read }: GaugeDefinition): void {
  // Two applications on one platform, as in tests: the later one is read.
  registry.removeSingleMetric(name)
  // Registers itself.
  void new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const value = await read()
      if (typeof value === 'number') return this.set(value)
      this.reset()
      for (const [key, one] of Object.entries(value)) this.set({ [label ?? 'of']: key }, one)
    },
  })
}
