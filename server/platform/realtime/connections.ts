import type { Id } from '../../../shared/kernel/ids.ts'
import type { Connection } from './connection.ts'
import type { EndpointLimits } from './limits.ts'

/** All connections to this server. */
export class Connections {
  readonly #all = new Set<Connection>()
  readonly #byUser = new Map<Id, Set<Connection>>()
  /** Connections without a known user yet, with their networks; the oldest first. */
  readonly #unnamed = new Map<Connection, string>()
  readonly #unnamedOf = new Map<string, number>()

  get size(): number {
    return this.#all.size
  }

  /** As they are now, also while some of them go. */
  list(): Connection[] {
    return [...this.#all]
  }

  add(connection: Connection, network: string): void {
    this.#all.add(connection)
    this.#unnamed.set(connection, network)
    this.#unnamedOf.set(network, this.countUnnamed(network) + 1)
  }

  countOf(userId: Id): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  countUnnamed(network: string): number {
    return this.#unnamedOf.get(network) ?? 0
  }

  /** The oldest connection without a known user. */
  get longestUnnamed(): Connection | null {
    return this.#unnamed.keys().next().value ?? null
  }

  nameUser(connection: Connection, userId: Id): void {
    this.#forgetUnnamed(connection)
    connection.userId = userId
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(connection))
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
    this.#forgetUnnamed(connection)
    if (connection.userId === null) return
    const others = this.#byUser.get(connection.userId)
    others?.delete(connection)
    if (others?.size === 0) this.#byUser.delete(connection.userId)
  }

  #forgetUnnamed(connection: Connection): void {
    const network = this.#unnamed.get(connection)
    if (network === undefined) return
    this.#unnamed.delete(connection)
    const left = this.countUnnamed(network) - 1
    if (left > 0) this.#unnamedOf.set(network, left)
    else this.#unnamedOf.delete(network)
  }
}

/** The action that a connection's silence, or its lack of any channel, calls for. Traffic does not delay the latter. */
export function judgeSilence(
  connection: Connection,
  limits: EndpointLimits,
  now: number,
): 'nothing' | 'ping' | 'no-pong' | 'unnamed' | 'in-no-channel' {
  const { activityTimeoutMs, pongTimeoutMs, idleMs, unnamedMs } = limits
  if (connection.userId === null) {
    if (now - connection.openedAt > unnamedMs) return 'unnamed'
  } else if (connection.subscriptions.length === 0 && now - connection.emptySince > idleMs) return 'in-no-channel'
  const silence = now - connection.heardAt
  if (silence <= activityTimeoutMs) return 'nothing'
  if (!connection.isPinged) return 'ping'
  return silence > activityTimeoutMs + pongTimeoutMs ? 'no-pong' : 'nothing'
}
