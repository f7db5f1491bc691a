import { useEffect, useRef } from 'react'
import { whenLive } from './engine/live/lazy-live.ts'
import { useEngine } from './sync-provider.tsx'

/** Hears events on some channels for as long as the component is shown. */
export function useLiveEvents(
  channels: readonly string[],
  handlers: Readonly<Record<string, (data: unknown, channel: string) => void>>,
): void {
  const { userId } = useEngine()
  const latest = useRef(handlers)
  useEffect(function keepLatest() {
    latest.current = handlers
  })
  const names = channels.join('\n')
  const events = Object.keys(handlers).join('\n')
  useEffect(
    function listen() {
      if (names === '') return undefined
      const handlersOn = (channel: string) =>
        events.split('\n').map((event) => [event, (data: unknown) => latest.current[event]?.(data, channel)] as const)
      return whenLive((live) => {
        const leaving = names
          .split('\n')
          .map((channel) => live.hear(userId, channel, Object.fromEntries(handlersOn(channel))))
        return () => leaving.forEach((leave) => leave())
      })
    },
    [userId, names, events],
  )
}
