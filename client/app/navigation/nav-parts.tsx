import { chakra } from '@chakra-ui/react'
import { Circle } from 'lucide-react'
import { Link } from 'react-router'
import type { NavItem } from './navigation.ts'

/** A place without a sign of its own gets the small circle of the specification (section 9): size 10. */
export function NavIcon({ item: { icon: Icon }, size = 18 }: { item: NavItem; size?: number }) {
  if (Icon !== undefined) return <Icon size={size} aria-hidden />
  return (
    <chakra.span aria-hidden display="grid" placeItems="center" width={`${size}px`} flexShrink="0">
      <Circle size={10} />
    </chakra.span>
  )
}

export const navLinkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: '12', md: '9' },
  paddingInline: '2.5',
  borderRadius: 'md',
  color: 'fg.muted',
  fontSize: { base: 'md', md: 'sm' },
  fontWeight: 'medium',
  textDecoration: 'none',
  lineHeight: '1.2',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  '& svg': { flexShrink: '0' },
} as const

export const NavAnchor = chakra(Link, { base: navLinkStyle })
