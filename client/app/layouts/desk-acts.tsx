import { chakra } from '@chakra-ui/react'
import { LayoutGrid, Search, SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.ts'
import { hrefOf, NavIcon } from '../navigation/nav-parts.tsx'
import { shortcutItems } from '../navigation/navigation.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { openPanel } from '../panels/open-panel.ts'
import { paletteKeyName } from '../palette/palette-key.ts'
import { ThemeItems } from '../preference-items.tsx'

/** What the bar has room for at the desk: search at its start, shortcuts and the theme at its end. */
export function DeskActs() {
  const { t } = useTranslation(['shell', 'frame'])
  return (
    <>
      <SearchButton onClick={() => openPanel('palette')} aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} aria-hidden />
        <chakra.span flex="1">{t('shell:palette.title')}</chakra.span>
        <Kbd aria-hidden>{paletteKeyName()}</Kbd>
      </SearchButton>
      <chakra.span flex="1" />
      <Shortcuts />
      <Menu
        label={t('frame:user.theme')}
        renderTrigger={({ 'aria-label': label, ...props }) => (
          <IconButton label={label} {...props}>
            <SunMoon size={20} aria-hidden />
          </IconButton>
        )}
      >
        <ThemeItems />
      </Menu>
    </>
  )
}

function Shortcuts() {
  const { t } = useTranslation('shell')
  const text = useText()
  const { items, isActive } = useNavigation()
  const places = shortcutItems(items)
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

const SearchButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '0 1 18rem',
      minWidth: '0',
      height: '10',
      paddingInline: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontSize: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { borderColor: 'border.control', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)
