import Pusher, { type Channel, type Options, type PresenceChannel } from 'pusher-js'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import {
  CHANNEL_AUTH_PATH,
  readRealtime,
  realtimeSettingsSchema,
  type RealtimeSettings,
} from '../../../../shared/kernel/realtime.api.ts'
import { teamPresenceChannel, userChannel } from '../../../../shared/kernel/realtime.ts'
import { SYNC_POKE } from '../../../../shared/sync/sync.api.ts'
import { liveBoard, type LiveState } from './live-board.ts'

/** Someone in a presence channel. */
export interface PresentPerson {
  readonly id: Id
  readonly name: string
}

/** The specification's times. Reconnecting after 1 s and remembering the transport for 30 minutes are the library's own. */
const liveTimes = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 } as const

/** After the library has given up for now, we ask again less and less often. */
const AGAIN_MS = 15_000
const AGAIN_MAX_MS = 5 * 60_000
/** Moving from one record to the next does not close the connection in between. */
const LINGER_MS = 3_000

/** Hears pokes, and counts as present in one's team, until the answered function is called. */
function joinLive(actor: Actor, onPoke: () => void): () => void {
  const leaving = [
    hearOwnChannel(actor.userId, { [SYNC_POKE]: onPoke, 'pusher:subscription_succeeded': onPoke }),
    ...(actor.teamId === null ? [] : [joinPresence(actor.userId, teamPresenceChannel(actor.teamId), () => undefined)]),
  ]
  return () => leaving.forEach((leave) => leave())
}

/** Hears events on the user's own channel. Answers how to stop. */
function hearOwnChannel(userId: Id, handlers: Handlers): () => void {
  return onConnection(userId, (live) => live.bind(userChannel(userId), handlers))
}

/** Is one of the channel's members for as long as it is not left, and hears who the others are; null when unknown. */
function joinPresence(
  userId: Id,
  channel: string,
  onMembers: (members: readonly PresentPerson[] | null) => void,
): () => void {
  return onConnection(userId, (live) => {
    const tell = (): void => onMembers(live.membersOf(channel))
    const names = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed']
    const leave = live.bind(channel, Object.fromEntries(names.map((name) => [name, tell])))
    const stop = liveBoard.subscribe(() => (liveBoard.read().state === 'connected' ? undefined : onMembers(null)))
    tell()
    return () => {
      stop()
      leave()
    }
  })
}

/** Keeps the connection open although nobody listens. For showing how it stands. */
function keepLive(userId: Id): () => void {
  return onConnection(userId, () => () => undefined)
}

/** What a tab does with its realtime connection. */
export const liveConnections = { joinLive, joinPresence, keepLive } as const

let current: { readonly userId: Id; readonly live: LiveConnection } | null = null

/** One connection for everything in this tab. */
function onConnection(userId: Id, what: (live: LiveConnection) => () => void): () => void {
  if (current?.userId !== userId) {
    current?.live.end()
    current = { userId, live: new LiveConnection(userId) }
  }
  const { live } = current
  const release = live.hold()
  const leave = what(live)
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    leave()
    release()
  }
}

type Handlers = Readonly<Record<string, (data: unknown) => void>>

interface Wanted {
  readonly handlers: Set<Handlers>
  /** Whether a refusal is answered by asking once more. */
  mayAsk: boolean
}

class LiveConnection {
  readonly #userId: Id
  #pusher: Pusher | null = null
  #holders = 0
  #isEnded = false
  #waitMs = AGAIN_MS
  #again: ReturnType<typeof setTimeout> | undefined
  #lingering: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  readonly #wanted = new Map<string, Wanted>()
  readonly #stopping = new AbortController()

  constructor(userId: Id) {
    this.#userId = userId
    const { signal } = this.#stopping
    addEventListener('online', () => this.#connect(), { signal })
    addEventListener('offline', () => this.#rest(), { signal })
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
      this.#pusher?.unsubscribe(channel)
    }
  }

  membersOf(channel: string): readonly PresentPerson[] | null {
    const entered = this.#pusher?.channel(channel) as PresenceChannel | undefined
    if (!entered?.subscribed) return null
    const members: PresentPerson[] = []
    entered.members.each(({ id, info }: { id: string; info: { name: string } }) =>
      members.push({ id, name: info.name }),
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
    const settings = await askSettings(this.#userId)
    this.#isAsking = false
    if (this.#isEnded) return
    if (settings === null || this.#holders === 0) return this.#rest()
    const pusher = new Pusher(settings.key, optionsFor(settings, this.#userId))
    this.#pusher = pusher
    pusher.connection.bind('state_change', ({ current: state }: { current: LiveState }) => this.#stateChanged(state))
    if (settings.cluster !== null) pusher.signin()
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
      liveBoard.tell({ isRefused: false })
      if (wanted) wanted.mayAsk = true
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
    liveBoard.tell({ isRefused: true })
    this.#later()
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

function optionsFor({ cluster }: RealtimeSettings, userId: Id): Options {
  const headers = { 'rond-user': userId }
  const shared: Omit<Options, 'cluster'> = {
    ...liveTimes,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { endpoint: CHANNEL_AUTH_PATH, transport: 'ajax', headers },
    userAuthentication: { endpoint: '/broadcasting/user-auth', transport: 'ajax', headers },
  }
  if (cluster !== null) return { ...shared, cluster, forceTLS: true }
  const isSecure = location.protocol === 'https:'
  const port = Number(location.port) || (isSecure ? 443 : 80)
  // The library wants a cluster also where it does not look at it.
  return { ...shared, cluster: 'mt1', wsHost: location.hostname, wsPort: port, wssPort: port, forceTLS: isSecure }
}

async function askSettings(userId: Id): Promise<RealtimeSettings | null> {
  try {
    const answer = await fetch(readRealtime.path, {
      headers: { 'rond-user': userId },
      signal: AbortSignal.timeout(10_000),
    })
    return answer.ok ? realtimeSettingsSchema.parse(await answer.json()) : null
  } catch {
    return null
  }
}
