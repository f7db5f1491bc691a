import { chakra } from '@chakra-ui/react'
import { FileQuestionMark, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { useHiddenFromSearch } from './customer-page.queries.ts'

/** A page for one customer, opened by a link from a mail or a text message. The link's secret stands after `#`. */
export function CustomerPage({ children }: { readonly children: (token: string) => ReactNode }) {
  const [token] = useState(useLocation().hash.slice(1))
  useHiddenFromSearch()
  return (
    <chakra.main
      id="main"
      width="full"
      maxWidth="34rem"
      marginInline="auto"
      paddingInline="5"
      paddingTop="20"
      paddingBottom="12"
      display="grid"
      gap="6"
    >
      {children(token)}
    </chakra.main>
  )
}

/** What the page shows until its content is there. */
export type CustomerPageState = 'loading' | 'unknown' | 'unreachable'

type Part = 'unknown' | 'unknownText' | 'unreachable' | 'unreachableText' | 'again'

interface StateProps {
  readonly state: CustomerPageState
  /** In the words of the page: an offer and an order are called by their own names. */
  readonly t: (part: Part) => string
  readonly again: () => void
}

export function CustomerPageWithout({ state, t, again }: StateProps) {
  if (state === 'loading') return <ListSkeleton rows={5} />
  if (state === 'unknown') {
    return (
      <EmptyState icon={FileQuestionMark} title={t('unknown')} heading="h1">
        {t('unknownText')}
      </EmptyState>
    )
  }
  const retry = (
    <Button size="lg" onClick={again}>
      {t('again')}
    </Button>
  )
  return (
    <EmptyState icon={WifiOff} title={t('unreachable')} heading="h1" action={retry}>
      {t('unreachableText')}
    </EmptyState>
  )
}
