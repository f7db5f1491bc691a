import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { onceAtRest } from '../../ui/once-at-rest.tsx'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import { onSignOutWish } from './sign-out-wish.ts'
import { useSignOut } from './use-sign-out.ts'

const UserMenuItems = onceAtRest(
  lazyShellPart(() => import('./user-menu-items.tsx').then((module) => module.UserMenuItems)),
)

const SignOutDialog = lazy(() =>
  reloadOnceOnMissingChunk(import('./sign-out-dialog.tsx')).then((module) => ({ default: module.SignOutDialog })),
)

/** The person: initials, profile, language, appearance, log out. */
export function UserMenu({ user }: { user: UserData }) {
  const { t } = useTranslation('frame')
  const signingOut = useSignOut()
  const ask = useEffectEvent(() => void signingOut.ask())
  useEffect(function hearThePalette() {
    return onSignOutWish(() => ask())
  }, [])
  return (
    <>
      <Menu
        label={t('user.menu', { name: user.name })}
        renderTrigger={(props) => <Trigger name={user.name} {...props} />}
      >
        <UserMenuItems user={user} onSignOut={() => void signingOut.ask()} />
      </Menu>
      {signingOut.left ? (
        <Suspense fallback={null}>
          <SignOutDialog choice={signingOut} left={signingOut.left} />
        </Suspense>
      ) : null}
    </>
  )
}

const Trigger = ({ name, ...props }: { name: string } & ComponentProps<typeof TriggerButton>) => (
  <TriggerButton {...props}>
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
