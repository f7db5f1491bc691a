import { startTransition, useEffect, useState } from 'react'
import { useAwaited } from './drawn-together.tsx'
import { useEngine } from './sync-provider.tsx'

/**
 * The answer of a question to the store, renewed whenever what it read changes. `undefined` while the first answer to
 * this `key` is on its way. A failing store is thrown to the error boundary.
 */
export function useWatched<T>(key: string | null, ask: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const { store } = useEngine()
  const [answer, setAnswer] = useState<{ key: string; value: T } | { error: unknown }>()
  useEffect(
    function watch() {
      if (key === null) return undefined
      let isFirst = true
      return store.watch(
        ask,
        (value) => {
          const show = () => setAnswer({ key, value })
          // A start brings many at once: drawn in small steps, they leave room for a press.
          if (isFirst) startTransition(show)
          else show()
          isFirst = false
        },
        (error) => setAnswer({ error }),
      )
    },
    // What `ask` closes over is named by its caller.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, key, ...deps],
  )
  if (answer !== undefined && 'error' in answer) throw answer.error
  // The last answer stays while the next is on its way: one to another question is not shown.
  const value = answer?.key === key ? answer.value : undefined
  useAwaited(key !== null && value === undefined)
  return value
}
