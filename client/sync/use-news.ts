import { useEffect, useRef } from 'react'
import { hearNews } from './engine/live/live-news.ts'

/**
 * Listens to an event of the signed-in person's own channel, in the tab that holds the connection. The event may
 * arrive before the rows, or never: read what must not be missed from the rows.
 */
export function useNews(event: string, hear: (data: unknown) => void): void {
  const latest = useRef(hear)
  useEffect(function keepLatest() {
    latest.current = hear
  })
  useEffect(
    function listen() {
      return hearNews(event, (data) => latest.current(data))
    },
    [event],
  )
}
