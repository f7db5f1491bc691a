import { chakra } from '@chakra-ui/react'
import { LogOut, Settings2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuGroup, MenuItem, MenuLink } from '../../ui/menu-items.tsx'
import { useHasText, useText } from '../../ui/text.ts'
import { LanguageItems, OutdoorItem, ThemeItems } from '../preference-items.tsx'
import { openPanel } from '../panels/open-panel.ts'

/** What the menu of the person holds. It loads after the start. */
export function UserMenuItems({ user, onSignOut }: { user: UserData; onSignOut: () => void }) {
  const { t } = useTranslation('frame')
  const text = useText()
  const hasText = useHasText()
  const role = `frame:role.${user.role}`
  return (
    <>
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
        <OutdoorItem />
      </MenuGroup>
      <MenuGroup label={t('user.language')}>
        <LanguageItems />
      </MenuGroup>
      <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
        <MenuItem icon={<LogOut size={18} aria-hidden />} onPress={onSignOut}>
          {t('user.signOut')}
        </MenuItem>
      </chakra.div>
    </>
  )
}
