import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  minHeight: { base: '12', md: '8' },
  paddingInline: '3',
  borderRadius: 'full',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
} as const

/** One of several views of the same thing; `aria-current` marks the one that is open. */
export const Pill = chakra('button', { base }, { defaultProps: { type: 'button' } })

/** The same for a view with an address of its own. */
export const PillLink = chakra(Link, { base: { ...base, textDecoration: 'none' } })
