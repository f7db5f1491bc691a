import { useEffect, useSyncExternalStore } from 'react'
import { whenLive } from './engine/live/late.ts'
import { liveBoard, type LiveStatus } from './engine/live/live-board.ts'
import { useEngine } from './sync-provider.tsx'

/** How the realtime connection stands; it is held open for as long as somebody looks. */
export function useLiveStatus(): LiveStatus {
  const { userId } = useEngine()
  useEffect(
    function holdOpen() {
      return whenLive((live) => live.keepLive(userId))
    },
    [userId],
  )
  return useSyncExternalStore(liveBoard.subscribe, liveBoard.read)
}
