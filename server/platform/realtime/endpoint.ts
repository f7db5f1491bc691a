import { randomInt } from 'node:crypto'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Logger } from '../log.ts'
import { isPresence, isPublic, type ChannelRules } from './channel-rules.ts'
import { Connection, type Subscription, type Wire } from './connection.ts'
import { Connections, judgeSilence } from './connections.ts'
import type { FanoutMessage } from './fanout-message.ts'
import type { Fanout } from './fanout.ts'
import { Grants, type Grant } from './grants.ts'
import { CLOSE_WITHIN_MS, endpointLimits, type EndpointLimits } from './limits.ts'
import { PresenceLink } from './presence-link.ts'
import { memberSchema } from './presence.ts'
import { RightsWatch, type Rights } from './rights-watch.ts'
import { isSameText, signChannel, signUser, type AppKey } from './signature.ts'
import { Subscriptions } from './subscriptions.ts'
import {
  CLIENT_EVENT_REFUSED,
  closeCodes,
  errorMessage,
  message,
  helloRefusal,
  readIncoming,
  subscriptionError,
  type Hello,
  type Refusal,
  type Subscribe,
} from './wire.ts'

export interface EndpointParts {
  readonly app: AppKey
  readonly rules: ChannelRules
  readonly rights: Rights
  readonly fanout: Fanout
  readonly log: Logger
  readonly limits?: Partial<EndpointLimits>
  /** Milliseconds that only grow. For tests. */
  readonly now?: () => number
}

/** Our own end of the Pusher protocol 7: clients of pusher-js and laravel-echo connect to it unchanged. */
export class Endpoint {
  readonly #parts: EndpointParts
  readonly #limits: EndpointLimits
  readonly #now: () => number
  readonly #connections = new Connections()
  readonly #subscriptions = new Subscriptions()
  readonly #grants: Grants
  readonly #rights: RightsWatch
  readonly #presence: PresenceLink
  #timers: readonly NodeJS.Timeout[] = []
  #stopListening: () => void = () => undefined
  #eventsWaitForRights: Promise<void> | null = null
  readonly countConnections = (): number => this.#connections.size

  constructor(parts: EndpointParts) {
    this.#parts = parts
    this.#limits = { ...endpointLimits, ...parts.limits }
    this.#now = parts.now ?? (() => performance.now())
    this.#grants = new Grants({ now: this.#now, waitMs: this.#limits.grantMs })
    this.#rights = new RightsWatch(parts)
    this.#presence = new PresenceLink({ fanout: parts.fanout, subscriptions: this.#subscriptions, now: this.#now })
  }

