import { chakra } from '@chakra-ui/react'
import { FileQuestionMark, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { CompanyFoot } from './company-foot.tsx'
import { useHiddenFromSearch, useTranslatable } from './customer-page-browser.ts'

/** A page for one customer, opened by a link from a mail or a text message. The link's secret stands after `#`. */
export function CustomerPage({ children }: { readonly children: (token: string) => ReactNode }) {
  const [token] = useState(useLocation().hash.slice(1))
  useHiddenFromSearch()
  useTranslatable()
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
      <CompanyFoot />
    </chakra.main>
  )
}

/** What the page shows until its content is there. */
export type CustomerPageState = 'loading' | 'unknown' | 'unreachable'

/** An offer and an order are called by their own names. */
type Words = Readonly<Record<'unknown' | 'unknownText' | 'unreachable' | 'unreachableText' | 'again', string>>

interface StateProps {
  readonly state: CustomerPageState
  readonly words: Words
  readonly again: () => void
}

export function CustomerPageWithout({ state, words, again }: StateProps) {
  if (state === 'loading') return <ListSkeleton rows={5} />
  if (state === 'unknown') {
    return (
      <EmptyState icon={FileQuestionMark} title={words.unknown} heading="h1">
        {words.unknownText}
      </EmptyState>
    )
  }
  const retry = (
    <Button size="lg" onClick={again}>
      {words.again}
    </Button>
  )
  return (
    <EmptyState icon={WifiOff} title={words.unreachable} heading="h1" action={retry}>
      {words.unreachableText}
    </EmptyState>
  )
}
