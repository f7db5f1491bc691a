import type { liveConnections } from './live-connections.ts'

/** Does something with the realtime connection once its part of the app is here. Answers how to leave, at any time. */
export function whenLive(join: (live: typeof liveConnections) => () => void): () => void {
  let isLeft = false
  let leave = (): void => undefined
  import('./live-connections.ts').then(
    (module) => {
      if (!isLeft) leave = join(module.liveConnections)
    },
    // Without network the part may be missing: everything else goes on without it.
    () => undefined,
  )
  return () => {
    isLeft = true
    leave()
  }
}
