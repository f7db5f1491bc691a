import { randomUUID } from 'node:crypto'
import type { FanoutMessage } from './fanout-message.ts'
import type { Fanout } from './fanout.ts'
import type { Grant } from './grants.ts'
import { Presence, type MemberChange, type MemberInfo } from './presence.ts'
import type { Subscription } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'
import { message } from './wire.ts'
import { isPresence } from './channel-rules.ts'

const ALIVE_EVERY_MS = 20_000
const SILENT_SERVER_MS = 65_000

/** Presence over several servers: what this one says to the others, and what it believes of them. */
export class PresenceLink {
  readonly #server = randomUUID()
  readonly #fanout: Fanout
  readonly #subscriptions: Subscriptions
  readonly #now: () => number
  readonly #heardAt = new Map<string, number>()
  readonly #presence: Presence
  #timer: NodeJS.Timeout | undefined

  constructor(parts: { fanout: Fanout; subscriptions: Subscriptions; now: () => number }) {
    this.#fanout = parts.fanout
    this.#subscriptions = parts.subscriptions
    this.#now = parts.now
    this.#presence = new Presence({
      tellOthers: (channel, members) => this.#fanout.send({ kind: 'members', server: this.#server, channel, members }),
      change: (change) => this.#tellMembers(change),
    })
  }

  start(): void {
    this.#fanout.send({ kind: 'server', server: this.#server, state: 'new' })
    this.#timer = setInterval(() => this.#keepAlive(), ALIVE_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#fanout.send({ kind: 'server', server: this.#server, state: 'gone' })
  }

  /** The others hear of a newcomer, who was not here before on another device; then the newcomer gets the list. */
  enter(subscription: Subscription & { readonly grant: Grant }, info: MemberInfo): void {
    const { connection, channel, grant } = subscription
    this.#presence.join(channel, grant.userId, info)
    this.#subscriptions.add(subscription)
    const hash = this.#presence.membersOf(channel)
    const ids = Object.keys(hash)
    const data = JSON.stringify({ presence: { count: ids.length, ids, hash } })
    connection.send(message('pusher_internal:subscription_succeeded', data, channel))
  }

  leave({ channel, grant }: Subscription): void {
    if (grant && isPresence(channel)) this.#presence.leave(channel, grant.userId)
  }

  hear(heard: Extract<FanoutMessage, { kind: 'members' | 'server' }>): void {
    const { server } = heard
    if (server === this.#server) return
    if (heard.kind === 'server' && heard.state === 'gone') return this.#forget(server)
    this.#heardAt.set(server, this.#now())
    if (heard.kind === 'members') this.#presence.hear(server, heard.channel, heard.members)
    else if (heard.state === 'new') this.#presence.repeat()
  }

  #keepAlive(): void {
    this.#fanout.send({ kind: 'server', server: this.#server, state: 'alive' })
    for (const [server, at] of this.#heardAt) if (this.#now() - at > SILENT_SERVER_MS) this.#forget(server)
  }

  #forget(server: string): void {
    this.#heardAt.delete(server)
    this.#presence.forget(server)
  }

  #tellMembers({ channel, userId, info }: MemberChange): void {
    const event = info ? 'pusher_internal:member_added' : 'pusher_internal:member_removed'
    const data = JSON.stringify(info ? { user_id: userId, user_info: info } : { user_id: userId })
    this.#subscriptions.deliver({ topics: [channel], event, data })
  }
}
