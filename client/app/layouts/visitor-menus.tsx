import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { LanguageItems } from '../preference-items.tsx'
import { ThemeMenu } from '../theme-menu.tsx'

/** Language and appearance for who is not signed in: nobody should need to read a foreign language to get in. */
export function VisitorMenus() {
  const { t } = useTranslation('frame')
  return (
    <>
      <Menu
        label={t('user.language')}
        renderTrigger={({ 'aria-label': label, ...props }) => (
          <IconButton label={label} {...props}>
            <Languages size={20} aria-hidden />
          </IconButton>
        )}
      >
        <LanguageItems />
      </Menu>
      <ThemeMenu />
    </>
  )
}
