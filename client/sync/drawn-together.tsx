import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react'

/** So long the slowest part is waited for; then what is there is shown. */
const PATIENCE_MS = 3_000

type Gathering = ReturnType<typeof createGathering>

const GatheringContext = createContext<Gathering | null>(null)

/**
 * Parts that come at different times, shown when all of them are there, so that none moves under one's eyes. What is on
 * its way says so by `useAwaited`; `then` comes below, once everything above it stands.
 */
export function DrawnTogether({ children, then }: { children: ReactNode; then?: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  const [gathering] = useState(() => createGathering(() => startTransition(() => setDrawn(true))))
  useLayoutEffect(() => gathering.begin(), [gathering])
  return (
    <>
      <GatheringContext value={gathering}>
        <div style={{ display: 'contents', visibility: isDrawn ? undefined : 'hidden' }}>{children}</div>
      </GatheringContext>
      {isDrawn ? then : null}
    </>
  )
}

/** Something the surrounding parts are to wait for, as long as `isAwaited`. */
export function useAwaited(isAwaited: boolean): void {
  const gathering = useContext(GatheringContext)
  useLayoutEffect(
    function holdBack() {
      return isAwaited ? gathering?.wait() : undefined
    },
    [gathering, isAwaited],
  )
}

/** The place of a part whose file is on its way. */
export function Awaited() {
  useAwaited(true)
  return null
}

function createGathering(onGathered: () => void) {
  let awaited = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    onGathered()
  }
  // Looked at when the drawing that is under way has ended: what comes may have brought more to wait for.
  const look = () => queueMicrotask(() => (awaited === 0 ? end() : undefined))
  return {
    begin() {
      isOver = false
      timer = setTimeout(end, PATIENCE_MS)
      look()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
    wait() {
      awaited += 1
      return () => {
        awaited -= 1
        look()
      }
    },
  }
}
