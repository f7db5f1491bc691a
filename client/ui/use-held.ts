import { useState } from 'react'

/** The last known value, until the next one arrives. */
export function useHeld<T>(value: T, isLoading: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isLoading && held !== value) setHeld(value)
  return isLoading ? held : value
}
