import type { Actor } from '../../../../shared/access/actor.ts'
import type { Row } from '../../../../shared/sync/collection.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { decideCommand, readCommand } from '../../../../shared/sync/decide.ts'
import type { Action, ActionAnswer, ChainAnswer, RowVersion } from '../../../../shared/sync/online.api.ts'
import { factsOf } from '../../engine/context.ts'
import { RequestFailure } from '../../engine/failures.ts'
import { visits, visitsRegistry, type Visit } from '../../engine/testing/visits.ts'
import type { OnlineServer, RowsAsked, RowsFound } from '../ask-server.ts'

export type DeskFault = 'request_lost' | 'answer_lost' | 'busy'

/** The server's handling of rows and actions, on visits in memory; and a network that fails on demand. */
export class DeskServer implements OnlineServer {
  readonly rowsById = new Map<Id, Visit>()
  readonly asked: string[] = []
  readonly acted: Action[] = []
  readonly faults: DeskFault[] = []
  /** Actions wait for this before they are judged. */
  gate: Promise<void> = Promise.resolve()
  /** Called once the rows of a question have been read, before they are answered. */
  onRead: () => Promise<void> = () => Promise.resolve()
  readonly #answers = new Map<Id, ActionAnswer>()
  readonly #actor: Actor

  constructor(actor: Actor) {
    this.#actor = actor
  }

  /** A change by somebody else. */
  write(visit: Visit): void {
    this.rowsById.set(visit.id, visit)
  }

  rows: OnlineServer['rows'] = async (collection, asked, etag): Promise<RowsFound | null> => {
    this.#fail('request_lost')
    this.asked.push(`${collection} ${JSON.stringify(asked)}`)
    const rows = [...this.rowsById.values()].filter((visit) => isAskedFor(visit, asked))
    const mark = JSON.stringify(rows)
    await this.onRead()
    return etag === mark ? null : { rows, etag: mark }
  }

  act: OnlineServer['act'] = async (action) => {
    this.#fail('request_lost')
    this.#fail('busy')
    await this.gate
    this.acted.push(action)
    const answer = this.#answers.get(action.id)
    if (answer) return { ...answer, changes: [] }
    const isStale = action.basedOn.some(({ id, version }) => (this.rowsById.get(id)?.version ?? version) !== version)
    if (isStale) return 'stale'
    const judged = await this.#judge(action)
    this.#answers.set(action.id, judged)
    this.#fail('answer_lost')
    return judged
  }

  actInChains: OnlineServer['actInChains'] = async ({ device, chains }) => {
    this.#fail('request_lost')
    const answers: ChainAnswer[] = []
    for (const { basedOn, steps } of chains) {
      let answer: ActionAnswer | 'stale' = 'stale'
      for (const [at, step] of steps.entries()) {
        answer = await this.act({ ...step, device, basedOn: at === 0 ? basedOn : [] })
        if (answer === 'stale' || answer.status === 'refused') break
      }
      if (answer === 'stale') answers.push({ status: 'stale', failures: [], rows: [] })
      else
        answers.push({ status: answer.status, failures: answer.failures, rows: basedOn.map((row) => this.#now(row)) })
    }
    this.#fail('answer_lost')
    return answers
  }

  #now(row: RowVersion): RowVersion {
    return { ...row, version: this.rowsById.get(row.id)?.version ?? 0 }
  }

  async #judge(action: Action): Promise<ActionAnswer> {
    const readable = readCommand(visitsRegistry, action)
    if (readable.kind !== 'readable') return { status: 'refused', failures: [], changes: [] }
    const facts = factsOf({ id: action.id, seq: 1, at: 1, businessDay: '2026-12-02' }, this.#actor, action.device)
    const decision = await decideCommand(
      readable.command,
      readable.args,
      {
        load: (need) =>
          [...this.rowsById.values()].filter((visit) =>
            'id' in need ? visit.id === need.id : need.value === (need.index === 'at' ? visit.at : visit.ownerId),
          ),
      },
      facts,
    )
    if (decision.kind === 'refused')
      return { status: 'refused', failures: decision.failures.map((one) => ({ ...one })), changes: [] }
    const changes = decision.changes.map((change) => {
      const id = change.op === 'put' ? change.row.id : change.id
      const version = (this.rowsById.get(id)?.version ?? 0) + 1
      const row = change.op === 'put' ? ({ ...change.row, version } as Visit) : null
      if (row) this.rowsById.set(id, row)
      else this.rowsById.delete(id)
      return { collection: visits.name, id, row: row && { ...row } }
    })
    return { status: 'applied', failures: [], changes }
  }

  #fail(fault: DeskFault): void {
    if (this.faults[0] !== fault) return
    this.faults.shift()
    throw new RequestFailure(fault === 'busy' ? 'busy' : 'unreachable')
  }
}

const isAskedFor = (visit: Row & { ownerId: Id }, asked: RowsAsked): boolean =>
  'ids' in asked ? asked.ids.includes(visit.id) : visit.ownerId === asked.value
