import { useLayoutEffect, useRef, useState } from 'react'

/** Functions by their names. */
type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/**
 * Stable functions for the life of the component. Each calls its newest version, so that components that receive them
 * need not be drawn again. For event handlers, never for functions called while drawing.
 */
export function useStableCallbacks<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts)
  useLayoutEffect(function keepLatest() {
    latest.current = acts
  })
  const [lasting] = useState(() => {
    const delegate =
      (name: string) =>
      (...given: never[]) =>
        latest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(acts).map((name) => [name, delegate(name)])) as Given
  })
  return lasting
}

/** The previous value as long as the new one is equal, so that components that receive it need not be drawn again. */
export function useStableValue<Value>(value: Value): Value {
  const [held, setHeld] = useState(value)
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held
  setHeld(value)
  return value
}
