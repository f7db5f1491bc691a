import type { TabMessage, Tabs } from '../../client/sync/engine/tabs.ts'
import type { Life } from './life.ts'
import type { Scheduler } from './scheduler.ts'

interface Seat {
  readonly life: Life
  readonly lead: () => void
  readonly messages: Set<(message: TabMessage) => void>
}

/** The tabs of one browser: a lock that passes on when its holder dies, and a channel. */
export class TabRoom {
  readonly #scheduler: Scheduler
  readonly #hasLocks: boolean
  #seats: Seat[] = []
  #leader: Seat | undefined

  /** @param hasLocks without them every tab leads */
  constructor(scheduler: Scheduler, { hasLocks }: { hasLocks: boolean }) {
    this.#scheduler = scheduler
    this.#hasLocks = hasLocks
  }

  join(life: Life): Tabs {
    const messages = new Set<(message: TabMessage) => void>()
    let seat: Seat | undefined
    const soon = (run: () => void): void =>
      void this.#scheduler.after(1, () => {
        if (!life.isDead) run()
      })
    const everyone = { life, messages, lead: () => undefined }
    this.#listeners.add(everyone)
    return {
      lead: (onLead) => {
        seat = { life, messages, lead: () => soon(onLead) }
        this.#seats.push(seat)
        if (!this.#hasLocks) seat.lead()
        else this.#pass()
      },
      post: (message) => {
        for (const other of this.#listeners) {
          if (other.messages === messages) continue
          this.#scheduler.after(1, () => {
            if (!other.life.isDead) for (const hear of other.messages) hear(message)
          })
        }
      },
      listen: (onMessage) => void messages.add(onMessage),
      leave: () => {
        this.#listeners.delete(everyone)
        this.#seats = this.#seats.filter((one) => one !== seat)
        if (this.#leader === seat) this.#leader = undefined
        this.#pass()
      },
    }
  }

  /** A tab has died: the browser lets go of its lock. */
  sweep(): void {
    for (const one of this.#listeners) if (one.life.isDead) this.#listeners.delete(one)
    this.#seats = this.#seats.filter(({ life }) => !life.isDead)
    if (this.#leader?.life.isDead) this.#leader = undefined
    this.#pass()
  }

  readonly #listeners = new Set<Seat>()

  #pass(): void {
    if (!this.#hasLocks || this.#leader) return
    this.#leader = this.#seats[0]
    this.#leader?.lead()
  }
}
