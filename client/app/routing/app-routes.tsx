import { createElement, lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, NavigationType, useNavigationType } from 'react-router'
import { actingHere } from '../../desk/session/acting-here.ts'
import { hasRole } from '../../desk/session/stored-session.ts'
import { useSession } from '../../desk/session/session.tsx'
import { startRoutePatterns } from '../../../shared/kernel/start-route-patterns.ts'
import type { AppRoute } from '../../feature.ts'
import { preloadable } from '../../ui/preloadable.tsx'
import { useText } from '../../ui/text.ts'
import { Layout } from '../layouts/layout.tsx'
import { ScreenSkeleton } from '../layouts/screen-skeleton.tsx'
import { currentRoute, isOfAnother } from './current-route.ts'
import { focusHeading } from './focus-heading.ts'
import { guard, indexTarget } from './guard.ts'
import { trackScroll, scrollPositionOf, restoreScroll } from './scroll-restoration.ts'
import { scrollTargetOf, scrollToElement } from './scroll.ts'
import { fetchLater, knowsEveryRoute, useRoutes } from '../features/known-features.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import { orOfflineFallback } from './offline-fallback.ts'

// Not a part that a screen could go on without: what is due stands before every screen.
const DueGate = lazy(() =>
  reloadOnceOnMissingChunk(import('../session/due-gate.tsx').then((module) => module.fetchDueGate())),
)

const NotWhileActing = lazy(() =>
  reloadOnceOnMissingChunk(
    import('../acting/not-while-acting.screen.tsx').then((module) => ({ default: module.NotWhileActingScreen })),
  ),
)

/** The routes of the product: `/` sends on, each other one is guarded, laid out and loaded when it is opened. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const route = currentRoute(useRoutes(), pathname)
  const isKnown =
    route !== undefined && (knowsEveryRoute() || (route.name !== 'error' && !isOfAnother(route, pathname)))
  return (
    <Routes>
      <Route path={startRoutePatterns.index} element={<Index />} />
      {isKnown ? (
        <Route path={route.pattern} element={<Guarded route={route} />} />
      ) : (
        <Route path={startRoutePatterns.error} element={<Sought />} />
      )}
    </Routes>
  )
}

/** An address that the start does not know: what it is tells the rest of the features, which are on their way. */
function Sought() {
  const { session } = useSession()
  return (
    <Layout name={session === null ? 'blank' : 'default'}>
      <Suspense fallback={session === null ? null : <ScreenSkeleton />}>
        <Rest />
      </Suspense>
    </Layout>
  )
}

const loadRest = async () => {
  await reloadOnceOnMissingChunk(fetchLater())
  return () => null
}

const Rest = preloadable(() => loadRest().catch(orOfflineFallback((later) => later.awaitedScreen(loadRest))))

function Index() {
  const { session } = useSession()
  const { search } = useLocation()
  return <Navigate to={indexTarget(hasRole(session?.user ?? null), search)} replace />
}

function Guarded({ route }: { route: AppRoute }) {
  const { pathname, search } = useLocation()
  const { session, ability } = useSession()
  const verdict = guard({
    access: route,
    path: pathname,
    search,
    signedIn: session !== null,
    allows: (action, subject) => ability.can(action, subject),
  })
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />
  if (route.isOwnAct && actingHere) {
    return (
      <Layout name="default">
        <Suspense fallback={<ScreenSkeleton />}>
          <NotWhileActing />
        </Suspense>
      </Layout>
    )
  }
  const opened = <Opened route={route} />
  // The profile stays open, also to somebody who has declined the terms of use.
  if (session?.user.due === undefined || route.name === 'profile' || route.layout === 'blank') return opened
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <DueGate user={session.user}>{opened}</DueGate>
    </Suspense>
  )
}

/** Another search on the same screen, as the next step of a wizard, draws nothing of what stands around it. */
const Opened = memo(function Opened({ route }: { route: AppRoute }) {
  return (
    <Layout name={route.layout ?? 'default'}>
      <Suspense fallback={route.layout === 'blank' ? null : <ScreenSkeleton />}>
        <Arrival route={route}>{createElement(lazyScreen(route))}</Arrival>
      </Suspense>
    </Layout>
  )
})

/** What happens when a screen is there: its title, the scroll position, the focus, a short movement in. */
function Arrival({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { pathname, hash, key } = useLocation()
  const kind = useNavigationType()
  const { i18n } = useTranslation()
  const text = useText()
  useEffect(
    function nameTheWindow() {
      document.title = `${text(route.titleKey)} – Rond`
    },
    // The words change with the language, under the same `text`.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [route, text, i18n.language],
  )
  // Every full load begins with the same key, whichever page it opens.
  const here = key + pathname
  const leftAt = useRef(0)
  useLayoutEffect(
    function trackPlace() {
      // Read before the first event of scrolling: rows that are still being read make the page short.
      leftAt.current = scrollPositionOf(here)
      return trackScroll(here)
    },
    [here],
  )
  useEffect(
    function scrollAndFocus() {
      const target = scrollTargetOf(hash)
      // The first screen of all is where the browser has put the focus.
      const isNew = shownPath !== null && shownPath !== pathname
      shownPath = pathname
      if (target !== null) return scrollToElement(target)
      // Going back keeps the place one left; everything else starts at the top.
      const stopReturning = restoreScroll(kind === NavigationType.Pop ? leftAt.current : 0)
      const stopFocusing = isNew ? focusHeading() : () => undefined
      return () => {
        stopReturning()
        stopFocusing()
      }
    },
    // Another search on the same screen is a page of the history too, and moves nothing.
    [pathname, hash, kind],
  )
  return (
    <div key={pathname} className="screen">
      {children}
    </div>
  )
}

/** Outside React: layouts come and go with the screens in them. */
let shownPath: string | null = null
