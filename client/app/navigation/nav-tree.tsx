import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../ui/text.ts'
import { GroupMenu } from './group-menu.tsx'
import { isGroupOpen } from './group-open.ts'
import { hrefOf, NavAnchor, NavIcon, navLinkStyle } from './nav-parts.tsx'
import type { NavItem } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/** What one person may go to, from top to bottom: groups that fold, or on the rail icons and menus. */
export function NavTree({ isCollapsed = false, onGo }: { isCollapsed?: boolean; onGo?: () => void }) {
  const { items, isActive } = useNavigation()
  const places = items.reduce((sum, { children }) => sum + (children?.length ?? 1), 0)
  return (
    <List
      onClick={(event) => {
        if ((event.target as Element).closest('a') !== null) onGo?.()
      }}
    >
      {items.map((item) => {
        if (item.children === undefined)
          return <Place key={item.labelKey} item={item} isCollapsed={isCollapsed} active={isActive(item)} />
        const Group = isCollapsed ? RailGroup : FoldingGroup
        return <Group key={item.labelKey} item={item} places={places} isActive={isActive} />
      })}
    </List>
  )
}

interface GroupProps {
  item: NavItem
  places: number
  isActive: (item: NavItem) => boolean
}

/** Outside React: the navigation comes and goes with the layout of the screens. */
const folding = new Map<string, boolean>()

function FoldingGroup({ item, places, isActive }: GroupProps) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState(folding.get(item.labelKey))
  const isOpen = isGroupOpen({ chosen, isActive: isActive(item), places })
  return (
    <chakra.li marginTop="3">
      <Heading
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          folding.set(item.labelKey, !isOpen)
          setChosen(!isOpen)
        }}
      >
        <chakra.span flex="1">{text(item.labelKey)}</chakra.span>
        <ChevronDown size={14} aria-hidden />
      </Heading>
      <List id={id} aria-label={text(item.labelKey)} hidden={!isOpen}>
        {(item.children ?? []).map((child) => (
          <Place key={child.labelKey} item={child} active={isActive(child)} />
        ))}
      </List>
    </chakra.li>
  )
}

function RailGroup({ item, isActive }: GroupProps) {
  const text = useText()
  return (
    <chakra.li marginTop="1">
      <GroupMenu
        group={item}
        isActive={isActive}
        renderTrigger={(props) => (
          <RailButton {...props} title={text(item.labelKey)} data-active-group={isActive(item) || undefined}>
            <NavIcon item={item} />
          </RailButton>
        )}
      />
    </chakra.li>
  )
}

function Place({ item, isCollapsed = false, active }: { item: NavItem; isCollapsed?: boolean; active: boolean }) {
  const text = useText()
  const label = text(item.labelKey)
  return (
    <chakra.li marginBottom="0.5">
      <NavAnchor
        to={hrefOf(item)}
        aria-current={active ? 'page' : undefined}
        aria-label={isCollapsed ? label : undefined}
        title={isCollapsed ? label : undefined}
      >
        <NavIcon item={item} />
        {isCollapsed ? null : label}
      </NavAnchor>
    </chakra.li>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', margin: '0', padding: '0' } })

const Heading = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: { base: '12', md: '8' },
      paddingInline: '2.5',
      marginBottom: '0.5',
      borderRadius: 'md',
      color: 'fg.subtle',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '& svg': { transition: 'rotate 160ms' },
      '&[aria-expanded=false] svg': { rotate: '-90deg' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const RailButton = chakra(
  'button',
  {
    base: { ...navLinkStyle, width: 'full', '&[data-active-group]': { bg: 'brand.subtle', color: 'brand.fg' } },
  },
  { defaultProps: { type: 'button' } },
)
