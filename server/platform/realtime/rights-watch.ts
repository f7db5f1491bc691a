import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../database/database.ts'
import type { ChannelRules } from './channel-rules.ts'
import type { Subscription } from './connection.ts'
import type { Fanout } from './fanout.ts'

/** The endpoint's questions about people; features answer them. */
export interface Rights {
  readonly db: Db
  /** Null when they may not act any more. */
  readonly actorOf: (db: Db, userId: Id) => Promise<Actor | null>
  /** Another number after every change of somebody's rights; null where changes cannot be counted. */
  readonly version: () => number | null
  /** Calls back after this server has committed a change of somebody's rights. Answers how to stop. */
  readonly watch?: (listener: () => void) => () => void
  /** Everyone who may act now. */
  readonly everyone: () => Promise<readonly Actor[]>
  /** Those of the sessions that still run. */
  readonly openSessions: (sessionIds: readonly Id[]) => Promise<ReadonlySet<Id>>
}

/** Finds the subscriptions that their users' rights do not carry any more. */
export class RightsWatch {
  readonly #rights: Rights
  readonly #rules: ChannelRules
  #checked: number | null
  /** Its name among the servers. */
  readonly #server = randomUUID()
  readonly #fanout: Fanout
  #stopWatching: () => void = () => undefined
  #isOutdated = false

  constructor({ rights, rules, fanout }: { rights: Rights; rules: ChannelRules; fanout: Fanout }) {
    this.#rights = rights
    this.#rules = rules
    this.#fanout = fanout
    this.#checked = rights.version()
  }

  start(): void {
    const tell = (): void => this.#fanout.send({ kind: 'rights', server: this.#server })
    this.#stopWatching = this.#rights.watch?.(tell) ?? this.#stopWatching
  }

  stop(): void {
    this.#stopWatching()
  }

  /** A change at another server does not show in what this process counts. */
  hear({ server }: { readonly server: string }): void {
    if (server !== this.#server) this.#isOutdated = true
  }

  /** Whether nothing has changed since the last look. */
  isCurrent(): boolean {
    if (this.#isOutdated) return false
    const version = this.#rights.version()
    return version === null || version === this.#checked
  }

  /** Judged by the rights of this moment, also when they change while being read. Null when it may not be. */
  async topicsOf(userId: Id, channel: string): Promise<readonly string[] | null> {
    const { db, actorOf, version } = this.#rights
    for (;;) {
      const before = version()
      const actor = await actorOf(db, userId)
      const admission = actor ? await this.#rules.admit(db, actor, channel) : null
      if (version() === before) return admission?.admitted ? admission.topics : null
    }
  }

  /** The subscriptions that must end: the right is gone, or the readable topics have changed. */
  async findLost(subscriptions: readonly Subscription[]): Promise<Subscription[]> {
    const version = this.#rights.version()
    // A change while it is being looked at is looked at again.
    this.#isOutdated = false
    const lost: Subscription[] = []
    for (const subscription of subscriptions) {
      const { grant, channel, topics } = subscription
      if (!grant) continue
      const now = await this.topicsOf(grant.userId, channel)
      if (now?.join('\n') !== topics.join('\n')) lost.push(subscription)
    }
    this.#checked = version
    return lost
  }

  /** Which of the sessions behind them have ended. */
  async findEnded(subscriptions: readonly Subscription[]): Promise<ReadonlySet<Id>> {
    const ids = new Set(subscriptions.flatMap(({ grant }) => (grant ? [grant.sessionId] : [])))
    const open = await this.#rights.openSessions([...ids])
    return new Set([...ids].filter((id) => !open.has(id)))
  }
}
