// S1 Nothing lost: every command taken has one line for ever, whatever its fate, with what its user needs to see it.

import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Failure } from '../../shared/kernel/result.ts'
import type { CommandResult, Scope, WireCommand } from '../../shared/sync/protocol.ts'
import { capsulesOf } from './capsules.ts'
import type { InboxLine } from './sync.store.ts'

/** The user of a command, and the name of the device that sent it. */
export interface Sender {
  readonly userId: Id
  readonly device: Id
}

/** The inbox's record of a command's outcome: enough to give the same answer again. */
export interface StoredOutcome {
  readonly failures: readonly Failure[]
  /** Every scope position that its rows reached, for any reader. Filtered for each answer. */
  readonly needs: Readonly<Record<Scope, number>>
  readonly receipt: string
  /** The latest asking after it that has been answered; see `wireCommandSchema`. */
  readonly asked?: number
  /** The names of the arguments that are sealed. */
  readonly sealed: readonly string[]
  /** The ids that a parked command builds on, as first sent: a later request cannot change them. */
  readonly dependsOn?: Id
}

export function inboxLine(parts: {
  wire: WireCommand
  sender: Sender
  storedArgs: unknown
  status: CommandResult['status']
  outcome: StoredOutcome
  receivedAt: Instant
}): InboxLine {
  const { wire, sender, storedArgs, status, outcome, receivedAt } = parts
  return {
    id: wire.id,
    device: sender.device,
    seq: wire.seq,
    userId: sender.userId,
    // PostgreSQL's text knows no NUL; the name of an unknown command may hold one.
    name: wire.name.replaceAll('\0', '\u{fffd}'),
    version: wire.version,
    args: JSON.stringify(storedArgs) ?? 'null',
    status,
    result: JSON.stringify(outcome),
    at: wire.at,
    receivedAt,
  }
}

export const outcomeOf = (line: Pick<InboxLine, 'result'>): StoredOutcome => JSON.parse(line.result) as StoredOutcome

/**
 * The answer about a command, first or repeated.
 * @param mayHold the scopes of the asker: a phone cannot wait for a scope it never pulls
 */
export function resultOf(line: InboxLine, mayHold: ReadonlySet<Scope>): CommandResult {
  const outcome = outcomeOf(line)
  const sealed = outcome.sealed.length > 0 ? { sealed: capsulesOf(JSON.parse(line.args), outcome.sealed) } : {}
  return {
    seq: line.seq,
    id: line.id,
    status: line.status as CommandResult['status'],
    failures: outcome.failures.map((one) => ({ ...one })),
    needs: Object.fromEntries(Object.entries(outcome.needs).filter(([scope]) => mayHold.has(scope))),
    receipt: outcome.receipt,
    ...sealed,
  }
}

/** The inbox lines that a batch may meet again. */
export class Known {
  readonly #byId = new Map<Id, InboxLine>()
  readonly #bySeq = new Map<string, InboxLine>()
  readonly #userId: Id

  constructor(lines: readonly InboxLine[], userId: Id) {
    this.#userId = userId
    for (const line of lines) {
      this.#byId.set(line.id, line)
      this.#bySeq.set(`${line.device}/${line.seq}`, line)
    }
  }

  byId(id: Id): InboxLine | undefined {
    const line = this.#byId.get(id)
    return line?.userId === this.#userId ? line : undefined
  }

  /** Whether the number belongs to another command, or the id to another user's: a broken device, never overwritten. */
  isReused(device: Id, wire: WireCommand): boolean {
    const atSeq = this.#bySeq.get(`${device}/${wire.seq}`)
    const atId = this.#byId.get(wire.id)
    return (atSeq !== undefined && atSeq.id !== wire.id) || (atId !== undefined && atId.userId !== this.#userId)
  }
}
