import type { Id } from '../../../shared/kernel/ids.ts'
import type { Connection } from './connection.ts'
import type { EndpointLimits } from './limits.ts'

/** Everyone who is connected to this server. */
export class Connections {
  readonly #all = new Set<Connection>()
  readonly #byUser = new Map<Id, Set<Connection>>()

  get size(): number {
    return this.#all.size
  }

  /** As they are now, also while some of them go. */
  list(): Connection[] {
    return [...this.#all]
  }

  add(connection: Connection): void {
    this.#all.add(connection)
  }

  countOf(userId: Id): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  nameUser(connection: Connection, userId: Id): void {
    connection.userId = userId
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(connection))
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
    if (connection.userId === null) return
    const others = this.#byUser.get(connection.userId)
    others?.delete(connection)
    if (others?.size === 0) this.#byUser.delete(connection.userId)
  }
}

/** What a connection's silence calls for. */
export function judgeSilence(
  connection: Connection,
  limits: EndpointLimits,
  now: number,
): 'nothing' | 'ping' | 'no-pong' | 'in-no-channel' {
  const { activityTimeoutMs, pongTimeoutMs, idleMs } = limits
  const silence = now - connection.heardAt
  if (connection.subscriptions.length === 0 && now - connection.openedAt > idleMs && silence > idleMs) {
    return 'in-no-channel'
  }
  if (silence <= activityTimeoutMs) return 'nothing'
  if (!connection.isPinged) return 'ping'
  return silence > activityTimeoutMs + pongTimeoutMs ? 'no-pong' : 'nothing'
}
