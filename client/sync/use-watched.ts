import { useEffect, useState } from 'react'
import { useEngine } from './sync-provider.tsx'

/**
 * The answer of a question to the store, renewed whenever what it read changes. `undefined` while the first answer to
 * this `key` is on its way. A failing store is thrown to the error boundary.
 */
export function useWatched<T>(key: string | null, ask: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const { store } = useEngine()
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: unknown } | null>(null)
  useEffect(
    function watchStore() {
      if (key === null) return undefined
      return store.watch(
        ask,
        (value) => setAnswer({ key, value }),
        (error) => setAnswer({ key, error }),
      )
    },
    // `key` says everything `ask` depends on, beside `deps`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, key, ...deps],
  )
  if (key === null || answer?.key !== key) return undefined
  if ('error' in answer) throw answer.error
  return answer.value
}
