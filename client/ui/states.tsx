import { chakra } from '@chakra-ui/react'
import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The empty state of a list: what would be here, and the one action that helps. */
export function EmptyState({
  icon: Icon,
  title,
  heading,
  children,
  action,
}: {
  icon: LucideIcon
  title: string
  /** Where it is all there is on the screen. */
  heading?: 'h1' | undefined
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      gap="3"
      textAlign="center"
      paddingInline="6"
      paddingBlock={{ base: '10', md: '16' }}
    >
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        width="16"
        height="16"
        borderRadius="xl"
        bg="brand.subtle"
        color="brand.fg"
      >
        <Icon size={30} strokeWidth={1.8} />
      </chakra.span>
      <chakra.h2 as={heading} tabIndex={-1} fontSize="lg">
        {title}
      </chakra.h2>
      {children === undefined ? null : (
        <chakra.p color="fg.muted" maxWidth="26rem">
          {children}
        </chakra.p>
      )}
      {action}
    </chakra.div>
  )
}

/** An error in place of content, with the way forward in `action`. */
export function ErrorState({
  title,
  ...state
}: Omit<ComponentProps<typeof EmptyState>, 'icon' | 'title'> & { title?: string }) {
  const { t } = useTranslation()
  return (
    <chakra.div role="alert">
      <EmptyState {...state} icon={CircleAlert} title={title ?? t('common:somethingWentWrong')} />
    </chakra.div>
  )
}

/** A line of a message inside a screen: `tone` danger is announced at once. */
export function Notice({
  tone,
  icon: Icon,
  children,
}: {
  tone: 'info' | 'warning' | 'danger' | 'success'
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      display="flex"
      gap="3"
      alignItems="flex-start"
      padding="3"
      borderRadius="md"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      fontWeight="medium"
      fontSize="sm"
      animation="rise 180ms"
    >
      {Icon === undefined ? null : (
        <chakra.span marginTop="0.5" flexShrink="0">
          <Icon size={18} aria-hidden />
        </chakra.span>
      )}
      <chakra.div flex="1">{children}</chakra.div>
    </chakra.div>
  )
}

/** A grey bar where text will be. */
export function Skeleton(bar: BarProps) {
  return (
    <chakra.span display="block" animation={breath}>
      <Bar {...bar} />
    </chakra.span>
  )
}

// Content on the phone arrives before the animation would start, and an animation takes time from loading.
const breath = 'pulse 1.6s 0.6s infinite'

interface BarProps {
  readonly width?: string
  readonly height?: string
}

const Bar = ({ width = 'full', height = '4' }: BarProps) => (
  <chakra.span display="block" width={width} height={height} borderRadius="sm" bg="bg.muted" />
)

/** The shape of a list that is loading. Screen readers hear one sentence. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <chakra.div role="status" aria-label={t('common:loading')} animation={breath}>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          display="flex"
          gap="3"
          alignItems="center"
          height="16"
          paddingInline="4"
          borderBottomWidth="1px"
        >
          <Bar width="2.25rem" height="9" />
          <chakra.div flex="1" display="grid" gap="2">
            <Bar width={`${60 - (row % 3) * 12}%`} />
            <Bar width={`${35 - (row % 2) * 8}%`} height="3" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}
