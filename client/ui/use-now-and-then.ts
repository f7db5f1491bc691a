import { useEffect, useEffectEvent } from 'react'

/** Calls back every so often while the page is seen, and when the network or the person comes or goes. */
export function useNowAndThen(everyMs: number, callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(
    function callNowAndThen() {
      const look = (): void => {
        if (document.visibilityState === 'visible') call()
      }
      const timer = setInterval(look, everyMs)
      window.addEventListener('online', look)
      window.addEventListener('offline', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', look)
        window.removeEventListener('offline', look)
        document.removeEventListener('visibilitychange', look)
      }
    },
    [everyMs],
  )
}
