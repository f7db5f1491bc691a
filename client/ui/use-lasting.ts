import { useLayoutEffect, useRef, useState } from 'react'

/** Functions by their names. */
type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/**
 * The same functions for as long as the component lives, each doing what its newest version does: what is handed them
 * need not be drawn again. For answers to taps, never for what is asked while drawing.
 */
export function useLasting<Given extends Acts>(acts: Given): Given {
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

/** The value of before as long as the new one says the same, so that what is handed it need not be drawn again. */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value)
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held
  setHeld(value)
  return value
}
