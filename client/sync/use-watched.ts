import { useObservable } from 'dexie-react-hooks'
import { startTransition, useLayoutEffect } from 'react'
import { useAwaited } from './drawn-together.tsx'
import type { Watched } from './engine/store.ts'
import { observeNothing, unanswered } from './observing.ts'
import { useEngine } from './sync-provider.tsx'

/**
 * The answer to a query of the store, repeated whenever the rows it read change. `undefined` until the first answer
 * to this `key`. A failing store throws to the error boundary.
 */
export function useWatched<T>(key: string | null, ask: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const { store } = useEngine()
  const answer = useObservable<Answer<T>>(
    () => (key === null ? observeNothing : observeKeyed(key, store.watch(ask))),
    [store, key, ...deps],
  )
  useLayoutEffect(() => answer?.onShown?.(), [answer])
  // The last answer stays until the next one arrives. An answer to another query is not shown.
  const value = answer?.key === key ? answer?.value : undefined
  useAwaited(key !== null && value === undefined)
  return value
}

interface Answer<T> {
  readonly key: string
  readonly value: T
  readonly onShown: (() => void) | undefined
}

function observeKeyed<T>(key: string, watched: Watched<T>) {
  return {
    ...unanswered,
    subscribe(onAnswer: (answer: Answer<T>) => void, onError?: (error: unknown) => void): () => void {
      let isFirst = true
      return watched.subscribe((value, onShown) => {
        const show = () => onAnswer({ key, value, onShown })
        // A start brings many answers at once. React renders them in small steps that leave room for a tap.
        if (isFirst) startTransition(show)
        else show()
        isFirst = false
      }, onError)
    },
  }
}
