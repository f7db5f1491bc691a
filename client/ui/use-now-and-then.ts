import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back every so often while the page is visible, and when the person or the network comes or goes.
 * @param networkChanged called in its place when the network comes or goes; `callback` by default
 */
export function useNowAndThen(everyMs: number, callback: () => void, networkChanged = callback): void {
  const call = useEffectEvent(callback)
  const callChanged = useEffectEvent(networkChanged)
  useEffect(
    function callNowAndThen() {
      const look = (): void => {
        if (document.visibilityState === 'visible') call()
      }
      const lookAgain = (): void => {
        if (document.visibilityState === 'visible') callChanged()
      }
      const timer = setInterval(look, everyMs)
      window.addEventListener('online', lookAgain)
      window.addEventListener('offline', lookAgain)
      document.addEventListener('visibilitychange', look)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', lookAgain)
        window.removeEventListener('offline', lookAgain)
        document.removeEventListener('visibilitychange', look)
      }
    },
    [everyMs],
  )
}
