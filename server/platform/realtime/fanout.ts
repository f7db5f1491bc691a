import type { FanoutMessage } from './fanout-message.ts'

type FanoutListener = (message: FanoutMessage) => void

/** Carries messages to every server at most once, in the order in which one server sent them. May lose some. */
export interface Fanout {
  readonly send: (message: FanoutMessage) => void
  /** Answers how to stop listening. */
  readonly listen: (listener: FanoutListener) => () => void
  readonly close: () => Promise<void>
}

/** For the product on one server: nothing leaves the process. */
export function createLocalFanout(): Fanout {
  const listeners = new Set<FanoutListener>()
  return {
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
