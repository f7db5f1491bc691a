import { useEffect, useState } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import { whenLive } from './engine/live/late.ts'
import { useEngine } from './sync-provider.tsx'

/** Someone who is in a channel now. */
export interface Present {
  readonly id: Id
  readonly name: string
}

/**
 * Is in a presence channel for as long as the component is shown. Answers who else is there, by name; null while that is
 * not known (no network, not connected yet) or the channel is null.
 */
export function usePresence(channel: string | null): readonly Present[] | null {
  const { userId } = useEngine()
  const [seen, setSeen] = useState<{ channel: string; present: readonly Present[] | null } | null>(null)
  useEffect(
    function beThere() {
      if (channel === null) return undefined
      return whenLive((live) => live.joinPresence(userId, channel, (present) => setSeen({ channel, present })))
    },
    [userId, channel],
  )
  if (seen === null || seen.channel !== channel || seen.present === null) return null
  return seen.present.filter(({ id }) => id !== userId).toSorted((a, b) => a.name.localeCompare(b.name))
}
