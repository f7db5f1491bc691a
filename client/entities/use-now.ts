import { useEffect, useState } from 'react'
import type { Instant } from '../../shared/kernel/days.ts'

const TICK_MS = 30_000

/** The time, kept fresh while the component is on the screen: for countdowns and "minutes ago". */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
