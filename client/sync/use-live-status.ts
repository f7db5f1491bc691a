import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { whenLive } from './engine/live/lazy-live.ts'
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

/** Calls back when a lost connection is back: this tab heard of nothing that happened in between. */
export function useReconnection(callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(function callWhenBack() {
    let { state: before } = liveBoard.read()
    let isLost = before === 'unavailable' || before === 'failed'
    return liveBoard.subscribe(() => {
      const { state } = liveBoard.read()
      if (before === 'connected' && state !== 'connected') isLost = true
      if (state === 'connected' && isLost) {
        isLost = false
        call()
      }
      before = state
    })
  }, [])
}
