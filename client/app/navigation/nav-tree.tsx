import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { scrollToShow } from '../../ui/scroll-to-show.ts'
import { useText } from '../../ui/text.ts'
import { GroupMenu } from './group-menu.tsx'
import { isGroupOpen } from './group-open.ts'
import { NavAnchor, NavIcon, navLinkStyle } from './nav-parts.tsx'
import { withGroup } from './menu-memory.ts'
import { STARRED, starredGroup } from './menu-order.ts'
import { hrefOf, placesIn, type NavItem } from './navigation.ts'
import { StarButton } from './star-button.tsx'
import { useMenuMemory } from './use-menu-memory.ts'
import { useNavigation } from './use-navigation.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** What one person may go to, from top to bottom: groups that fold, or on the rail icons and menus. */
export function NavTree({ isCollapsed = false, onGo }: { isCollapsed?: boolean; onGo?: () => void }) {
  const { items, isActive, open } = useNavigation()
  const [{ starred }] = useMenuMemory()
  const list = useRef<HTMLUListElement>(null)
  const name = open?.name
  useEffect(
    function showWhereOneIs() {
      if (name === undefined) return
      const here = list.current?.querySelector('[aria-current=page]')
      if (here) scrollToShow(here)
    },
    [name],
  )
  const places = placesIn(items).length
  return (
    <List
      ref={list}
      onClick={(event) => {
        if ((event.target as Element).closest('a') !== null) onGo?.()
      }}
    >
      {[...starredGroup(items, starred), ...items].map((item) => {
        if (item.children === undefined)
          return <Place key={item.labelKey} item={item} isCollapsed={isCollapsed} active={isActive(item)} />
        const Group = isCollapsed ? RailGroup : FoldingGroup
        // Pinned places are few, and were pinned to be in sight.
        const weighed = item.labelKey === STARRED ? item.children.length : places
        return <Group key={item.labelKey} item={item} places={weighed} isActive={isActive} />
      })}
    </List>
  )
}

interface GroupProps {
  item: NavItem
  places: number
  isActive: (item: NavItem) => boolean
}

function FoldingGroup({ item, places, isActive }: GroupProps) {
  const text = useText()
  const id = useId()
  const [{ open }, change] = useMenuMemory()
  const isVisited = isActive(item)
  const isOpen = isGroupOpen({ chosen: open[item.labelKey], isActive: isVisited, places })
  const changeTo = useEffectEvent((next: boolean) => change((before) => withGroup(before, item.labelKey, next)))
  useEffect(
    function stayOpenOnceVisited() {
      if (isVisited && isOpen) changeTo(true)
    },
    [isVisited, isOpen],
  )
  return (
    <chakra.li marginTop="3">
      <Heading
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => change((before) => withGroup(before, item.labelKey, !isOpen))}
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
  const badgeId = useId()
  const label = text(item.labelKey)
  return (
    <chakra.li marginBottom="0.5" display="flex" alignItems="center">
      <NavAnchor
        to={hrefOf(item)}
        flex="1"
        minWidth="0"
        aria-current={active ? 'page' : undefined}
        aria-label={isCollapsed ? label : undefined}
        aria-describedby={isCollapsed ? undefined : badgeId}
        title={isCollapsed ? label : undefined}
      >
        <NavIcon item={item} />
        {isCollapsed ? null : label}
        {isCollapsed ? null : <WaitingBadge route={item.route} id={badgeId} />}
      </NavAnchor>
      {isCollapsed ? null : <StarButton place={item.labelKey} name={label} />}
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
