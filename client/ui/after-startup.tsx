import { useEffect, useState, type ComponentType } from 'react'

/** As long as the live connection waits: the first seconds belong to what is seen. Milliseconds. */
export const AT_REST_MS = 2_000

/** A part without anything to see at first: put in, and fetched, when the start has had the phone for itself. */
export function afterStartup<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function RestingPart(props: Props) {
    const [isDue, setDue] = useState(false)
    useEffect(function waitForRest() {
      const timer = setTimeout(() => setDue(true), AT_REST_MS)
      return () => clearTimeout(timer)
    }, [])
    return isDue ? <Part {...props} /> : null
  }
}
