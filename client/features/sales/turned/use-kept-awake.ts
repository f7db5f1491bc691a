import { useEffect } from 'react'

/** Keeps the screen lit while the customer reads. Where the phone will not, it is read all the same. */
export function useKeptAwake(): void {
  useEffect(function keepAwake() {
    const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : null
    return () => void lock?.then((held) => held?.release())
  }, [])
}
