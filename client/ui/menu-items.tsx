import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** How an item of a menu looks. */
export const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: { base: '12', md: '10' },
  paddingInline: '3',
  borderRadius: 'md',
  color: 'fg',
  fontSize: { base: 'md', md: 'sm' },
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  textDecoration: 'none',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { bg: 'bg.muted', outlineOffset: '-2px' },
  _currentPage: { color: 'brand.fg', fontWeight: 'semibold' },
  '& svg': { color: 'fg.muted', flexShrink: '0' },
} as const

const ItemButton = chakra('button', { base: itemStyle }, { defaultProps: { type: 'button' } })
const ItemLink = chakra(Link, { base: itemStyle })

/** An action in a menu. With `checked` it is one choice of several; `stay` keeps the menu open. */
export function MenuItem({
  icon,
  children,
  onPress,
  checked,
  stay = false,
  several = false,
}: {
  icon?: ReactNode
  children: ReactNode
  onPress: () => void
  checked?: boolean
  stay?: boolean
  /** Others may be chosen beside it: it is a box and not one of several. */
  several?: boolean
}) {
  return (
    <ItemButton
      role={checked === undefined ? 'menuitem' : several ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      onClick={(event) => {
        if (!stay) closeAround(event.currentTarget)
        onPress()
      }}
    >
      {several ? <Box isChecked={checked === true} /> : null}
      {icon}
      <chakra.span flex="1">{children}</chakra.span>
      {checked === true && !several ? (
        <chakra.span aria-hidden color="brand.fg" fontWeight="bold">
          ✓
        </chakra.span>
      ) : null}
    </ItemButton>
  )
}

function Box({ isChecked }: { isChecked: boolean }) {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      width="1.125rem"
      height="1.125rem"
      borderWidth="1px"
      borderRadius="sm"
      borderColor={isChecked ? 'brand.solid' : 'border.control'}
      bg={isChecked ? 'brand.solid' : 'bg.panel'}
      color="brand.contrast"
      fontSize="xs"
      fontWeight="bold"
    >
      {isChecked ? '✓' : ''}
    </chakra.span>
  )
}

/** A link in a menu; `current` if it leads to the open page. */
export function MenuLink({
  icon,
  children,
  to,
  current = false,
}: {
  icon?: ReactNode
  children: ReactNode
  to: string
  current?: boolean
}) {
  return (
    <ItemLink
      role="menuitem"
      tabIndex={-1}
      to={to}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => closeAround(event.currentTarget)}
    >
      {icon}
      {children}
    </ItemLink>
  )
}

/** A labelled group of items. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={label} borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
      <chakra.div aria-hidden paddingInline="3" paddingBlock="1" color="fg.subtle" fontSize="xs" fontWeight="semibold">
        {label}
      </chakra.div>
      {children}
    </chakra.div>
  )
}

/** Closes the menu around an item of it. */
export const closeAround = (item: HTMLElement) => item.closest<HTMLElement>('[popover]')?.hidePopover()
