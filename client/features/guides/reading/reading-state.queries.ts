import type { ShelfGuide } from '../../../../shared/features/guides/reading/reading.api.ts'
import { isAnsweredHere } from '../../../entities/guides/shelf.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { readingStateOf, type ReadingState } from './shelf.rules.ts'

/** How the person stands to a guide, with the answers that wait on this device. */
export function useReadingState(): (guide: ShelfGuide) => ReadingState {
  const userId = useUser()?.id ?? ''
  const now = useNow()
  return (guide) => readingStateOf(guide, isAnsweredHere(userId, guide, now))
}
