import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a screen in a file of its own. Nothing is shown until it has loaded. If the file cannot be fetched (a
 * newer version is on the server, or the network went before everything was cached) the screen goes on without the
 * part: a reload would lose the open form.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(() => Nothing) }))
  return function Part(props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

const Nothing = () => null
