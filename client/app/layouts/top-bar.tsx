import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences-store.ts'
import { shellSlots } from '../shell-slots.tsx'
import { useOpenSync } from '../sync/open-sync.ts'
import { UserMenu } from '../session/user-menu.tsx'

/** The bar over the content: mark (on phones and without side navigation), synchronisation, bells, the user. */
export function TopBar({ showsMark }: { showsMark: boolean }) {
  const { t } = useTranslation('frame')
  const { session } = useSession()
  const { isNavbarBlurEnabled } = usePreferences()
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="bar"
      display="flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: '14', md: '16' }}
      paddingTop="env(safe-area-inset-top)"
      paddingInline={{ base: '4', md: '8' }}
      bg={isNavbarBlurEnabled ? 'color-mix(in srgb, var(--r-colors-bg) 82%, transparent)' : 'bg'}
      backdropFilter={isNavbarBlurEnabled ? 'blur(12px)' : 'none'}
      _print={{ display: 'none' }}
    >
      <chakra.span display={showsMark ? 'inline-flex' : { base: 'inline-flex', md: 'none' }}>
        <Mark />
      </chakra.span>
      <chakra.span flex="1" />
      {session === null ? (
        <LinkButton to={pathTo('login')} variant="soft">
          {t('user.signIn')}
        </LinkButton>
      ) : (
        <>
          <Slots />
          <UserMenu user={session.user} />
        </>
      )}
    </chakra.header>
  )
}

/** What features put into the bar; it needs synchronisation, so it waits for it. */
function Slots() {
  const isOpen = useOpenSync().kind === 'open'
  const { syncChip: SyncChip, bells, watchers } = shellSlots
  if (!isOpen) return null
  return (
    <>
      {SyncChip === null ? null : <SyncChip />}
      {[...bells, ...watchers].map(({ name, Content }) => (
        <Content key={name} />
      ))}
    </>
  )
}

/** The mark and the name, leading home. */
export function Mark({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('frame')
  return (
    <Home to={pathTo('start')} aria-label={t('toStart')}>
      <img src="/favicon.svg" alt="" width={30} height={30} />
      {isCompact ? null : <span>Rond</span>}
    </Home>
  )
}

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
