// An engine for screens that work online: rows of some collections are asked of the server instead of read from the
// device, and commands on them are sent at once. Everything else (drafts, files, the outbox) is the device's own engine.
//
//   submit ─► decide on the rows as they are known ─► show it ─► send ─► applied: the server's rows    refused, 412: as before
//                                                                 └─ answer lost ─► the same id again

import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { decideCommand, readCommand } from '../../../shared/sync/decide.ts'
import { LAST_SEQ, type Change, type Command, type Need } from '../../../shared/sync/command.ts'
import { BASED_ON_MAX, type Action, type ActionAnswer } from '../../../shared/sync/online.api.ts'
import { businessDayOf, factsOf } from '../engine/context.ts'
import type { Engine } from '../engine/engine.ts'
import { RequestFailure } from '../engine/failures.ts'
import type { Saved } from '../engine/outbox.ts'
import type { OnlineServer } from './ask-server.ts'
import type { OnlineRows } from './online-rows.ts'
import { onlineChains } from './online-chains.ts'
import { onlineStore } from './online-store.ts'
import { unansweredCodes, untilAnswered } from './until-answered.ts'

export interface OnlineParts {
  readonly device: Engine
  readonly rows: OnlineRows
  readonly server: OnlineServer
  readonly actor: () => Actor
  readonly now: () => Instant
  readonly newId: IdMaker
  readonly isOffline: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

/** The device's engine, with rows and commands of the desk online. */
export function onlineEngine(parts: OnlineParts): Engine {
  const { device, rows } = parts
  const sender = new OnlineCommands(parts)
  const submit: Engine['submit'] = (command, args, options) =>
    // Replacing a refused command is only for commands in the outbox.
    options?.replaces === undefined ? sender.submit(command, args) : device.submit(command, args, options)
  const own = new Map<PropertyKey, unknown>([
    ['store', onlineStore(device.store, rows)],
    ['submit', submit],
    ['worksOnline', true],
    ['actInChains', onlineChains(parts)],
  ])
  return new Proxy(device, {
    get: (target, name) => {
      if (own.has(name)) return own.get(name)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** The rule needs rows that may be any number of them: only the server can decide. */
class ServerDecides extends Error {}

/** A command that the rule accepts and that is being sent; without changes if only the server can compute them. */
interface Attempt {
  readonly action: Action
  readonly changes: readonly Change[]
}

class OnlineCommands {
  readonly #parts: OnlineParts
  /** Commands without an answer, by their content: the same content again is the same command. */
  readonly #unanswered = new Map<string, Attempt>()

  constructor(parts: OnlineParts) {
    this.#parts = parts
  }

  async submit<Args>(command: Command<Args>, given: Args): Promise<Result<Saved>> {
    const { name, version } = command
    if (this.#parts.isOffline()) return refused(failure('online.offline'))
    const known = { commands: new Map([[name, command as Command]]) }
    const readable = readCommand(known, { name, version, args: given })
    if (readable.kind !== 'readable') return refused(...readable.failures)
    const words = JSON.stringify([name, readable.args])
    const before = this.#unanswered.get(words)
    const attempt = before ? ok(before) : await this.#decide(readable, this.#parts.newId())
    if (!attempt.ok) return attempt
    const { action, changes } = attempt.value
    this.#parts.rows.lay(action.id, changes)
    const answer = await this.#send(action).catch((error: unknown) => {
      this.#parts.rows.settle(action.id)
      throw error
    })
    if (answer === 'unanswered') this.#unanswered.set(words, attempt.value)
    else this.#unanswered.delete(words)
    return this.#told(attempt.value, answer)
  }

  async #told({ action, changes }: Attempt, answer: ActionAnswer | NoAnswer): Promise<Result<Saved>> {
    const { rows } = this.#parts
    if (typeof answer === 'string') {
      // Changes that others have made in the meantime are shown before the reason of the refusal.
      if (answer === 'stale') {
        rows.drop(action.basedOn)
        await rows.refresh()
      }
      rows.settle(action.id)
      return refused(failure(codes[answer]))
    }
    const isRepeated = answer.status === 'applied' && answer.changes.length === 0
    if (isRepeated || answer.status === 'refused') await rows.refresh()
    if (isRepeated) rows.acknowledge(action.basedOn)
    rows.settle(action.id, answer.changes)
    if (answer.status === 'refused') return refused(...answer.failures.map((one) => failureIn(one)))
    const decided = changes.map((change) => ({
      collection: change.collection,
      id: change.op === 'put' ? change.row.id : change.id,
    }))
    const written = changes.length > 0 ? decided : answer.changes.map(({ collection, id }) => ({ collection, id }))
    return ok({ commandId: action.id, seq: 0, rows: written })
  }

  async #decide({ command, args }: { command: Command; args: unknown }, id: Id): Promise<Result<Attempt>> {
    const { device, rows, now } = this.#parts
    const actor = this.#parts.actor()
    const at = now()
    const facts = factsOf({ id, seq: LAST_SEQ, at, businessDay: businessDayOf(at, actor) }, actor, device.device)
    const { name, version } = command
    const action = { id, name, version, args, device: device.device, basedOn: [] }
    try {
      const decision = await decideCommand(command, args, { load: (need) => this.#load(need) }, facts)
      if (decision.kind === 'refused') return refused(...decision.failures)
      const basedOn = decision.changes.flatMap((change) => {
        const need = { collection: change.collection, id: change.op === 'put' ? change.row.id : change.id }
        const [row] = rows.has(change.collection) ? (rows.seen(need) ?? []) : []
        return row ? [{ ...need, version: row.version }] : []
      })
      return ok({ action: { ...action, basedOn: basedOn.slice(0, BASED_ON_MAX) }, changes: decision.changes })
    } catch (error) {
      if (error instanceof ServerDecides) return ok({ action, changes: [] })
      if (!(error instanceof RequestFailure)) throw error
      return refused(failure(error.kind === 'signed_out' ? 'unauthorized' : 'online.offline'))
    }
  }

  /** The person decided on the rows they saw, however old; the server reports if they have changed since. */
  #load(need: Need) {
    const { device, rows } = this.#parts
    if (rows.answers(need)) return rows.seen(need) ?? rows.find(need)
    if (rows.has(need.collection)) throw new ServerDecides()
    const query = 'id' in need ? { equals: need.id } : { index: need.index, equals: need.value }
    return device.store.find(need.collection, query)
  }

  #send(action: Action): Promise<ActionAnswer | NoAnswer> {
    return untilAnswered(this.#parts, () => this.#parts.server.act(action))
  }
}

type NoAnswer = keyof typeof codes

const codes = { stale: 'sync.stale', ...unansweredCodes } as const

const failureIn = ({ code, field, params }: ActionAnswer['failures'][number]): Failure => failure(code, field, params)
