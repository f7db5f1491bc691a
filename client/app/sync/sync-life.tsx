import { lazy, Suspense } from 'react'
import { useSession } from '../../entities/session/session.tsx'

const EngineOpener = lazy(() => import('./engine-opener.tsx').then((module) => ({ default: module.EngineOpener })))

/** Keeps the synchronisation of the signed-in user open for as long as they are here. */
export function SyncLife() {
  const actor = useSession().session?.actor ?? null
  if (actor === null) return null
  return (
    <Suspense fallback={null}>
      <EngineOpener key={actor.userId} actor={actor} />
    </Suspense>
  )
}
