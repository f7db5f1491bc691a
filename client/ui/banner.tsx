import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/**
 * A message of the frame above every screen, until it is settled: an icon, a title, an explanation and actions.
 * `role` alert interrupts a screen reader; status (default) waits for a pause.
 */
export function Banner({
  tone,
  icon: Icon,
  title,
  role = 'status',
  children,
  actions,
}: {
  tone: 'info' | 'warning'
  icon: LucideIcon
  title: string
  role?: 'status' | 'alert'
  children: ReactNode
  actions?: ReactNode
}) {
  const titleId = useId()
  return (
    <chakra.section
      role={role}
      aria-labelledby={titleId}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      marginInline={{ base: '4', md: '8' }}
      marginBlock="2"
      padding="4"
      borderRadius="lg"
      bg={`${tone}.subtle`}
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      <chakra.div flex="1 1 min(20rem, 100%)" minWidth="0" display="flex" gap="3">
        <chakra.span color={`${tone}.fg`} flexShrink="0">
          <Icon size={20} aria-hidden />
        </chakra.span>
        <chakra.div display="grid" gap="1" minWidth="0">
          <chakra.h2 id={titleId} color={`${tone}.fg`} fontWeight="semibold" fontSize="md" lineHeight="1.25">
            {title}
          </chakra.h2>
          <chakra.p maxWidth="65ch">{children}</chakra.p>
        </chakra.div>
      </chakra.div>
      {actions === undefined ? null : (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          flexGrow={{ base: '1', md: '0' }}
          css={{ '& > *': { flexGrow: { base: '1', md: '0' } } }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.section>
  )
}
