import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import type { Transport } from '../../client/sync/engine/transport.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { CommandResult, PushRequest, PushResponse } from '../../shared/sync/protocol.ts'
import { Violation } from './violation.ts'

/** The disk of the phone whose requests are watched. */
interface Disk {
  readonly id: Id
  readonly outbox: () => readonly OutboxEntry[]
  readonly pullState: () => { readonly epoch: string | null } | undefined
}

interface Answered {
  readonly request: PushRequest
  readonly response: PushResponse
  readonly signal: AbortSignal
}

/**
 * S4: a pull begins after the answers to its commands are written down, or it settles nothing that they say. Watches the
 * requests of one tab.
 */
export function answeredFirst(transport: Transport, disk: Disk, fail: (violation: Violation) => void): Transport {
  let answered: readonly Answered[] = []
  return {
    ...transport,
    push: async (request, signal) => {
      // Sent again: an answer could not be written down, and is asked for once more.
      const first = request.commands[0]?.seq ?? 0
      answered = answered.filter((one) => one.request.commands.every(({ seq }) => seq < first))
      const response = await transport.push(request, signal)
      answered = [...answered, { request, response, signal }]
      return response
    },
    pull: (request, signal) => {
      const open = answered.flatMap((one) => unwritten(one, disk))
      answered = []
      if (open.length > 0) fail(new Violation('S4', 'a pull began before an answer was written down', { open }))
      return transport.pull(request, signal)
    },
  }
}

/** The numbers of commands that were answered for good and still wait on the disk. */
function unwritten({ request, response, signal }: Answered, disk: Disk): readonly number[] {
  // An answer after its time-out, of another history or for another name says nothing here.
  const isPlain = response.status === 'ok' && response.results.length === request.commands.length
  const isOurs = request.device === disk.id && response.epoch === disk.pullState()?.epoch
  if (!isPlain || !isOurs || signal.aborted) return []
  const fates = new Map<number, CommandResult>(response.results.map((result) => [result.seq, result]))
  const waits = ({ seq, id, state, receipt, again, asked }: OutboxEntry): boolean => {
    const fate = fates.get(seq)
    const sent = request.commands.find((command) => command.seq === seq)
    const isAnswered = fate?.id === id && fate.status !== 'parked' && sent?.asked === asked
    return isAnswered && state === 'queued' && receipt === undefined && again === undefined
  }
  return disk.outbox().flatMap((entry) => (waits(entry) ? entry.seq : []))
}
