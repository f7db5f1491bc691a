import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createJobs, type Job } from './jobs.ts'
import { createLog } from './log.ts'
import { createMetrics } from './observe/metrics.ts'
import { noTracing } from './observe/tracing.ts'

const MINUTE_MS = 60_000
const platform = { now: () => 42, log: createLog('silent'), metrics: createMetrics(), tracing: noTracing }

describe('jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('each runs at the start and then in its rhythm, by the server’s clock, until they are stopped', async () => {
    const run = vi.fn<Job['run']>(async () => undefined)
    const jobs = createJobs(platform, [{ name: 'tidy', reach: 'company', everyMs: MINUTE_MS, run }])
    jobs.start()
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    expect(run.mock.calls).toEqual([[42], [42], [42]])
    await jobs.stop()
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('one that fails runs again at its next time and disturbs no other', async () => {
    const failing = vi.fn<Job['run']>(async () => Promise.reject(new Error('no')))
    const other = vi.fn<Job['run']>(async () => undefined)
    const jobs = createJobs(platform, [
      { name: 'failing', reach: 'company', everyMs: MINUTE_MS, run: failing },
      { name: 'other', reach: 'company', everyMs: MINUTE_MS, run: other },
    ])
    jobs.start()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect([failing.mock.calls.length, other.mock.calls.length]).toEqual([2, 2])
    await jobs.stop()
  })

  test('on a server that does not lead only those of its own machine run, until it leads', async () => {
    const [shared, local] = [vi.fn<Job['run']>(async () => undefined), vi.fn<Job['run']>(async () => undefined)]
    let isHere = false
    const resign = vi.fn<() => Promise<void>>(async () => undefined)
    const jobs = createJobs(
      platform,
      [
        { name: 'shared', reach: 'company', everyMs: MINUTE_MS, run: shared },
        { name: 'local', reach: 'company', everyMs: MINUTE_MS, isLocal: true, run: local },
      ],
      { isHere: async () => isHere, resign },
    )
    jobs.start()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect([shared.mock.calls.length, local.mock.calls.length]).toEqual([0, 2])
    isHere = true
    await vi.advanceTimersByTimeAsync(11_000)
    expect(shared).toHaveBeenCalledTimes(1)
    await jobs.stop()
    expect(resign).toHaveBeenCalledTimes(1)
  })

  test('one that takes long is not started beside itself, and is waited for at the end', async () => {
    let finish = (): void => undefined
    const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => void (finish = resolve)))
    const jobs = createJobs(platform, [{ name: 'long', reach: 'company', everyMs: MINUTE_MS, run }])
    jobs.start()
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
    expect(run).toHaveBeenCalledTimes(1)
    let isStopped = false
    const stopped = jobs.stop().then(() => void (isStopped = true))
    await vi.advanceTimersByTimeAsync(1)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
