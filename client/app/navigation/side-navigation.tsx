import { chakra } from '@chakra-ui/react'
import { Circle, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, type RouteName } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { Mark } from '../layouts/top-bar.tsx'
import { setPreference } from '../preferences/preferences-store.ts'
import type { NavItem } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/** The navigation at the desk: open with words, or collapsed to a rail of icons; as wide as the layout gives it. */
export function SideNavigation({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('frame')
  const { items, isActive } = useNavigation()
  return (
    <chakra.nav
      aria-label={t('mainNavigation')}
      display="flex"
      flexDirection="column"
      gap="1"
      position="sticky"
      top="0"
      height="100dvh"
      padding="3"
      paddingTop="2"
      borderInlineEndWidth="1px"
      bg="bg.panel"
      overflowY="auto"
    >
      <chakra.div paddingInlineStart={isCollapsed ? '1' : '2'} marginBottom="2">
        <Mark isCompact={isCollapsed} />
      </chakra.div>
      <chakra.ul listStyle="none" margin="0" padding="0" flex="1">
        {items.map((item) => (
          <NavEntry key={item.labelKey} item={item} isCollapsed={isCollapsed} isActive={isActive} />
        ))}
      </chakra.ul>
      <IconButton
        label={isCollapsed ? t('expand') : t('collapse')}
        aria-expanded={!isCollapsed}
        onClick={() => setPreference('isVerticalNavCollapsed', !isCollapsed)}
        alignSelf={isCollapsed ? 'center' : 'flex-end'}
      >
        {isCollapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
      </IconButton>
    </chakra.nav>
  )
}

interface EntryProps {
  item: NavItem
  isCollapsed: boolean
  isActive: (item: NavItem) => boolean
}

function NavEntry({ item, isCollapsed, isActive }: EntryProps) {
  const text = useText()
  if (item.children === undefined) {
    return (
      <li>
        <NavLink item={item} isCollapsed={isCollapsed} active={isActive(item)} />
      </li>
    )
  }
  return (
    <chakra.li marginTop="4">
      {isCollapsed ? null : (
        <chakra.div paddingInline="3" paddingBottom="1.5" color="fg.subtle" fontSize="xs" fontWeight="semibold">
          {text(item.labelKey)}
        </chakra.div>
      )}
      <chakra.ul listStyle="none" margin="0" padding="0" aria-label={text(item.labelKey)}>
        {item.children.map((child) => (
          <NavEntry key={child.labelKey} item={child} isCollapsed={isCollapsed} isActive={isActive} />
        ))}
      </chakra.ul>
    </chakra.li>
  )
}

function NavLink({ item, isCollapsed, active }: { item: NavItem; isCollapsed: boolean; active: boolean }) {
  const text = useText()
  const label = text(item.labelKey)
  // A place without a sign of its own gets the small circle of the specification (section 9).
  const Icon = item.icon ?? Circle
  return (
    <Anchor
      to={pathTo(item.route as Exclude<RouteName, never> as 'start')}
      aria-current={active ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      title={isCollapsed ? label : undefined}
    >
      <Icon size={18} aria-hidden />
      {isCollapsed ? null : label}
    </Anchor>
  )
}

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    paddingInline: '2.5',
    marginBottom: '0.5',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
    '& svg': { flexShrink: '0' },
  },
})
