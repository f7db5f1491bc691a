import { useEffect } from 'react'

/**
 * Keeps the screen lit while something is shown to others. The browser lets go of it when another window is in front, so it
 * is asked again. Where the device will not, the screen is read all the same.
 */
export function useKeptAwake(): void {
  useEffect(function keepAwake() {
    let lock: Promise<WakeLockSentinel | null> | null = null
    const hold = () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
