import { beforeEach, describe, expect, test } from 'vitest'
import { RequestFailure } from './failures.ts'
import {
  FIRST_WAIT_MS,
  MAX_WAIT_MS,
  POLL_MS,
  REQUEST_TIMEOUT_MS,
  SyncLoop,
  type LoopStatus,
  type LoopSteps,
} from './loop.ts'

describe('the loop [sync S10]', () => {
  let now: number
  let random: number
  let timers: { at: number; run: () => void }[]
  let told: LoopStatus[]
  let pulls: number[]

  beforeEach(() => {
    now = 0
    random = 1
    timers = []
    told = []
    pulls = []
  })

  const loopWith = (steps: Partial<LoopSteps>): SyncLoop => {
    const pull = steps.pull ?? (() => Promise.resolve('done' as const))
    return new SyncLoop({
      first: 'offline',
      onStatus: (status) => told.push(status),
      ports: {
        random: () => random,
        after: (ms, run) => {
          const timer = { at: now + ms, run }
          timers.push(timer)
          return () => void (timers = timers.filter((one) => one !== timer))
        },
        report: (error) => {
          throw error
        },
      },
      steps: {
        push: () => Promise.resolve('nothing'),
        file: () => Promise.resolve('nothing'),
        ...steps,
        pull: (signal) => {
          pulls.push(now)
          return pull(signal)
        },
      },
    })
  }

  /** Goes to the next timer. */
  const nextTimer = async (loop: SyncLoop): Promise<void> => {
    const [first] = timers.toSorted((a, b) => a.at - b.at)
    now = first?.at ?? now
    timers = timers.filter((one) => one !== first)
    first?.run()
    await loop.idle()
  }

  const unreachable = () => Promise.reject(new RequestFailure('unreachable'))

  test('waits twice as long after each failure, up to five minutes', async () => {
    const loop = loopWith({ pull: unreachable })
    loop.start()
    await loop.idle()
    for (let failure = 0; failure < 11; failure += 1) await nextTimer(loop)
    const waits = pulls.slice(1).map((at, index) => at - (pulls[index] ?? 0))
    expect(waits.slice(0, 4)).toEqual([FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS, 8 * FIRST_WAIT_MS])
    expect(waits.slice(-2)).toEqual([MAX_WAIT_MS, MAX_WAIT_MS])
    expect(told).toEqual([])
  })

  test('spreads the phones that lost the same server over the whole wait', async () => {
    random = 0.25
    const loop = loopWith({ pull: unreachable })
    loop.start()
    await loop.idle()
    await nextTimer(loop)
    expect(pulls).toEqual([0, FIRST_WAIT_MS / 4])
  })

  test('gives a request up after its time-out and says that the server is out of reach', async () => {
    const loop = loopWith({ pull: () => new Promise(() => undefined) })
    loop.start()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(timers.map(({ at }) => at)).toEqual([REQUEST_TIMEOUT_MS])
    await nextTimer(loop)
    expect(loop.status.connection).toBe('offline')
    await loop.stop()
  })

  test('keeps silent as long as a busy server asks, whatever wakes it', async () => {
    let isBusy = true
    const loop = loopWith({
      pull: () =>
        isBusy ? Promise.reject(new RequestFailure('busy', { retryAfterMs: 60_000 })) : Promise.resolve('done'),
    })
    loop.start()
    await loop.idle()
    isBusy = false
    loop.wake('person')
    await loop.idle()
    await nextTimer(loop)
    await nextTimer(loop)
    expect(pulls).toEqual([0, 60_000])
  })

  test('does not ask again after the session has ended until a person looks', async () => {
    let isSignedIn = false
    const loop = loopWith({
      pull: () => (isSignedIn ? Promise.resolve('done') : Promise.reject(new RequestFailure('signed_out'))),
    })
    loop.start()
    await loop.idle()
    expect(timers).toEqual([])
    loop.wake('hint')
    await loop.idle()
    expect(pulls).toHaveLength(1)
    isSignedIn = true
    loop.wake('person')
    await loop.idle()
    expect(told.map(({ connection }) => connection)).toEqual(['signed_out', 'online'])
  })

  test('looks by itself when nothing wakes it', async () => {
    const loop = loopWith({})
    loop.start()
    await loop.idle()
    await nextTimer(loop)
    expect(pulls).toEqual([0, POLL_MS])
  })

  test('pulls in between when there is always more to push', async () => {
    let left = 25
    const loop = loopWith({ push: () => Promise.resolve((left -= 1) >= 0 ? 'sent' : 'nothing') })
    loop.start()
    await loop.idle()
    expect(pulls.length).toBeGreaterThanOrEqual(3)
  })

  test('goes on pulling while pushing is broken, and says so [sync S8]', async () => {
    const loop = loopWith({ push: () => Promise.resolve('sequence_gap') })
    loop.start()
    await loop.idle()
    expect(pulls).toHaveLength(1)
    expect(loop.status).toEqual({ connection: 'online', problem: 'sequence_gap' })
  })
})
