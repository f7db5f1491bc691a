import { use, type ComponentType } from 'react'

/** A component in a file of its own. It suspends until the file has loaded; a loaded one is drawn at once. */
export type ReadyPart<Props extends object = object> = ComponentType<Props> & {
  /** Begins to fetch it, before anybody draws it. */
  readonly fetch: () => void
}

/**
 * React's `lazy` suspends for a moment even if its file has loaded long ago. Each such moment draws a fallback, and
 * React then waits a third of a second before it draws the content.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): ReadyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const fetch = () => (loading ??= trackStatus(load()))
  function Part(props: Props) {
    const Loaded = use(fetch())
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    fetch: () => {
      // The drawing component receives the failure.
      fetch().catch(() => undefined)
    },
  })
}

/** React reads from these two fields, at once, what it would otherwise wait a turn for. */
function trackStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
