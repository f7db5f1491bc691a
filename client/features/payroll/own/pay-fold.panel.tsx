import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

/** The line that folds and unfolds what is below it. */
export function Fold({ children }: { children: ReactNode }) {
  return (
    <chakra.summary
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="14"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      cursor="pointer"
      listStyleType="none"
      css={{ '&::-webkit-details-marker': { display: 'none' } }}
    >
      {children}
      <ChevronDown size={18} aria-hidden />
    </chakra.summary>
  )
}

/** The number of lines that an opened group shows at first: a month has a line for each day and sale. */
const SHOWN = 40

interface FoldedLinesProps {
  readonly title: ReactNode
  /** The number of lines, why they wait, and what has been asked. */
  readonly detail: ReactNode
  readonly sum: ReactNode
  readonly lines: readonly (() => ReactNode)[]
}

/** Lines folded to their sum. A folded group of a month with hundreds of sales renders none of them. */
export function FoldedLines({ title, detail, sum, lines }: FoldedLinesProps) {
  const { t } = useTranslation('ownpay')
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  return (
    <chakra.details
      borderTopWidth="1px"
      css={{ '&[open] > summary > svg': { rotate: '180deg' } }}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <Fold>
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <chakra.span display="flex" flexWrap="wrap" columnGap="2" color="fg.muted" fontSize="sm">
            {detail}
          </chakra.span>
        </chakra.span>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {sum}
        </chakra.span>
      </Fold>
      {isOpen ? <chakra.ul bg="bg.subtle">{lines.slice(0, shown).map((line) => line())}</chakra.ul> : null}
      {isOpen && lines.length > shown ? (
        <chakra.div padding="3">
          <Button width="full" onClick={() => setShown(lines.length)}>
            {t('moreLines', { count: lines.length - shown })}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.details>
  )
}
