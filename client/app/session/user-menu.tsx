import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { AT_REST_MS } from '../../ui/after-startup.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import { orOfflineFallback, withTranslations } from '../routing/offline-fallback.ts'
import { SIGN_OUT_WISH } from './sign-out-wish.ts'
import { useSignOut } from './use-sign-out.ts'

const loadItems = () =>
  withTranslations(() => import('./user-menu-items.tsx').then((module) => module.UserMenuItems), ['shell'])

const UserMenuItems = preloadable(() => loadItems().catch(orOfflineFallback((later) => later.awaitedPart(loadItems))))

const SignOutDialog = lazy(() =>
  reloadOnceOnMissingChunk(import('./sign-out-dialog.tsx')).then((module) => ({ default: module.SignOutDialog })),
)

/** The person: initials, profile, language, appearance, log out. */
export function UserMenu({ user }: { user: UserData }) {
  const { t } = useTranslation('frame')
  const signingOut = useSignOut()
  const hear = useEffectEvent(() => void signingOut.ask())
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener(SIGN_OUT_WISH, () => hear(), leaving)
    // An opening before that fetches the content at once and never waits for the rest.
    setTimeout(UserMenuItems.fetch, AT_REST_MS)
    return () => leaving.abort()
  }, [])
  return (
    <>
      <Menu
        label={t('user.menu', { name: user.name })}
        renderTrigger={(props) => <Trigger name={user.name} {...props} />}
      >
        <Suspense fallback={null}>
          <UserMenuItems user={user} onSignOut={() => void signingOut.ask()} />
        </Suspense>
      </Menu>
      {signingOut.left ? (
        <Suspense fallback={null}>
          <SignOutDialog choice={signingOut} left={signingOut.left} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A pointer or the keyboard on it is the sign that it will be opened. */
const Trigger = ({ name, ...props }: { name: string } & ComponentProps<typeof TriggerButton>) => (
  <TriggerButton {...props} onPointerEnter={UserMenuItems.fetch} onFocus={UserMenuItems.fetch}>
    <Avatar name={name} />
  </TriggerButton>
)

const TriggerButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: '12',
      height: '12',
      borderRadius: 'full',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
  },
  { defaultProps: { type: 'button' } },
)
