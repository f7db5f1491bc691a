import { useEffect, useState } from 'react'
import type { Shelf, ShelfGuide } from '../../../shared/features/guides/reading/reading.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { useUser } from '../../desk/session/session.tsx'
import { AT_REST_MS } from '../../ui/after-startup.tsx'

interface DueGuide {
  readonly guide: ShelfGuide
  /** Whether the named provider cannot be sold before it is confirmed. */
  readonly isForToday: boolean
}

/**
 * A required guide that the signed-in person has not confirmed, by the shelf of this device. Those of the named provider come first.
 * @param isFirstVisit Whether the files of the application are not on the device yet. The shelf is read after the start then
 */
export function useDueGuide(providerId: Id | null, isFirstVisit: boolean): DueGuide | null {
  const userId = useUser()?.id ?? ''
  const [due, setDue] = useState<Shelf['guides']>([])
  useEffect(
    function readShelf() {
      let isGone = false
      // Not part of the first load: it has no shelf on the device yet.
      const read = async () => {
        const { isAnsweredHere, keptShelf } = await import('./shelf.ts')
        const guides = (await keptShelf(userId))?.guides ?? []
        const isDue = (guide: ShelfGuide) =>
          guide.required !== null && guide.confirmedAt === null && !isAnsweredHere(userId, guide, Date.now())
        if (!isGone) setDue(guides.filter(isDue))
      }
      const timer = setTimeout(() => void read().catch(reportError), isFirstVisit ? AT_REST_MS : 0)
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    },
    [userId, isFirstVisit],
  )
  const blocks = ({ providerIds }: ShelfGuide) => providerId !== null && providerIds.includes(providerId)
  const guide = due.find(blocks) ?? due[0]
  return guide === undefined ? null : { guide, isForToday: blocks(guide) }
}
