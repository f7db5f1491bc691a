import { startTransition, useEffect, useState } from 'react'

interface Store<V> {
  /** `key`: what the listener shows. */
  readonly subscribe: (listener: () => void, key: string) => () => void
  get(key: string): V
}

/** What a store outside of React holds under a key. What changes there is drawn in small steps, with pauses for input. */
export function useStoreInSteps<V>(store: Store<V>, key: string): V {
  const [seen, setSeen] = useState(() => ({ store, key, value: store.get(key) }))
  const isSeen = seen.store === store && seen.key === key
  const now = isSeen ? seen : { store, key, value: store.get(key) }
  if (!isSeen) setSeen(now)
  useEffect(
    function followStore() {
      const look = (): void => {
        const value = store.get(key)
        startTransition(() => setSeen((before) => (before.value === value ? before : { store, key, value })))
      }
      // It may have changed since it was drawn.
      look()
      return store.subscribe(look, key)
    },
    [store, key],
  )
  return now.value
}
