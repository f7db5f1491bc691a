import { useState } from 'react'

/** The last value that was known, while the next is on its way. */
export function useHeld<T>(value: T, isLoading: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isLoading && held !== value) setHeld(value)
  return isLoading ? held : value
}
