import type { Id } from '../../../shared/kernel/ids.ts'
import type { Connection } from './connection.ts'
import type { EndpointLimits } from './limits.ts'

/** Everyone who is connected to this server. */
export class Connections {
  readonly #all = new Set<Connection>()
  readonly #byUser = new Map<Id, Set<Connection>>()
  /** Those whose user is not known yet, with the network they come from; those who came first lie first. */
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

  /** Of those whose user is not known, the one that has waited longest. */
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

/** What a connection's silence calls for, or that it is in no channel of anybody's. Talking does not put that off. */
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
