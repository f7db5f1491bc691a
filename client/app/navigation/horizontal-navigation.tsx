import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/text.ts'
import { usePreferences } from '../preferences/preferences-store.ts'
import { GroupMenu } from './group-menu.tsx'
import { NavAnchor, NavIcon, navLinkStyle } from './nav-parts.tsx'
import { useNavigation } from './use-navigation.ts'
import { hrefOf, type NavItem } from './navigation.ts'

/** The navigation on top: sticky, a group opens as a menu that slides in (specification, section 9). */
export function HorizontalNavigation({ isUnderBar }: { isUnderBar: boolean }) {
  const { t } = useTranslation('frame')
  const { isNavbarBlurEnabled } = usePreferences()
  const { items, isActive } = useNavigation()
  return (
    <chakra.nav
      aria-label={t('mainNavigation')}
      className="bar"
      position="sticky"
      top={isUnderBar ? '16' : '0'}
      zIndex="sticky"
      paddingInline="8"
      borderBottomWidth="1px"
      bg={isNavbarBlurEnabled ? 'color-mix(in srgb, var(--r-colors-bg) 82%, transparent)' : 'bg'}
      backdropFilter={isNavbarBlurEnabled ? 'blur(12px)' : 'none'}
      // Safari before 18.
      css={{ WebkitBackdropFilter: isNavbarBlurEnabled ? 'blur(12px)' : 'none' }}
      _print={{ display: 'none' }}
    >
      <chakra.ul
        listStyle="none"
        margin="0"
        marginInline="auto"
        padding="0"
        paddingBottom="2"
        width="full"
        maxWidth="table"
        display="flex"
        flexWrap="wrap"
        gap="1"
      >
        {items.map((item) => (
          <li key={item.labelKey}>
            {item.children === undefined ? (
              <Place item={item} active={isActive(item)} />
            ) : (
              <Group item={item} isActive={isActive} />
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

function Place({ item, active }: { item: NavItem; active: boolean }) {
  const text = useText()
  return (
    <NavAnchor to={hrefOf(item)} aria-current={active ? 'page' : undefined}>
      <NavIcon item={item} />
      {text(item.labelKey)}
    </NavAnchor>
  )
}

function Group({ item, isActive }: { item: NavItem; isActive: (item: NavItem) => boolean }) {
  const text = useText()
  return (
    <GroupMenu
      group={item}
      isActive={isActive}
      renderTrigger={(props) => (
        <GroupButton {...props} data-active-group={isActive(item) || undefined}>
          <NavIcon item={item} />
          {text(item.labelKey)}
          <ChevronDown size={14} aria-hidden />
        </GroupButton>
      )}
    />
  )
}

const GroupButton = chakra(
  'button',
  { base: { ...navLinkStyle, '&[data-active-group]': { color: 'brand.fg', fontWeight: 'semibold' } } },
  { defaultProps: { type: 'button' } },
)
