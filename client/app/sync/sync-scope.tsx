import { createContext, useContext, useDeferredValue, type ReactNode } from 'react'
import { useSession } from '../../desk/session/session.tsx'
import { SyncProvider } from '../../sync/sync-provider.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ScreenSkeleton } from '../layouts/screen-skeleton.tsx'
import { useOpenSync, type OpenSync } from './open-sync.ts'

const StoreFailed = lazyPart(() => import('./store-failed.tsx').then((module) => module.StoreFailed))

const ShownSyncContext = createContext<OpenSync>({ kind: 'none' })

/** How synchronisation stands for what is inside `WithSync`: the same for all of it at any moment. */
export const useShownSync = (): OpenSync => useContext(ShownSyncContext)

/**
 * Gives synchronisation to everything inside, once it is open. Everything that waits for it is then drawn in small
 * steps, which leave room for a press; that it has ended is seen at once.
 */
export function WithSync({ children }: { children: ReactNode }) {
  const sync = useOpenSync()
  const drawn = useDeferredValue(sync)
  const shown = sync.kind !== 'open' || drawn === sync ? sync : opening
  return (
    <ShownSyncContext value={shown}>
      <SyncProvider engine={shown.kind === 'open' ? shown.engine : null}>{children}</SyncProvider>
    </ShownSyncContext>
  )
}

const opening: OpenSync = { kind: 'opening' }

/** Holds a screen back until synchronisation is open: a blink. A full or closed store is said plainly. */
export function WhenSynced({ children }: { children: ReactNode }) {
  const sync = useShownSync()
  const isSignedIn = useSession().session !== null
  if (!isSignedIn || sync.kind === 'open') return children
  return sync.kind === 'failed' ? <StoreFailed code={sync.code} /> : <ScreenSkeleton />
}
