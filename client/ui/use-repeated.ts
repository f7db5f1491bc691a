import { useEffect, useEffectEvent } from 'react'

/** Calls back at an interval, in milliseconds. A null interval stops. */
export function useRepeated(everyMs: number | null, callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(
    function repeat() {
      if (everyMs === null) return undefined
      const timer = setInterval(() => call(), everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
}
