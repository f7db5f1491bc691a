import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'

/** One tab of a page: its address is the query that opens it. */
export interface PageTab {
  readonly to: string
  readonly label: string
  readonly isOpen: boolean
}

/** The parts of one page, as links, so that each part has an address. In the hand the bar scrolls sideways. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <chakra.nav
      position="relative"
      aria-label={label}
      display="flex"
      borderBottomWidth="1px"
      overflowX="auto"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '2', md: '0' }}
      _print={{ display: 'none' }}
    >
      {tabs.map(({ to, label: name, isOpen }) => (
        <TabLink key={to} ref={isOpen ? showInBar : null} to={to} replace aria-current={isOpen ? 'page' : undefined}>
          {name}
        </TabLink>
      ))}
    </chakra.nav>
  )
}

/** Moves the bar alone, sideways: the page stays where it is. */
function showInBar(link: HTMLElement | null): void {
  const bar = link?.parentElement
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}

const TabLink = chakra(Link, {
  base: {
    flex: { base: '1 0 auto', md: 'none' },
    display: 'grid',
    placeItems: 'center',
    minHeight: '12',
    minWidth: '12',
    paddingInline: { base: '2', md: '3' },
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: 'sm',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderBottomColor: 'transparent',
    marginBottom: '-1px',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'brand.fg', borderBottomColor: 'brand.solid' },
  },
})
