import { chakra } from '@chakra-ui/react'
import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../desk/session/session.tsx'
import { startPathTo } from '../../start-paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { openPanel } from '../panels/open-panel.ts'
import { usePreferences } from '../preferences/preferences-store.ts'
import { shellSlots, Slots } from '../shell-slots.tsx'
import { useShownSync } from '../sync/sync-scope.tsx'
import { UserMenu } from '../session/user-menu.tsx'

const VisitorMenus = lazyPart(() => import('./visitor-menus.tsx').then((module) => module.VisitorMenus))
const DeskActs = lazyShellPart(() => import('./desk-acts.tsx').then((module) => module.DeskActs))

/** The bar over the content: mark (on phones and without side navigation), synchronisation, bells, the user. */
export function TopBar({ placement, showsMark }: { placement: 'sticky' | 'static'; showsMark: boolean }) {
  const { isNavbarBlurEnabled } = usePreferences()
  const { session } = useSession()
  const isWide = useWide()
  return (
    <chakra.header
      className="bar"
      position={placement}
      top="0"
      zIndex="bar"
      minHeight={{ base: '14', md: '16' }}
      paddingTop="env(safe-area-inset-top)"
      paddingInline={{ base: '4', md: '8' }}
      bg={isNavbarBlurEnabled ? 'color-mix(in srgb, var(--r-colors-bg) 82%, transparent)' : 'bg'}
      backdropFilter={isNavbarBlurEnabled ? 'blur(12px)' : 'none'}
      // Safari before 18.
      css={{ WebkitBackdropFilter: isNavbarBlurEnabled ? 'blur(12px)' : 'none' }}
      _print={{ display: 'none' }}
    >
      <chakra.div
        display="flex"
        // With text of twice the size what has no room beside stands below.
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems="center"
        gap="2"
        css={{
          '@media (max-width: 359.98px)': { gap: '0' },
          '@media (max-width: 419.98px)': { '[data-outdoor] &': { gap: '0' } },
        }}
        minHeight="inherit"
        width="full"
        maxWidth="table"
        marginInline="auto"
      >
        {isWide || session === null ? null : <MenuButton />}
        <chakra.span
          display={showsMark ? 'inline-flex' : { base: 'inline-flex', md: 'none' }}
          marginInlineEnd={{ base: '0', md: '4' }}
        >
          <Mark />
        </chakra.span>
        <chakra.span flex="1" display="flex" alignItems="center" gap="2" minWidth="0">
          {isWide && session !== null ? <DeskActs /> : null}
        </chakra.span>
        <BarActs />
      </chakra.div>
    </chakra.header>
  )
}

function MenuButton() {
  const { t } = useTranslation('frame')
  return (
    <chakra.span marginInlineStart="-3" marginInlineEnd="-1">
      <IconButton label={t('menu')} aria-haspopup="dialog" onClick={() => openPanel('navigation')}>
        <MenuIcon size={22} aria-hidden />
      </IconButton>
    </chakra.span>
  )
}

/** The end of the bar; in the foot of the side navigation when the bar is hidden. */
export function BarActs() {
  const { session } = useSession()
  // The way in is on the page itself: who is nobody yet sees one screen with a bar, the start.
  if (session === null) return <VisitorMenus />
  return (
    <>
      <OpenSlots />
      <UserMenu user={session.user} />
    </>
  )
}

/** What features put into the bar; it needs synchronisation, so it waits for it. */
function OpenSlots() {
  const isOpen = useShownSync().kind === 'open'
  const { syncChip, bells, watchers } = shellSlots
  if (!isOpen) return null
  return <Slots slots={[syncChip, ...bells, ...watchers]} />
}

/** The mark and the name, leading home. */
export function Mark({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('frame')
  return (
    <Home to={startPathTo('start')} aria-label={t('toStart')}>
      <img src="/favicon.svg" alt="" width={30} height={30} />
      {isCompact ? null : <Name>Rond</Name>}
    </Home>
  )
}

/** Phones have room for the mark alone. */
const Name = chakra('span', { base: { '@media (max-width: 439.98px)': { display: 'none' } } })

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '12',
    minWidth: '12',
    color: 'fg',
    fontSize: 'lg',
    fontWeight: 'bold',
    letterSpacing: 'tight',
    textDecoration: 'none',
    borderRadius: 'md',
  },
})
