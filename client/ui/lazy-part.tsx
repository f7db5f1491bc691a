import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a screen in a file of its own, with nothing in its place until it is there. When the file cannot be had (a
 * newer version stands on the server, or the network is gone before everything was kept) the screens go on without the
 * part: a reload would take the form somebody is filling in.
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
