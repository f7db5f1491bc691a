import { use, type ComponentType } from 'react'

/** A component in a file of its own that suspends until it is there; one that has come is drawn at once. */
export type ReadyPart<Props extends object = object> = ComponentType<Props> & {
  /** Begins to fetch it, before anybody draws it. */
  readonly fetch: () => void
}

/**
 * As React's `lazy`, which suspends for a moment even when its file is there long since: each such moment draws a
 * fallback, and React then waits a third of a second before it draws what belongs there.
 */
export function readyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ReadyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const fetch = () => (loading ??= told(load()))
  function Part(props: Props) {
    const Loaded = use(fetch())
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    fetch: () => {
      // Who draws it is told of the failure.
      fetch().catch(() => undefined)
    },
  })
}

/** React reads from these two fields, at once, what it would otherwise wait a turn for. */
function told<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
