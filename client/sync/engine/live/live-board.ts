/** As the specification and the library name them. */
export const liveStates = ['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected'] as const
export type LiveState = (typeof liveStates)[number]

export interface LiveStatus {
  readonly state: LiveState
  /** The server would not let this tab into a channel. */
  readonly isRefused: boolean
}

/** The state of this tab's realtime connection, for components that show it. */
export class LiveBoard {
  #status: LiveStatus = { state: 'initialized', isRefused: false }
  readonly #listeners = new Set<() => void>()

  readonly read = (): LiveStatus => this.#status

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(change: Partial<LiveStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export const liveBoard = new LiveBoard()
