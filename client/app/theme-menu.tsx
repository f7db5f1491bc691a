import { SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { ThemeItems } from './preference-items.tsx'

/** The appearance behind one button of the bar. */
export function ThemeMenu() {
  const { t } = useTranslation('frame')
  return (
    <Menu
      label={t('user.theme')}
      renderTrigger={({ 'aria-label': label, ...props }) => (
        <IconButton label={label} {...props}>
          <SunMoon size={20} aria-hidden />
        </IconButton>
      )}
    >
      <ThemeItems />
    </Menu>
  )
}
