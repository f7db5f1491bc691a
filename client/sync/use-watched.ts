import { useObservable } from 'dexie-react-hooks'
import { useEngine } from './sync-provider.tsx'

/**
 * The answer of a question to the store, renewed whenever what it read changes. `undefined` while the first answer to
 * this `key` is on its way. A failing store is thrown to the error boundary.
 */
export function useWatched<T>(key: string | null, ask: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const { store } = useEngine()
  const answers = () => ({
    subscribe: (onValue: (answer: { key: string; value: T }) => void, onError?: (error: unknown) => void) =>
      key === null
        ? () => undefined
        : store.watch(
            ask,
            (value) => onValue({ key, value }),
            (error) => onError?.(error),
          ),
  })
  // The hook keeps the last answer while the next is on its way: one to another question is not shown.
  const answer = useObservable(answers, [store, key, ...deps])
  return answer !== undefined && answer.key === key ? answer.value : undefined
}
