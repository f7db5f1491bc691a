import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

interface DeadEndProps {
  readonly icon: LucideIcon
  /** The HTTP status shown above the title. */
  readonly code?: string
  readonly title: string
  readonly text: string
  /** Screen readers announce the page when its text changes. */
  readonly isLive?: boolean
  /** Replaces the link to the start page. */
  readonly children?: ReactNode
}

/** A page without content of its own: a reason, and the way out. */
export function DeadEnd({ icon: Icon, code, title, text, isLive = false, children }: DeadEndProps) {
  const { t } = useTranslation('shell')
  return (
    <chakra.main id="main" display="grid" placeItems="center" minHeight="100dvh" padding="6">
      <chakra.div
        {...(isLive ? { role: 'status' } : {})}
        display="grid"
        justifyItems="center"
        gap="4"
        textAlign="center"
        maxWidth="26rem"
      >
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="24"
          height="24"
          borderRadius="xl"
          bg="brand.subtle"
          color="brand.fg"
        >
          <Icon size={44} strokeWidth={1.6} />
        </chakra.span>
        {code === undefined ? null : (
          <chakra.p color="fg.subtle" fontWeight="semibold" letterSpacing="wide">
            {code}
          </chakra.p>
        )}
        <chakra.h1 tabIndex={-1} fontSize="2xl">
          {title}
        </chakra.h1>
        <chakra.p color="fg.muted">{text}</chakra.p>
        {children === undefined ? (
          <LinkButton to={pathTo('index')} variant="solid" size="lg">
            {t('notFound.home')}
          </LinkButton>
        ) : (
          children
        )}
      </chakra.div>
    </chakra.main>
  )
}
