import type { Channel, default as Pusher, PresenceChannel } from 'pusher-js'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { liveBoard, type LiveState } from './live-board.ts'

/** Someone in a presence channel. */
export interface PresentPerson {
  readonly id: Id
  readonly name: string
  /** The team they are of; undefined where a server of before does not say. */
  readonly teamId?: Id | null | undefined
}

/** After the library has given up for now, we ask again less and less often. */
const AGAIN_MS = 2_000
const AGAIN_MAX_MS = 5 * 60_000
/** Moving from one record to the next does not close the connection in between. */
const LINGER_MS = 3_000

export type Handlers = Readonly<Record<string, (data: unknown) => void>>

interface Wanted {
  readonly handlers: Set<Handlers>
  /** Whether a refusal is answered by asking once more. */
  mayAsk: boolean
}

/**
 * The connection of one user in one tab. It is open while somebody holds it, in the channels that are in use. It adds
 * what the library leaves to us: pausing without network, reconnecting after a refusal, and asking again for lost
 * events.
 */
export class LiveConnection {
  readonly #connectPusher: () => Promise<Pusher | null>
  #pusher: Pusher | null = null
  #holders = 0
  #isEnded = false
  #waitMs = AGAIN_MS
  #again: ReturnType<typeof setTimeout> | undefined
  #lingering: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  readonly #wanted = new Map<string, Wanted>()
  readonly #refusedChannels = new Set<string>()
  readonly #stopping = new AbortController()

  constructor(connectPusher: () => Promise<Pusher | null>) {
    this.#connectPusher = connectPusher
    const { signal } = this.#stopping
    addEventListener('online', () => this.#connect(), { signal })
    // Runs before the library sees the event, which would send a ping into a closed socket.
    addEventListener('offline', () => this.#rest(), { signal, capture: true })
    document.addEventListener('visibilitychange', () => document.hidden || this.#connect(), { signal })
  }

  hold(): () => void {
    this.#holders += 1
    clearTimeout(this.#lingering)
    this.#connect()
    return () => {
      this.#holders -= 1
      if (this.#holders === 0) this.#lingering = setTimeout(() => this.#rest('disconnected'), LINGER_MS)
    }
  }

  end(): void {
    this.#isEnded = true
    this.#stopping.abort()
    clearTimeout(this.#lingering)
    this.#rest('disconnected')
  }

  bind(channel: string, handlers: Handlers): () => void {
    const wanted: Wanted = this.#wanted.get(channel) ?? { handlers: new Set(), mayAsk: true }
    this.#wanted.set(channel, wanted)
    wanted.handlers.add(handlers)
    if (this.#pusher && wanted.handlers.size === 1) this.#enter(channel)
    return () => {
      wanted.handlers.delete(handlers)
      if (wanted.handlers.size > 0) return
      this.#wanted.delete(channel)
      this.#noteRefusal(channel, 'over')
      this.#pusher?.unsubscribe(channel)
    }
  }

  membersOf(channel: string): readonly PresentPerson[] | null {
    const entered = this.#pusher?.channel(channel) as PresenceChannel | undefined
    if (!entered?.subscribed) return null
    const members: PresentPerson[] = []
    entered.members.each(({ id, info }: { id: string; info: Omit<PresentPerson, 'id'> }) =>
      members.push({ id, name: info.name, teamId: info.teamId }),
    )
    return members
  }

  #connect(): void {
    clearTimeout(this.#again)
    if (this.#isEnded || this.#holders === 0 || !navigator.onLine) return
    if (this.#pusher) {
      if (this.#pusher.connection.state === 'disconnected') this.#pusher.connect()
      this.#enterAll()
    } else void this.#open()
  }

  async #open(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    liveBoard.tell({ state: 'connecting' })
    const pusher = await this.#connectPusher()
    this.#isAsking = false
    if (this.#isEnded || this.#holders === 0) return pusher?.disconnect()
    if (pusher === null) return this.#rest()
    this.#pusher = pusher
    pusher.connection.bind('state_change', ({ current: state }: { current: LiveState }) => this.#stateChanged(state))
    this.#enterAll()
  }

  #stateChanged(state: LiveState): void {
    if (state === 'connected') this.#waitMs = AGAIN_MS
    if (state === 'disconnected' && this.#holders > 0) this.#later()
    liveBoard.tell({ state })
  }

  #enterAll(): void {
    for (const channel of this.#wanted.keys()) this.#enter(channel)
  }

  #enter(name: string): void {
    if (!this.#pusher) return
    const isNew = !this.#pusher.channel(name)
    const channel = this.#pusher.subscribe(name)
    if (!isNew) return
    channel.bind('pusher:subscription_error', () => this.#refused(channel))
    channel.bind_global((event: string, data: unknown) => this.#pass(channel, event, data))
  }

  #pass(channel: Channel, event: string, data: unknown): void {
    const wanted = this.#wanted.get(channel.name)
    if (event === 'pusher:subscription_succeeded') {
      if (wanted) wanted.mayAsk = true
      this.#noteRefusal(channel.name, 'over')
    }
    for (const handlers of wanted?.handlers ?? []) handlers[event]?.(data)
  }

  /** The server ends what somebody may not hear any more; what they may hear now is asked for once, not again and again. */
  #refused(channel: Channel): void {
    const wanted = this.#wanted.get(channel.name)
    channel.disconnect()
    if (!wanted) return
    if (wanted.mayAsk) {
      wanted.mayAsk = false
      channel.subscribe()
      return
    }
    this.#noteRefusal(channel.name, 'new')
    this.#later()
  }

  #noteRefusal(channel: string, is: 'new' | 'over'): void {
    if (is === 'new') this.#refusedChannels.add(channel)
    else this.#refusedChannels.delete(channel)
    liveBoard.tell({ isRefused: this.#refusedChannels.size > 0 })
  }

  /** No attempts without network: the browser would write each into its log, and the radio would stay awake. */
  #rest(state: LiveState = 'unavailable'): void {
    if (this.#pusher && this.#pusher.connection.state !== 'disconnected') {
      this.#pusher.connection.unbind('state_change')
      this.#pusher.disconnect()
      this.#pusher = null
    }
    liveBoard.tell({ state })
    if (this.#holders > 0 && !this.#isEnded) this.#later()
  }

  #later(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#connect(), this.#waitMs * (0.5 + Math.random()))
    this.#waitMs = Math.min(this.#waitMs * 2, AGAIN_MAX_MS)
  }
}
