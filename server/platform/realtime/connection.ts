import type { Id } from '../../../shared/kernel/ids.ts'
import type { Grant } from './grants.ts'
import { errorMessage, message, type CloseCode } from './wire.ts'

/** One WebSocket, as far as the protocol needs it. */
export interface Wire {
  readonly sendText: (text: string | Buffer) => void
  readonly close: (code: number, reason: string) => void
  readonly terminate: () => void
  /** Bytes that the client has not taken yet. */
  readonly bufferedAmount: number
}

/** One connection in one channel. */
export interface Subscription {
  readonly connection: Connection
  readonly channel: string
  /** The channel itself, and the topics that it also receives. */
  readonly topics: readonly string[]
  /** The user whose rights it depends on; null for a channel open to everyone. */
  readonly grant: Grant | null
}

/** A client that does not read what it is sent is cut off before it costs more than this. */
const WAITING_MAX_BYTES = 1_048_576

/** One client of the endpoint. */
export class Connection {
  readonly socketId: string
  /** Few: looked through, for a map costs each of thousands more than it saves. */
  readonly subscriptions: Subscription[] = []
  readonly openedAt: number
  /** Since when it is in no channel, while it is in none. */
  emptySince: number
  /** Known from its first private channel on. */
  userId: Id | null = null
  isOpen = true
  heardAt: number
  isPinged = false
  messagesSinceSweep = 0
  /** Requests of a client run in the order they arrive; null if none is running. */
  turn: Promise<void> | null = null
  readonly #wire: Wire

  constructor(wire: Wire, at: { socketId: string; now: number }) {
    this.#wire = wire
    this.socketId = at.socketId
    this.openedAt = at.now
    this.emptySince = at.now
    this.heardAt = at.now
  }

  in(channel: string): Subscription | undefined {
    return this.subscriptions.find((subscription) => subscription.channel === channel)
  }

  /** As they are now, also while they are left. */
  listed(): readonly Subscription[] {
    return [...this.subscriptions]
  }

  send(text: string | Buffer): void {
    if (!this.isOpen) return
    if (this.#wire.bufferedAmount > WAITING_MAX_BYTES) this.#wire.terminate()
    else this.#wire.sendText(text)
  }

  ping(): void {
    this.isPinged = true
    this.send(message('pusher:ping', '{}'))
  }

  hear(now: number): void {
    this.heardAt = now
    this.isPinged = false
    this.messagesSinceSweep += 1
  }

  /** Reports the reason in the protocol's form, then closes. */
  close(code: CloseCode, reason: string): void {
    if (!this.isOpen) return
    this.send(errorMessage(code, reason))
    this.isOpen = false
    this.#wire.close(code, reason)
  }

  cut(): void {
    this.isOpen = false
    this.#wire.terminate()
  }
}
