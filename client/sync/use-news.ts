import { useEffect, useRef } from 'react'
import { hearNews } from './engine/live/live-news.ts'

/**
 * Hears an event of the signed-in person's own channel, in the tab that holds the connection: it may come before the
 * rows do, or never. What must not be missed is read from the rows.
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
