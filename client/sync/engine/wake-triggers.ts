// Events that hint at something to sync. A missed or doubled hint does no harm.

import type { WakeReason } from './loop.ts'

/** The service worker posts this to open windows on a push message. */
export const WAKE_MESSAGE = 'rond:wake'

/** Listens to the window and the service worker. Answers how to stop. */
export function listenForWakeups(wake: (reason: WakeReason) => void): () => void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal }
  const looked = () => {
    if (document.visibilityState === 'visible') wake('person')
  }
  // Asked in vain when the browser says that it is offline: then the screens know it as well.
  for (const turned of ['online', 'offline'] as const) addEventListener(turned, () => wake('hint'), options)
  addEventListener('focus', looked, options)
  addEventListener('pageshow', looked, options)
  document.addEventListener('visibilitychange', looked, options)
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === WAKE_MESSAGE) wake('hint')
    },
    options,
  )
  return () => stopping.abort()
}
