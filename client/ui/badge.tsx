import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info'

const BadgeBase = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '6',
    maxWidth: 'full',
    paddingInline: '2.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'short',
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      brand: { bg: 'brand.subtle', color: 'brand.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** A short word about state. The icon carries the meaning for those who do not see the colour. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <BadgeBase tone={tone}>
      {Icon === undefined ? null : <Icon size={14} strokeWidth={2.4} aria-hidden />}
      {children}
    </BadgeBase>
  )
}

export type StatusLook = Readonly<{ tone: Tone; icon: LucideIcon }>

/** A badge for a closed list of statuses: `looks` has one look for each, the compiler asks for the rest. */
export function StatusBadge<Status extends string>({
  status,
  looks,
  label,
}: {
  status: Status
  looks: Readonly<Record<Status, StatusLook>>
  label: string
}) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
