import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import { createGathering, type Gathering } from './gathering.ts'

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
