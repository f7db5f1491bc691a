import { useEffect, useSyncExternalStore } from 'react'
import { whenLive } from './engine/live/late.ts'
import { liveBoard, type LiveStatus } from './engine/live/live-board.ts'
import { useEngine } from './sync-provider.tsx'

/** The state of the realtime connection. The connection stays open while a component uses this hook. */
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
