// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: neither a failure nor the end of a session deletes anything; the loop only decides when to ask again.
// S8 No blocking: pulls continue while pushes are refused, and files wait for neither.
// S10 Bounded: a request has a time-out, waits double up to MAX_WAIT_MS with full jitter.
//
//   stopped ─start─► running ─all done─► idle ─wake, timer─► running
//                      │ ├─failure─► waiting ─timer, wake─► running
//                      │ └─401─► signed_out ─a person looks, signed in─► running
//                      └─stop─► stopped

import { PUSH_MAX_COMMANDS } from '../../../shared/sync/protocol.ts'
import { RequestFailure, StorageFailure } from './failures.ts'
import type { PullOutcome } from './pull.ts'
import type { PushOutcome } from './push.ts'

export const REQUEST_TIMEOUT_MS = 20_000
export const FIRST_WAIT_MS = 1_000
export const MAX_WAIT_MS = 5 * 60_000
/** When nothing wakes the loop, it looks by itself. */
export const POLL_MS = 60_000
/** The number of full batches sent before the next page is pulled. */
export const BATCHES_PER_PULL = 10
const MAX_FRESH_STARTS = 3

export const connections = ['online', 'offline', 'signed_out'] as const
export type Connection = (typeof connections)[number]

/** A reason why sync cannot work although the server can be reached; a person must help. */
export const problems = [
  'sequence_gap',
  'sequence_reused',
  'not_your_device',
  'rejected',
  'storage',
  'update_needed',
] as const
export type SyncProblem = (typeof problems)[number]

export interface LoopStatus {
  readonly connection: Connection
  readonly problem: SyncProblem | null
}

/** No clock: a device's own jumps, and what waited for a time of it would wait for years (S9). */
export interface LoopPorts {
  /** 0 … 1 */
  readonly random: () => number
  /** Calls back after a while; answers how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly report: (error: unknown) => void
  /** Commands of a full batch, where it is not the protocol's number. For tests. */
  readonly maxCommands?: number
}

export interface LoopSteps {
  readonly push: (signal: AbortSignal, maxCommands: number) => Promise<PushOutcome>
  readonly pull: (signal: AbortSignal) => Promise<PullOutcome>
  readonly file: (signal: AbortSignal) => Promise<'nothing' | 'sent'>
}

/** hint: something may have changed. person: somebody looks at the screen or has signed in. */
export type WakeReason = 'hint' | 'person'

export class SyncLoop {
  readonly #ports: LoopPorts
  readonly #steps: LoopSteps
  readonly #onStatus: (status: LoopStatus) => void
  #status: LoopStatus
  #state: 'stopped' | 'idle' | 'running' = 'stopped'
  #again = false
  #failures = 0
  #maxCommands: number
  #isQuiet = false
  #cancelTimer: () => void = () => undefined
  #cancelRequest: () => void = () => undefined
  #run: Promise<void> = Promise.resolve()

  constructor(parts: {
    ports: LoopPorts
    steps: LoopSteps
    first: Connection
    onStatus: (status: LoopStatus) => void
  }) {
    this.#ports = parts.ports
    this.#steps = parts.steps
    this.#onStatus = parts.onStatus
    this.#status = { connection: parts.first, problem: null }
    this.#maxCommands = this.#fullBatch
  }

