import { useEffect, useState } from 'react'
import type { Instant } from '../../../shared/kernel/days.ts'

const TICK_MS = 30_000

/** The time, kept fresh while the component is on the screen: for countdowns and "minutes ago". */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(function tick() {
    return listen(setNow)
  }, [])
  return now
}

type Listener = (now: Instant) => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

// One timer for all: a page of a list has a hundred components that ask the time.
function listen(listener: Listener): () => void {
  listeners.add(listener)
  timer ??= setInterval(notifyAll, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function notifyAll(): void {
  const now = Date.now()
  for (const tell of listeners) tell(now)
}
