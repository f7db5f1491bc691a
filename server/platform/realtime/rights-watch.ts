import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../database/database.ts'
import type { ChannelRules } from './channel-rules.ts'
import type { Subscription } from './connection.ts'

/** The endpoint's questions about people; features answer them. */
export interface Rights {
  readonly db: Db
  /** Null when they may not act any more. */
  readonly actorOf: (db: Db, userId: Id) => Promise<Actor | null>
  /** Another number after every change of somebody's rights; null where changes cannot be counted. */
  readonly version: () => number | null
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

  constructor(rights: Rights, rules: ChannelRules) {
    this.#rights = rights
    this.#rules = rules
    this.#checked = rights.version()
  }

  /** Whether nothing has changed since the last look. */
  isCurrent(): boolean {
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
