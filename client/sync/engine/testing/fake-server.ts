import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Row } from '../../../../shared/sync/collection.ts'
import { decideCommand, readCommand } from '../../../../shared/sync/decide.ts'
import type {
  CommandResult,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  WireCommand,
} from '../../../../shared/sync/protocol.ts'
import { factsOf } from '../context.ts'
import { RequestFailure } from '../failures.ts'
import type { FileChunk, Transport } from '../transport.ts'
import { visits, visitsRegistry, type Visit } from './visits.ts'

/** The fault of the next request. */
export type Fault = 'request_lost' | 'answer_lost' | 'signed_out' | 'too_large'

interface Line {
  readonly id: Id
  readonly seq: number
  readonly isHere: boolean
}

/**
 * The protocol in one page of memory, for one user: enough of a server to test a phone against. The joint tests in
 * `e2e/convergence` use the real one.
 */
export class FakeServer implements Transport {
  readonly actor: Actor
  /** Its clock. */
  now: () => number = () => 0
  readonly faults: Fault[] = []
  readonly pushes: PushRequest[] = []
  readonly pulls: PullRequest[] = []
  readonly files = new Map<string, Uint8Array>()
  readonly visits = new Map<Id, Visit>()
  /** The names of commands that nothing can judge. */
  readonly unknown = new Set<string>()
  /** Commands over their limit, with the time until which they wait. */
  readonly over = new Map<string, Instant>()
  epoch = 'one'
  pageRows = 500
  /** How many commands of a push its time reaches. */
  commandsInTime = Infinity
  /** The user's scopes and the lines of each. */
  scopes = new Map<string, Map<Id, Line>>([['visits/own', new Map()]])
  /** By the commands' ids. */
  #fates = new Map<Id, CommandResult>()
  /** The newest number of each device. */
  #newest = new Map<Id, number>()
  #heads = new Map<string, number>()

  constructor(actor: Actor) {
    this.actor = actor
  }

  /** Another person's change on the server. */
  write(visit: Visit, scope = 'visits/own'): void {
    this.visits.set(visit.id, visit)
    this.#line(scope, visit.id, true)
  }

  /** A parked command gets its outcome later, when an earlier state of its phone's disk asks for it. */
  settle(id: Id, status: 'applied' | 'refused'): void {
    const parked = this.#fates.get(id)
    if (parked)
      this.#fates.set(id, { ...parked, status, failures: status === 'refused' ? [failure('access.forbidden')] : [] })
  }

  /** Comes back from a backup that knows nothing. */
  restore(): void {
    this.epoch = `${this.epoch}+`
    this.visits.clear()
    this.#fates.clear()
    this.#newest.clear()
    this.#heads.clear()
    for (const lines of this.scopes.values()) lines.clear()
  }

  async push(request: PushRequest): Promise<PushResponse> {
    this.#before()
    this.pushes.push(structuredClone(request))
    const answer = await this.#take(request)
    this.#after()
    return structuredClone(answer)
  }

  async pull(request: PullRequest): Promise<PullResponse> {
    this.#before()
    this.pulls.push(structuredClone(request))
    const answer = this.#changes(request)
    this.#after()
    return structuredClone(answer)
  }

  async fileOffset(sha256: string): Promise<number | null> {
    this.#before()
    return this.files.get(sha256)?.length ?? null
  }

  async sendFile({ sha256, offset, content }: FileChunk): Promise<number> {
    this.#before()
    const held = this.files.get(sha256) ?? new Uint8Array()
    if (offset === held.length) this.files.set(sha256, new Uint8Array([...held, ...new Uint8Array(content)]))
    this.#after()
    return this.files.get(sha256)?.length ?? 0
  }

