import type Pusher from 'pusher'
import { userChannel } from '../../../shared/kernel/realtime.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { HostedSettings } from '../config.realtime.ts'
import type { Logger } from '../log.ts'
import type { ChannelRule } from './channel-rules.ts'
import type { FanoutMessage } from './fanout-message.ts'
import type { Fanout } from './fanout.ts'

export interface HostedParts {
  readonly settings: HostedSettings
  readonly fanout: Fanout
  readonly rules: readonly ChannelRule[]
  /** Everyone who may act now. */
  readonly people: () => Promise<readonly Actor[]>
  readonly rightsVersion: () => number | null
  readonly log: Logger
  /** How often changed rights are looked for. */
  readonly lookMs?: number
}

/** The service's own limit. */
const CHANNELS_AT_ONCE = 100
const TIME_OUT_MS = 10_000
const LOOK_MS = 2_000

/** Hands everything live to a hosted service. It knows no topics, so they become the channels of those who hear them. */
export class Hosted {
  readonly #parts: HostedParts
  #pusher: Promise<Pusher> | undefined
  #stopListening: () => void = () => undefined
  #timer: NodeJS.Timeout | undefined
  #known = new Map<Id, string>()
  #version: number | null = null
  /** One call after the other: clients hear events in the order they were published. */
  #turn: Promise<void> = Promise.resolve()

  constructor(parts: HostedParts) {
    this.#parts = parts
  }

  start(): void {
    this.#stopListening = this.#parts.fanout.listen((message) => this.#inTurn(() => this.#carry(message)))
    this.#inTurn(() => this.#look())
    this.#timer = setInterval(() => this.#inTurn(() => this.#look()), this.#parts.lookMs ?? LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopListening()
    await this.#turn
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn
      .then(work)
      .catch((error: unknown) => this.#parts.log.warn({ error }, 'the hosted realtime service did not take a message'))
  }

  async #carry(message: FanoutMessage): Promise<void> {
    if (message.kind === 'ended') await this.#cutOff(message.userId)
    if (message.kind !== 'event') return
    // An event must not reach clients that lost the right before it was published.
    if (this.#parts.rightsVersion() !== this.#version) await this.#look()
    const channels = await this.#channelsOf(message.topics)
    for (let from = 0; from < channels.length; from += CHANNELS_AT_ONCE) {
      await (await this.#service()).trigger(channels.slice(from, from + CHANNELS_AT_ONCE), message.event, message.data)
    }
  }

  /** Events for a user beside their channels go to the user's own channel. */
  async #channelsOf(topics: readonly string[]): Promise<string[]> {
    const isChannel = (topic: string): boolean => !topic.includes(':')
    const heard = new Set(topics.filter((topic) => !isChannel(topic)))
    const people = heard.size === 0 ? [] : await this.#parts.people()
    const hearing = people.filter((actor) =>
      this.#parts.rules.some((rule) => rule.hears?.(actor).some((topic) => heard.has(topic))),
    )
    return [...new Set([...topics.filter(isChannel), ...hearing.map((actor) => userChannel(actor.userId))])]
  }

  /** Clients whose rights have changed are disconnected, and return with their current rights. */
  async #look(): Promise<void> {
    const version = this.#parts.rightsVersion()
    if (version !== null && version === this.#version) return
    const now = new Map((await this.#parts.people()).map((actor) => [actor.userId, JSON.stringify(actor)]))
    const changed = [...this.#known].filter(([userId, actor]) => now.get(userId) !== actor)
    this.#known = now
    this.#version = version
    for (const [userId] of changed) await this.#cutOff(userId)
  }

  async #cutOff(userId: Id): Promise<void> {
    await (await this.#service()).terminateUserConnections(userId)
  }

  #service(): Promise<Pusher> {
    this.#pusher ??= openPusher(this.#parts.settings)
    return this.#pusher
  }
}

/** Loaded on demand: most servers never need it. */
async function openPusher({ appId, key, secret, cluster, apiUrl }: HostedSettings): Promise<Pusher> {
  const { default: Service } = await import('pusher')
  const app = { appId, key, secret, timeout: TIME_OUT_MS }
  return new Service(
    apiUrl
      ? { ...app, host: apiUrl.hostname, port: apiUrl.port, useTLS: apiUrl.protocol === 'https:' }
      : { ...app, cluster, useTLS: true },
  )
}