  start(): void {
    this.#stopListening = this.#parts.fanout.listen((heard) => this.#hearServer(heard))
    for (const part of [this.#presence, this.#rights]) part.start()
    this.#timers = [
      setInterval(() => this.#sweep(), this.#limits.sweepMs).unref(),
      setInterval(() => void this.#endOldSessions(), this.#limits.sessionsMs).unref(),
    ]
  }

  /**
   * Closes all connections so that clients return a second later, to another server or to this one's next run. Told
   * to return at once (42xx), they would find no server and wait for 15 seconds.
   */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    const leaving = this.#connections.list()
    for (const connection of leaving) this.#close(connection, closeCodes.restarting, 'The server is restarting')
    setTimeout(() => leaving.forEach((connection) => connection.cut()), CLOSE_WITHIN_MS).unref()
    for (const part of [this.#presence, this.#rights]) part.stop()
    this.#stopListening()
  }

  /** A client has connected. Null when it is sent away at once. */
  open(hello: Hello, wire: Wire): Connection | null {
    const socketId = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`
    const connection = new Connection(wire, { socketId, now: this.#now() })
    const refusal = this.#refusalOf(hello)
    if (refusal) {
      connection.close(...refusal)
      return null
    }
    this.#connections.add(connection, hello.network)
    const established = { socket_id: socketId, activity_timeout: this.#limits.activityTimeoutMs / 1000 }
    connection.send(message('pusher:connection_established', JSON.stringify(established)))
    return connection
  }

  #refusalOf(hello: Hello): Refusal | null {
    const unfit = helloRefusal(hello, this.#parts.app.key)
    if (unfit) return unfit
    if (this.#connections.countUnnamed(hello.network) >= this.#limits.unnamedOfNetwork)
      return [closeCodes.tooMany, 'Too many connections without a user']
    return this.#hasRoom() ? null : [closeCodes.tooMany, 'Over capacity']
  }

  /** Connections in their channels stay: if the server is full, the oldest one without a user is closed. */
  #hasRoom(): boolean {
    if (this.#connections.size < this.#limits.connections) return true
    const longest = this.#connections.longestUnnamed
    if (longest) this.#close(longest, closeCodes.tooMany, 'Over capacity')
    return longest !== null
  }

  /** The client has said something. */
  hear(connection: Connection, text: string): void {
    if (!connection.isOpen) return
    connection.hear(this.#now())
    if (connection.messagesSinceSweep > this.#limits.messagesInSweep) {
      return this.#close(connection, closeCodes.tooMany, 'Too many messages')
    }
    const incoming = readIncoming(text)
    if (incoming === null) return connection.send(errorMessage(null, 'Not a message of this protocol'))
    switch (incoming.event) {
      case 'pusher:ping':
        return connection.send(message('pusher:pong', '{}'))
      case 'pusher:pong':
        return
      case 'client':
        return connection.send(errorMessage(CLIENT_EVENT_REFUSED, 'Clients do not send events to each other here'))
      case 'pusher:signin':
        return this.#signIn(connection, incoming.data)
      case 'pusher:unsubscribe':
        return this.#inTurn(connection, () => this.#unsubscribe(connection, incoming.data.channel))
      case 'pusher:subscribe':
        return this.#inTurn(connection, () => this.#subscribe(connection, incoming.data))
    }
  }

  #inTurn(connection: Connection, work: () => Promise<void> | void): void {
    const turn = (connection.turn ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => {
        this.#parts.log.error({ error }, 'a realtime message failed')
        this.#close(connection, closeCodes.tooMany, 'Something went wrong')
      })
      .finally(() => {
        if (connection.turn === turn) connection.turn = null
      })
    connection.turn = turn
  }

  #signIn(connection: Connection, data: { auth: string; user_data: string }): void {
    const right = signUser(this.#parts.app, connection.socketId, data.user_data)
    if (!isSameText(data.auth, right)) return this.#close(connection, closeCodes.notAuthorised, 'Not signed in')
    connection.send(message('pusher:signin_success', JSON.stringify({ user_data: data.user_data })))
  }

  async #subscribe(connection: Connection, wish: Subscribe): Promise<void> {
    const { channel } = wish
    const refuse = (status: number, error: string): void => connection.send(subscriptionError(channel, status, error))
    if (connection.in(channel)) return connection.send(errorMessage(null, `Already in ${channel}`))
    if (connection.subscriptions.length >= this.#limits.subscriptionsOfConnection)
      return refuse(403, 'Too many channels')
    if (!this.#parts.rules.find(channel)) return refuse(403, 'No such channel')
    if (isPublic(channel)) return this.#enter({ connection, channel, topics: [channel], grant: null })
    if (!this.#isSigned(connection, wish)) return refuse(401, 'Invalid signature')
    const grant = await this.#grants.take(connection.socketId, channel)
    const topics = grant && (await this.#rights.topicsOf(grant.userId, channel))
    if (!grant || !topics) return refuse(403, 'Not allowed, or not any more')
    if (!connection.isOpen || !this.#belongsTo(connection, grant)) return
    this.#enter({ connection, channel, topics, grant }, wish.channel_data)
  }

  #isSigned({ socketId }: Connection, { channel, auth = '', channel_data: data = '' }: Subscribe): boolean {
    return isSameText(
      auth,
      signChannel(this.#parts.app, { socketId, channel, ...(isPresence(channel) ? { data } : {}) }),
    )
  }

  /** A connection is one user's, and a user has only so many. */
  #belongsTo(connection: Connection, { userId }: Grant): boolean {
    if (connection.userId === userId) return true
    if (connection.userId !== null) this.#close(connection, closeCodes.notAuthorised, 'Another user')
    else if (this.#connections.countOf(userId) >= this.#limits.connectionsOfUser)
      this.#close(connection, closeCodes.overQuota, 'Too many tabs')
    else {
      this.#connections.nameUser(connection, userId)
      return true
    }
    return false
  }

  #enter(subscription: Subscription, channelData?: string): void {
    const { connection, channel, grant } = subscription
    if (!grant || !isPresence(channel)) {
      this.#subscriptions.add(subscription)
      return connection.send(message('pusher_internal:subscription_succeeded', '{}', channel))
    }
    const { user_info: info } = memberSchema.parse(JSON.parse(channelData ?? '{}'))
    this.#presence.enter({ ...subscription, grant }, info)
  }

  #unsubscribe(connection: Connection, channel: string): void {
    const subscription = connection.in(channel)
    if (subscription) this.#leave(subscription)
  }

  #leave(subscription: Subscription): void {
    if (!this.#subscriptions.remove(subscription)) return
    subscription.connection.emptySince = this.#now()
    this.#presence.leave(subscription)
  }

  #close(connection: Connection, ...why: Parameters<Connection['close']>): void {
    connection.close(...why)
    this.forget(connection)
  }

  /** The client is gone. */
  forget(connection: Connection): void {
    connection.isOpen = false
    this.#connections.remove(connection)
    for (const subscription of connection.listed()) this.#leave(subscription)
  }

  #hearServer(heard: FanoutMessage): void {
    if (heard.kind === 'event') this.#tell(heard)
    else if (heard.kind === 'granted') this.#grants.give(heard)
    else if (heard.kind === 'rights') this.#rights.hear(heard)
    else if (heard.kind === 'ended') this.#endSessions(new Set([heard.sessionId]))
    else this.#presence.hear(heard)
  }

  /** An event must not reach clients that lost the right before it was published: changed rights are checked first. */
  #tell(event: Extract<FanoutMessage, { kind: 'event' }>): void {
    if (this.#eventsWaitForRights === null && this.#rights.isCurrent()) return this.#subscriptions.deliver(event)
    void this.#checked(() => this.#subscriptions.deliver(event))
  }

  /** One after the other, in the order they came. */
  #checked(then: () => void): Promise<void> {
    const turn = (this.#eventsWaitForRights ?? Promise.resolve())
      .then(() => (this.#rights.isCurrent() ? undefined : this.#endLost()))
      .then(then)
      .catch((error: unknown) =>
        this.#parts.log.error({ error }, 'rights could not be looked at; an event was dropped'),
      )
      .finally(() => {
        if (this.#eventsWaitForRights === turn) this.#eventsWaitForRights = null
      })
    this.#eventsWaitForRights = turn
    return turn
  }

  async #endLost(): Promise<void> {
    for (const lost of await this.#rights.findLost(this.#all())) {
      this.#leave(lost)
      lost.connection.send(subscriptionError(lost.channel, 403, 'Not allowed any more'))
    }
  }

  async #endOldSessions(): Promise<void> {
    try {
      this.#endSessions(await this.#rights.findEnded(this.#all()))
      await this.#endLost()
    } catch (error) {
      this.#parts.log.error({ error }, 'sessions could not be looked at')
    }
  }

  #endSessions(ended: ReadonlySet<Id>): void {
    for (const { grant, connection } of this.#all()) {
      if (grant && ended.has(grant.sessionId))
        this.#close(connection, closeCodes.notAuthorised, 'The session has ended')
    }
  }

  #all(): Subscription[] {
    return this.#connections.list().flatMap((connection) => connection.subscriptions)
  }

  #sweep(): void {
    const now = this.#now()
    for (const connection of this.#connections.list()) {
      connection.messagesSinceSweep = 0
      const need = judgeSilence(connection, this.#limits, now)
      if (need === 'ping') connection.ping()
      else if (need === 'no-pong') this.#close(connection, closeCodes.noPong, 'No pong')
      else if (need === 'unnamed') this.#close(connection, closeCodes.notAuthorised, 'In no private channel')
      else if (need === 'in-no-channel') this.#close(connection, closeCodes.notAuthorised, 'In no channel')
    }
    if (this.#eventsWaitForRights === null && !this.#rights.isCurrent()) void this.#checked(() => undefined)
  }
}
