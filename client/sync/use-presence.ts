import { useEffect, useState } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import { whenLive } from './engine/live/lazy-live.ts'
import { useEngine } from './sync-provider.tsx'

/** A person who is in a channel now. */
export interface Present {
  readonly id: Id
  readonly name: string
  /** The team they are of; undefined where it is not known. */
  readonly teamId?: Id | null | undefined
}

/**
 * Joins a presence channel while the component is shown. Returns the names of the others; null while they are not
 * known (no network, not connected yet).
 */
export const usePresence = (channel: string): readonly Present[] | null => usePresences([channel]).get(channel) ?? null

/** The same for several channels. Channels whose members are not known are left out. */
export function usePresences(channels: readonly string[]): ReadonlyMap<string, readonly Present[]> {
  const { userId } = useEngine()
  const [seen, setSeen] = useState<ReadonlyMap<string, readonly Present[] | null>>(new Map())
  const key = channels.join('\n')
  useEffect(
    function beThere() {
      if (key === '') return undefined
      return whenLive((live) => {
        const leaving = key
          .split('\n')
          .map((channel) =>
            live.joinPresence(userId, channel, (present) => setSeen((before) => new Map(before).set(channel, present))),
          )
        return () => leaving.forEach((leave) => leave())
      })
    },
    [userId, key],
  )
  const known = channels.flatMap((channel) => {
    const present = seen.get(channel)
    return present ? [[channel, othersOf(present, userId)] as const] : []
  })
  return new Map(known)
}

const othersOf = (present: readonly Present[], userId: Id): readonly Present[] =>
  present.filter(({ id }) => id !== userId).toSorted((a, b) => a.name.localeCompare(b.name))