  get #fullBatch(): number {
    return this.#ports.maxCommands ?? PUSH_MAX_COMMANDS
  }

  get status(): LoopStatus {
    return this.#status
  }

  start(): void {
    if (this.#state !== 'stopped') return
    this.#state = 'idle'
    this.wake('person')
  }

  /** Resolves when nothing of the loop runs any more. */
  async stop(): Promise<void> {
    this.#state = 'stopped'
    this.#cancelTimer()
    this.#cancelRequest()
    await this.#run
  }

  /** Resolves when no request is under way and none will be made before the next wake-up. */
  idle(): Promise<void> {
    return this.#run
  }

  wake(reason: WakeReason = 'hint'): void {
    if (this.#state === 'running') this.#again = true
    if (this.#state !== 'idle') return
    if (this.#status.connection === 'signed_out' && reason !== 'person') return
    if (this.#isQuiet) return
    this.#run = this.#work()
  }

  async #work(): Promise<void> {
    this.#state = 'running'
    this.#cancelTimer()
    let wait = POLL_MS
    try {
      do {
        this.#again = false
        await this.#cycle()
      } while (this.#again && this.#isRunning())
      this.#failures = 0
    } catch (error) {
      wait = this.#failed(error)
    }
    if (!this.#isRunning()) return
    this.#state = 'idle'
    if (this.#status.connection !== 'signed_out') this.#cancelTimer = this.#ports.after(wait, () => this.wake('hint'))
  }

  /** A method, because the compiler does not see that awaiting lets `stop` in. */
  #isRunning(): boolean {
    return this.#state === 'running'
  }

  async #cycle(): Promise<void> {
    let freshStarts = 0
    for (let more = true; more && this.#isRunning();) {
      const pushed = await this.#pushSome()
      if (pushed === 'pull_first' || pushed === 'renamed') freshStarts += 1
      if (freshStarts > MAX_FRESH_STARTS) throw new RequestFailure('rejected')
      const pulled = await this.#request((signal) => this.#steps.pull(signal))
      this.#tell({ connection: 'online', problem: isBroken(pushed) ? pushed : null })
      more = pulled === 'more' || pushed === 'pull_first' || pushed === 'renamed' || pushed === 'sent'
    }
    while (this.#isRunning() && !this.#again) {
      if ((await this.#request((signal) => this.#steps.file(signal))) === 'nothing') break
    }
  }

  /** Answers 'sent' when there may be more. */
  async #pushSome(): Promise<PushOutcome> {
    for (let batch = 0; batch < BATCHES_PER_PULL && this.#isRunning(); batch += 1) {
      const outcome = await this.#pushOnce()
      if (outcome !== 'sent') return outcome
    }
    return 'sent'
  }

  async #pushOnce(): Promise<PushOutcome> {
    for (;;) {
      try {
        const outcome = await this.#request((signal) => this.#steps.push(signal, this.#maxCommands))
        this.#maxCommands = Math.min(this.#maxCommands * 2, this.#fullBatch)
        return outcome
      } catch (error) {
        const tooMuch = error instanceof RequestFailure && (error.kind === 'too_large' || error.kind === 'rejected')
        if (!tooMuch || this.#maxCommands === 1 || !this.#isRunning()) throw error
        // A smaller batch may pass where this one does not.
        this.#maxCommands = Math.max(1, Math.floor(this.#maxCommands / 2))
      }
    }
  }

  async #request<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    let fail: (error: unknown) => void = () => undefined
    const givenUp = new Promise<never>((_, reject) => {
      fail = reject
    })
    const giveUp = () => {
      controller.abort()
      fail(new RequestFailure('unreachable'))
    }
    this.#cancelRequest = giveUp
    const cancelTimeout = this.#ports.after(REQUEST_TIMEOUT_MS, giveUp)
    const answer = send(controller.signal)
    // An answer after its time-out is still recorded by its step, or fails unheard.
    answer.catch(() => undefined)
    givenUp.catch(() => undefined)
    try {
      return await Promise.race([answer, givenUp])
    } finally {
      cancelTimeout()
      this.#cancelRequest = () => undefined
    }
  }

  /** Answers how long to wait. */
  #failed(error: unknown): number {
    if (!this.#isRunning()) return 0
    const wait = this.#ports.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#failures = Math.min(this.#failures + 1, 20)
    const { connection } = this.#status
    if (error instanceof RequestFailure) {
      const patience = Math.min(error.retryAfterMs, MAX_WAIT_MS)
      if (patience > 0) this.#beQuiet(patience)
      this.#tell(afterFailure(error, this.#status))
      return Math.max(wait, patience)
    }
    if (error instanceof StorageFailure) this.#tell({ connection, problem: 'storage' })
    else this.#ports.report(error)
    return wait
  }

  #beQuiet(ms: number): void {
    this.#isQuiet = true
    this.#ports.after(ms, () => {
      this.#isQuiet = false
    })
  }

  #tell(status: LoopStatus): void {
    if (status.connection === this.#status.connection && status.problem === this.#status.problem) return
    this.#status = status
    this.#onStatus(status)
  }
}

const isBroken = (outcome: PushOutcome): outcome is 'sequence_gap' | 'sequence_reused' =>
  outcome === 'sequence_gap' || outcome === 'sequence_reused'

function afterFailure({ kind }: RequestFailure, { problem }: LoopStatus): LoopStatus {
  switch (kind) {
    case 'signed_out':
      return { connection: 'signed_out', problem }
    case 'outdated':
      return { connection: 'online', problem: 'update_needed' }
    case 'not_your_device':
      return { connection: 'online', problem: 'not_your_device' }
    case 'too_large':
    case 'wrong_type':
    case 'rejected':
      return { connection: 'online', problem: 'rejected' }
    case 'busy':
      return { connection: 'online', problem }
    case 'unreachable':
      return { connection: 'offline', problem }
  }
}