  #before(): void {
    const fault = this.faults[0]
    if (fault === undefined || fault === 'answer_lost') return
    this.faults.shift()
    throw new RequestFailure(fault === 'request_lost' ? 'unreachable' : fault)
  }

  #after(): void {
    if (this.faults[0] !== 'answer_lost') return
    this.faults.shift()
    throw new RequestFailure('unreachable')
  }

  async #take(request: PushRequest): Promise<PushResponse> {
    const { device, oldestSeq } = request
    const { epoch } = this
    if (request.epoch !== epoch) return { epoch, status: 'epoch_changed', results: [], expected: 1 }
    // As the real one: a command without a readable id cannot be answered (422).
    if (!request.commands.every(({ id }) => idSchema.safeParse(id).success)) throw new RequestFailure('rejected')
    const results: CommandResult[] = []
    const last = () => this.#newest.get(device) ?? 0
    for (const wire of request.commands.slice(0, this.commandsInTime)) {
      const resumes = !this.#newest.has(device) && wire.seq === oldestSeq
      if (wire.seq > last() + 1 && !resumes) return { epoch, status: 'sequence_gap', results, expected: last() + 1 }
      const known = this.#fates.get(wire.id)
      if (!known && wire.seq <= last()) return { epoch, status: 'sequence_reused', results, expected: last() + 1 }
      const isAskedAgain = known?.status === 'parked' && this.over.has(wire.name)
      const result = known && !isAskedAgain ? known : await this.#judge(device, wire)
      this.#fates.set(wire.id, result)
      this.#newest.set(device, Math.max(last(), wire.seq))
      results.push({ ...result, seq: wire.seq })
    }
    return { epoch, status: 'ok', results, expected: last() + 1 }
  }

  async #judge(device: Id, wire: WireCommand): Promise<CommandResult> {
    const base = { seq: wire.seq, id: wire.id, needs: {}, receipt: `receipt ${wire.id}`, failures: [] }
    const readable = readCommand(visitsRegistry, { ...wire, args: wire.args })
    const until = this.over.get(wire.name) ?? 0
    if (until > this.now())
      return { ...base, status: 'parked', failures: [failure('sync.over-limit', undefined, { until })] }
    if (this.unknown.has(wire.name)) return { ...base, status: 'parked', failures: [failure('sync.unknown-command')] }
    if (readable.kind !== 'readable') return { ...base, status: 'refused', failures: [...readable.failures] }
    const rows = { load: async (need: { id?: Id }): Promise<Row[]> => this.#rows(need.id) }
    const decision = await decideCommand(
      readable.command,
      readable.args,
      rows as never,
      factsOf(wire, this.actor, device),
    )
    if (decision.kind === 'refused') return { ...base, status: 'refused', failures: [...decision.failures] }
    for (const change of decision.changes) {
      const id = change.op === 'put' ? change.row.id : change.id
      const version = (this.visits.get(id)?.version ?? 0) + 1
      if (change.op === 'put') this.visits.set(id, { ...(change.row as Visit), version })
      else this.visits.delete(id)
      this.#line('visits/own', id, change.op === 'put')
    }
    const secret = (wire.args as { secret?: unknown }).secret
    const sealed = secret === undefined ? {} : { sealed: { secret: `capsule ${wire.id}` } }
    return { ...base, ...sealed, status: 'applied', needs: { 'visits/own': this.#heads.get('visits/own') ?? 0 } }
  }

  #rows(id: Id | undefined): Row[] {
    if (id === undefined) return [...this.visits.values()]
    const visit = this.visits.get(id)
    return visit ? [visit] : []
  }

  #line(scope: string, id: Id, isHere: boolean): void {
    const seq = (this.#heads.get(scope) ?? 0) + 1
    this.#heads.set(scope, seq)
    this.scopes.get(scope)?.set(id, { id, seq, isHere })
  }

  #changes(request: PullRequest): PullResponse {
    const reset = request.epoch !== this.epoch
    const from = reset ? {} : request.cursors
    const changes: PullResponse['changes'] = []
    const cursors: PullResponse['cursors'] = {}
    let more = false
    for (const [scope, lines] of this.scopes) {
      const since = from[scope]?.seq ?? 0
      const found = [...lines.values()].filter((line) => line.seq > since).toSorted((a, b) => a.seq - b.seq)
      const page = found.slice(0, this.pageRows)
      for (const { id, isHere } of page) {
        const row = isHere ? (this.visits.get(id) ?? null) : null
        changes.push({ collection: visits.name, id, row, entered: row ? [scope] : [], left: row ? [] : [scope] })
      }
      more = more || page.length < found.length
      cursors[scope] = {
        seq: page.length < found.length ? (page.at(-1)?.seq ?? since) : (this.#heads.get(scope) ?? 0),
        back: 0,
      }
    }
    const removed = Object.keys(from).filter((scope) => !this.scopes.has(scope))
    const fates = request.parked?.flatMap((id) => this.#fates.get(id) ?? []).filter(({ status }) => status !== 'parked')
    const answer = { epoch: this.epoch, reset, removed, changes, cursors, more, serverNow: this.now() }
    return fates ? { ...answer, fates } : answer
  }
}
