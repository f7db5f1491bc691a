// What tells a tab that there may be something to sync. Every one is a hint: missed or doubled, nothing goes wrong.

import { EVENTS_PATH } from '../../../shared/sync/sync.api.ts'
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
  addEventListener('online', () => wake('hint'), options)
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

/** The stream on which the server pokes. A browser reopens it by itself, except after a refusal. */
export interface LiveEvents {
  /** Opens the stream unless it is open. */
  open(): void
  close(): void
}

export function browserEvents(onPoke: () => void): LiveEvents {
  let source: EventSource | null = null
  return {
    open: () => {
      if (typeof EventSource === 'undefined' || (source && source.readyState !== EventSource.CLOSED)) return
      source = new EventSource(EVENTS_PATH)
      source.addEventListener('poke', onPoke)
    },
    close: () => {
      source?.close()
      source = null
    },
  }
}
