import { chakra } from '@chakra-ui/react'
import { LogOut, Settings2, UserRound } from 'lucide-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useHasText, useText } from '../../ui/text.ts'
import { LanguageItems, ThemeItems } from '../preference-items.tsx'
import { openPanel } from '../panels/open-panel.ts'
import { reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazy(() =>
  reloadOnceOnMissingChunk(import('./sign-out-dialog.tsx')).then((module) => ({ default: module.SignOutDialog })),
)

/** The person: initials, profile, language, appearance, log out. */
export function UserMenu({ user }: { user: UserData }) {
  const { t } = useTranslation('frame')
  const signingOut = useSignOut()
  const text = useText()
  const hasText = useHasText()
  const role = `frame:role.${user.role}`
  return (
    <>
      <Menu
        label={t('user.menu', { name: user.name })}
        renderTrigger={(props) => <Trigger name={user.name} {...props} />}
      >
        <chakra.div display="flex" alignItems="center" gap="3" padding="2" paddingBottom="3">
          <Avatar name={user.name} size="12" />
          <chakra.div minWidth="0">
            <chakra.div fontWeight="semibold" truncate>
              {user.name}
            </chakra.div>
            <chakra.div color="fg.muted" fontSize="sm" truncate>
              {hasText(role) ? text(role) : user.email}
            </chakra.div>
          </chakra.div>
        </chakra.div>
        <MenuLink to={pathTo('profile')} icon={<UserRound size={18} aria-hidden />}>
          {t('user.profile')}
        </MenuLink>
        <MenuItem icon={<Settings2 size={18} aria-hidden />} onPress={() => openPanel('settings')}>
          {t('user.settings')}
        </MenuItem>
        <MenuGroup label={t('user.theme')}>
          <ThemeItems />
        </MenuGroup>
        <MenuGroup label={t('user.language')}>
          <LanguageItems />
        </MenuGroup>
        <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
          <MenuItem icon={<LogOut size={18} aria-hidden />} onPress={() => void signingOut.ask()}>
            {t('user.signOut')}
          </MenuItem>
        </chakra.div>
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
