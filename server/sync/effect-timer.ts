// One runner at a time in this process: woken by commits, by the next due effect, and at start for what is left over.

import type { Instant } from '../../shared/kernel/days.ts'
import type { SyncPlatform } from './context.ts'

const RETRY_AFTER_FAILURE_MS = 30_000
/** Another server may have died with work that only it knew of. */
const LOOK_AGAIN_MS = 60_000

export class EffectTimer {
  readonly #run: () => Promise<{ nextAt: Instant | undefined }>
  readonly #platform: Pick<SyncPlatform, 'now' | 'log'>
  #started = false
  #running: Promise<void> | undefined
  #again = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(run: () => Promise<{ nextAt: Instant | undefined }>, platform: Pick<SyncPlatform, 'now' | 'log'>) {
    this.#run = run
    this.#platform = platform
  }

  start(): void {
    this.#started = true
    this.wake()
  }

  /** Runs now, or right after the run that is under way. Does nothing before `start`. */
  wake(): void {
    if (!this.#started) return
    if (this.#running) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#running = this.#once().finally(() => {
      this.#running = undefined
      if (this.#again) {
        this.#again = false
        this.wake()
      }
    })
  }

  /** Waits for the run that is under way. */
  async stop(): Promise<void> {
    this.#started = false
    this.#again = false
    clearTimeout(this.#timer)
    await this.#running
  }

  async #once(): Promise<void> {
    try {
      const { nextAt } = await this.#run()
      const waitMs = nextAt === undefined ? LOOK_AGAIN_MS : Math.max(nextAt - this.#platform.now(), 0)
      this.#wakeIn(Math.min(waitMs, LOOK_AGAIN_MS))
    } catch (error) {
      this.#platform.log.error({ error }, 'effects could not run')
      this.#wakeIn(RETRY_AFTER_FAILURE_MS)
    }
  }

  #wakeIn(ms: number): void {
    if (!this.#started) return
    this.#timer = setTimeout(() => this.wake(), Math.min(ms, 2 ** 31 - 1))
    this.#timer.unref()
  }
}
