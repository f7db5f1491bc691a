import { useEffect, useRef } from 'react'
import { whenLive } from './engine/live/late.ts'
import { useEngine } from './sync-provider.tsx'

/** Hears events on a channel for as long as the component is shown; nothing while the channel is null. */
export function useLiveEvents(
  channel: string | null,
  handlers: Readonly<Record<string, (data: unknown) => void>>,
): void {
  const { userId } = useEngine()
  const latest = useRef(handlers)
  useEffect(function keepLatest() {
    latest.current = handlers
  })
  const events = Object.keys(handlers).join('\n')
  useEffect(
    function listen() {
      if (channel === null) return undefined
      const passed = events
        .split('\n')
        .map((event) => [event, (data: unknown) => latest.current[event]?.(data)] as const)
      return whenLive((live) => live.hear(userId, channel, Object.fromEntries(passed)))
    },
    [userId, channel, events],
  )
}
