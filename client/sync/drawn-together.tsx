import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import { createGathering, type Gathering } from './gathering.ts'

const GatheringContext = createContext<Gathering | null>(null)

/**
 * Shows parts that load at different times together, so that none moves the others. A part that is loading says so
 * with `useAwaited`. `then` is shown below, once everything above it is complete.
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

/** The placeholder of a part whose file is loading. */
export function Awaited() {
  useAwaited(true)
  return null
}
