import * as z from 'zod'

/** Someone signed in was allowed to put one socket into one channel. */
export const grantSchema = z.object({
  socketId: z.string(),
  channel: z.string(),
  sessionId: z.string(),
  userId: z.string(),
})
export type Grant = Readonly<z.output<typeof grantSchema>>

const KEPT_MS = 60_000
const KEPT_GRANTS = 20_000

/**
 * Grants on their way from the call that gave them, on whichever server, to the socket that uses them. Each is good for
 * one subscription: an old signature cannot be shown again.
 */
export class Grants {
  readonly #now: () => number
  readonly #waitMs: number
  readonly #given = new Map<string, { grant: Grant; at: number }>()
  readonly #wanted = new Map<string, (grant: Grant | null) => void>()

  constructor(options: { now: () => number; waitMs: number }) {
    this.#now = options.now
    this.#waitMs = options.waitMs
  }

  give(grant: Grant): void {
    const key = keyOf(grant.socketId, grant.channel)
    const wanted = this.#wanted.get(key)
    if (wanted) wanted(grant)
    else this.#given.set(key, { grant, at: this.#now() })
    this.#forgetOld()
  }

  /** Takes what was given; waits a moment for what another server has just given. Null when nothing comes. */
  take(socketId: string, channel: string): Promise<Grant | null> {
    const key = keyOf(socketId, channel)
    const given = this.#given.get(key)
    this.#given.delete(key)
    if (given) return Promise.resolve(given.grant)
    return new Promise((resolve) => {
      const settle = (grant: Grant | null): void => {
        clearTimeout(timer)
        this.#wanted.delete(key)
        resolve(grant)
      }
      const timer = setTimeout(settle, this.#waitMs, null)
      this.#wanted.set(key, settle)
    })
  }

  /** The oldest first. */
  #forgetOld(): void {
    for (const [key, { at }] of this.#given) {
      if (this.#now() - at < KEPT_MS && this.#given.size <= KEPT_GRANTS) return
      this.#given.delete(key)
    }
  }
}

const keyOf = (socketId: string, channel: string): string => `${socketId} ${channel}`
