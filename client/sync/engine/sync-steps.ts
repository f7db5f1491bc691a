import type { Attachments } from './attachments.ts'
import type { EngineContext } from './context.ts'
import type { LoopSteps } from './loop.ts'
import { pullStep } from './pull.ts'
import { Pushing } from './push.ts'
import type { Transport } from './transport.ts'

/** What the loop does with the server. */
export interface SyncSteps extends LoopSteps {
  /** Resolves when no answer is being written down. What could not be written is asked for again. */
  readonly settled: () => Promise<void>
}

export function syncSteps(context: EngineContext, transport: Transport, attachments: Attachments): SyncSteps {
  const pushing = new Pushing(context, transport)
  return {
    push: (signal, maxCommands) => pushing.step(signal, maxCommands),
    // A pull settles what it finds answered, and lays what waits on top of the rows: it must find the last answers.
    pull: async (signal) => {
      await pushing.settled()
      // Given up meanwhile: nothing may be asked in the name of a tab that has stopped.
      signal.throwIfAborted()
      return pullStep(context, transport, signal)
    },
    file: (signal) => attachments.step(transport, signal),
    settled: async () => {
      await pushing.settled().catch(() => undefined)
    },
  }
}
