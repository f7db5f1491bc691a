import { Suspense } from 'react'
import { actingHere } from '../../desk/session/acting-here.ts'
import { useSession } from '../../desk/session/session.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { preloadable } from '../../ui/preloadable.tsx'

const EngineOpener = preloadable(() => import('./engine-opener.tsx').then((module) => module.EngineOpener))

const ActingOpener = lazyPart(() => import('../acting/acting-opener.tsx').then((module) => module.ActingOpener))

/** Begins to fetch the code that opens the database. */
export const fetchSync = (): void => EngineOpener.fetch()

/** Keeps the synchronisation of the signed-in user open for as long as they are here. */
export function SyncLife() {
  const actor = useSession().session?.actor ?? null
  if (actor === null) return null
  return (
    <Suspense fallback={null}>
      {actingHere ? (
        <ActingOpener acting={actingHere} actor={actor} />
      ) : (
        <EngineOpener key={actor.userId} actor={actor} />
      )}
    </Suspense>
  )
}
