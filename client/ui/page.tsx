import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useContext, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AbovePage } from './above-page.ts'

export interface PageProps {
  children: ReactNode
  /**
   * `form`: one narrow column; `page` (default) and `full`, for tables: boxed, or as wide as the window when the
   * person prefers fluid content.
   */
  width?: 'form' | 'page' | 'full'
}

/** The body of a screen: one column with calm room around it, safe from notches. */
export function Page({ children, width = 'page' }: PageProps) {
  return (
    <chakra.div
      width="full"
      // Pages and tables begin and end at the same edges; a form is a narrow column of its own.
      maxWidth={width === 'form' ? 'form' : 'table'}
      marginInline="auto"
      paddingInline={{ base: '4', md: '8' }}
      paddingTop={{ base: '4', md: '8' }}
      // At the desk the round button "to top" would cover the last control of the page.
      paddingBottom={{ base: '4', md: '20' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '4', md: '6' }}
    >
      {useContext(AbovePage)}
      {children}
    </chakra.div>
  )
}

export interface PageHeaderProps {
  title: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** The target of "back". Every sub-page has one, since an installed app has no browser bar. */
  backTo?: string
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
}

/** The heading of a screen. It takes the focus after navigation, so that screen readers start here. */
export function PageHeader({ title, lead, backTo, actions, badge }: PageHeaderProps) {
  const { t } = useTranslation()
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
      {backTo === undefined ? null : (
        <chakra.span
          marginInlineStart="-3"
          marginBlock={{ base: '-2.5', md: '-1.5' }}
          // A view among others is no sub-page: the tabs lead on, and the menu leads back.
          css={{ '[data-tabs] ~ header &': { display: 'none' } }}
        >
          <BackLink to={backTo} label={t('common:back')} />
        </chakra.span>
      )}
      <chakra.div flex="1" minWidth="min(12rem, 100%)">
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.h1 tabIndex={-1} fontSize={{ base: 'xl', md: '2xl' }}>
            {title}
          </chakra.h1>
          {badge}
        </chakra.div>
        {lead === undefined ? null : (
          <chakra.p color="fg.muted" marginTop="1" overflowWrap="anywhere">
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {actions === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2" maxWidth="full">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  )
}

const BackAnchor = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    borderRadius: 'full',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _print: { display: 'none' },
  },
})

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <BackAnchor to={to} aria-label={label} title={label}>
      <ArrowLeft size={22} aria-hidden />
    </BackAnchor>
  )
}

/**
 * A panel. With `title` it is a labelled region. `flush` removes the padding, for lists and tables; `screenOnly`
 * hides it on paper, for panels with nothing but buttons.
 */
export function Section({
  title,
  actions,
  children,
  flush = false,
  screenOnly = false,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  flush?: boolean
  screenOnly?: boolean
}) {
  const headingId = useId()
  return (
    <chakra.section
      aria-labelledby={title === undefined ? undefined : headingId}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      overflow="clip"
      _print={screenOnly ? { display: 'none' } : { boxShadow: 'none', overflow: 'visible' }}
    >
      {title === undefined && actions === undefined ? null : (
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flexWrap="wrap"
          gap="3"
          paddingInline={{ base: '4', md: '5' }}
          paddingTop="4"
          paddingBottom={flush ? '3' : '0'}
        >
          <chakra.h2 id={headingId} fontSize="md">
            {title}
          </chakra.h2>
          {actions}
        </chakra.div>
      )}
      <chakra.div padding={flush ? '0' : { base: '4', md: '5' }}>{children}</chakra.div>
    </chakra.section>
  )
}

/** A sentence above the table of a flush {@link Section}. */
export function SectionLead({ children }: { children: ReactNode }) {
  return (
    <chakra.p paddingInline={{ base: '4', md: '5' }} paddingBottom="3" color="fg.muted">
      {children}
    </chakra.p>
  )
}
