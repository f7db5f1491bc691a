import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/session.tsx'
import { SyncProvider } from '../../sync/sync-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { ScreenSkeleton } from '../layouts/screen-skeleton.tsx'
import { useOpenSync } from './open-sync.ts'

/** Gives synchronisation to everything inside, once it is open. */
export function WithSync({ children }: { children: ReactNode }) {
  const sync = useOpenSync()
  return <SyncProvider engine={sync.kind === 'open' ? sync.engine : null}>{children}</SyncProvider>
}

/** Holds a screen back until synchronisation is open: a blink. A full or closed store is said plainly. */
export function WhenSynced({ children }: { children: ReactNode }) {
  const sync = useOpenSync()
  const isSignedIn = useSession().session !== null
  if (!isSignedIn || sync.kind === 'open') return children
  return sync.kind === 'failed' ? <StoreFailed code={sync.code} /> : <ScreenSkeleton />
}

function StoreFailed({ code }: { code: string }) {
  const { t, ready } = useTranslation(['common', 'failures'])
  const text = useText()
  return (
    <ErrorState
      action={
        <Button variant="solid" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {ready ? text(`failures:${code}`) : null}
    </ErrorState>
  )
}
