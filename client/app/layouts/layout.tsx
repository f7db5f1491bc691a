import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../desk/session/session.tsx'
import type { LayoutName } from '../../feature.ts'
import { AbovePage } from '../../ui/above-page.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { afterStartup } from '../../ui/after-startup.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { fetchMenu } from '../features/known-features.ts'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { PlaceTopLater } from '../navigation/place-top-later.tsx'
import { layoutAt, navbarAt } from '../preferences/layout-choice.ts'
import { usePreferences } from '../preferences/preferences-store.ts'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { UpdatePlace } from '../pwa/update-place.tsx'
import { shellSlots, Slots } from '../shell-slots.tsx'
import { WhenSynced, WithSync } from '../sync/sync-scope.tsx'
import { BarActs, TopBar } from './top-bar.tsx'

const BlankCorner = lazyPart(() => import('./blank-corner.tsx').then((module) => module.BlankCorner))
// Phones have the bottom bar and never show these.
const SideNavigation = lazyShellPart(async () => {
  const [module] = await Promise.all([import('../navigation/side-navigation.tsx'), fetchMenu()])
  return module.SideNavigation
})
const HorizontalNavigation = lazyPart(async () => {
  const [module] = await Promise.all([import('../navigation/horizontal-navigation.tsx'), fetchMenu()])
  return module.HorizontalNavigation
})
const Footer = lazyShellPart(() => import('./footer.tsx').then((module) => module.Footer))

const ExpiredSession = lazyPart(() => import('../session/expired-session.tsx').then((module) => module.ExpiredSession))

const VisitWatch = afterStartup(lazyPart(() => import('../pwa/install-place.tsx').then((module) => module.VisitWatch)))
const ScrollToTop = afterStartup(
  lazyPart(() => import('../../ui/scroll-to-top.tsx').then((module) => module.ScrollToTop)),
)

const placeTop = <PlaceTopLater />

/** What stands around a screen. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  if (name === 'blank') return <BlankLayout>{children}</BlankLayout>
  return (
    <WithSync>
      <FrameLayout withNavigation={name === 'default'}>{children}</FrameLayout>
    </WithSync>
  )
}

function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BlankCorner />
      {children}
    </>
  )
}

/** `default` has the navigation at the side or on top; `empty` only the top bar. Both have the bottom bar on phones. */
function FrameLayout({ withNavigation, children }: { withNavigation: boolean; children: ReactNode }) {
  const preferences = usePreferences()
  const { session, expired } = useSession()
  const isWide = useWide()
  const hasNavigation = withNavigation && session !== null && isWide
  const hasSide = hasNavigation && layoutAt(preferences, !isWide) === 'vertical'
  const navbar = navbarAt(preferences, hasSide)
  return (
    <chakra.div
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns={hasSide ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      minHeight="100dvh"
    >
      <SkipLink />
      {hasSide ? <Side hasUser={navbar === 'hidden'} /> : null}
      <chakra.div display="flex" flexDirection="column" minWidth="0" minHeight="100dvh">
        {navbar === 'hidden' ? null : <TopBar placement={navbar} showsMark={!hasSide} />}
        {hasNavigation && !hasSide ? <HorizontalNavigation isUnderBar={navbar === 'sticky'} /> : null}
        {expired ? <ExpiredSession /> : null}
        {session === null ? null : <UpdatePlace />}
        <VisitWatch />
        {session === null ? null : <Slots slots={shellSlots.notices} />}
        <chakra.main
          id="main"
          tabIndex={-1}
          flex="1"
          outline="none"
          paddingBottom={{
            base: 'calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px) + var(--acting-bar, 0px))',
            md: 'var(--acting-bar, 0px)',
          }}
        >
          <AbovePage value={session !== null && withNavigation ? placeTop : null}>
            <WhenSynced>{children}</WhenSynced>
          </AbovePage>
        </chakra.main>
        {isWide && preferences.footer !== 'hidden' ? <Footer isSticky={preferences.footer === 'sticky'} /> : null}
      </chakra.div>
      {session === null ? null : <BottomBar />}
      <ScrollToTop />
    </chakra.div>
  )
}

/** The column of the side navigation; semi-dark turns it alone dark, in the light theme. */
function Side({ hasUser }: { hasUser: boolean }) {
  const { isVerticalNavCollapsed, isVerticalNavSemiDark } = usePreferences()
  return (
    <chakra.div
      className={isVerticalNavSemiDark ? 'dark' : undefined}
      width={isVerticalNavCollapsed ? 'rail' : 'nav'}
      color="fg"
      transition="width 180ms"
      _print={{ display: 'none' }}
    >
      <SideNavigation isCollapsed={isVerticalNavCollapsed} foot={hasUser ? <BarActs /> : null} />
    </chakra.div>
  )
}

function SkipLink() {
  const { t } = useTranslation('frame')
  return (
    <chakra.a
      href="#main"
      onClick={(event) => {
        // Not through the address: a hash there is a place in the page, and would stay in copied links.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      position="fixed"
      _print={{ display: 'none' }}
      zIndex="skip"
      top="2"
      insetInlineStart="2"
      padding="3"
      borderRadius="md"
      bg="bg.inverted"
      color="fg.inverted"
      fontWeight="semibold"
      translate="0 -100vh"
      _focusVisible={{ translate: '0 0' }}
    >
      {t('skipToContent')}
    </chakra.a>
  )
}
