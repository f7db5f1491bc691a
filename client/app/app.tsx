import { useDeferredValue } from 'react'
import { BrowserRouter } from 'react-router'
import { ListServicesContext } from '../resource/list-services.ts'
import { SessionProvider } from '../desk/session/session.tsx'
import type { SessionStore } from '../desk/session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { afterStartup } from '../ui/after-startup.tsx'
import { UiProvider } from '../ui/provider.tsx'
import { SnackbarOutlet } from '../ui/snackbar.tsx'
import { CrashBoundary } from './crash.tsx'
import { Panels } from './panels/panels.tsx'
import { ServiceWorkerLink } from './pwa/service-worker-link.tsx'
import { AppRoutes } from './routing/app-routes.tsx'
import { useSessionLife } from './session/session-life.tsx'
import { SyncLife } from './sync/sync-life.tsx'

// A notification comes over the live connection, which opens at rest too.
const NotificationOutlet = afterStartup(
  lazyPart(() => import('../ui/notification-outlet.tsx').then((module) => module.NotificationOutlet)),
)

const loadListServices = async () => (await import('../desk/list/list-services.ts')).listServices

/** The whole application around one session. */
export function App({ sessions }: { sessions: SessionStore }) {
  return (
    <UiProvider>
      <CrashBoundary>
        <SessionProvider store={sessions}>
          <ListServicesContext value={loadListServices}>
            <BrowserRouter>
              <SessionLife />
              <SyncLife />
              <ServiceWorkerLink />
              <NotificationOutlet />
              <Frame />
            </BrowserRouter>
            <SnackbarOutlet />
          </ListServicesContext>
        </SessionProvider>
      </CrashBoundary>
    </UiProvider>
  )
}

/** Drawn after the database has begun to open, in small steps; until then the mark stands as the page brought it. */
function Frame() {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return <Mark />
  return (
    <>
      <AppRoutes />
      <Panels />
    </>
  )
}

/** As in index.html, which has already said what it is. */
function Mark() {
  return (
    <div className="boot">
      <img src="/favicon.svg" width={64} height={64} alt="" />
    </div>
  )
}

function SessionLife() {
  useSessionLife()
  return null
}
