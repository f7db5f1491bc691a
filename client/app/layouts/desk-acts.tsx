import { chakra } from '@chakra-ui/react'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/menu-items.tsx'
import { useText } from '../../ui/text.ts'
import { NavIcon } from '../navigation/nav-parts.tsx'
import { hrefOf, shortcutItems } from '../navigation/navigation.ts'
import { usePlaces } from '../navigation/use-places.ts'
import { ThemeMenu } from '../theme-menu.tsx'
import { SearchButton } from './search-button.tsx'

/** What the bar has room for at the desk: search at its start, shortcuts and the theme at its end. */
export function DeskActs() {
  return (
    <>
      <SearchButton />
      <chakra.span flex="1" />
      <Shortcuts />
      <ThemeMenu />
    </>
  )
}

function Shortcuts() {
  const { t } = useTranslation('shell')
  const text = useText()
  const { places: known, isActive } = usePlaces()
  const places = shortcutItems(known)
  if (places.length === 0) return null
  return (
    <Menu
      label={t('shortcuts')}
      renderTrigger={({ 'aria-label': label, ...props }) => (
        <IconButton label={label} {...props}>
          <LayoutGrid size={20} aria-hidden />
        </IconButton>
      )}
    >
      {places.map((item) => (
        <MenuLink key={item.labelKey} to={hrefOf(item)} icon={<NavIcon item={item} />} current={isActive(item)}>
          {text(item.labelKey)}
        </MenuLink>
      ))}
    </Menu>
  )
}
