import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { Select } from './form/field.tsx'

export interface PagerProps {
  /** Counts from 1. */
  page: number
  pageCount: number
  size: number
  sizes: readonly number[]
  onTurn: (page: number) => void
  onSize: (size: number) => void
  words: Readonly<Record<'label' | 'size' | 'range' | 'previous' | 'next', string>>
}

/** Which rows of how many are shown, how many a page holds, and the way to the next. */
export function Pager({ page, pageCount, size, sizes, onTurn, onSize, words }: PagerProps) {
  return (
    <chakra.nav
      aria-label={words.label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      color="fg.muted"
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      {/* In the hand a page is as long as the thumb is patient. */}
      <chakra.label display={{ base: 'none', md: 'flex' }} alignItems="center" gap="2">
        {words.size}
        <Select
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          width="5rem"
          minHeight="8"
          fontSize="sm"
          borderColor="border"
          paddingInline="2"
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </chakra.label>
      <chakra.div display="flex" alignItems="center" gap={{ base: '2', md: '1' }}>
        <chakra.span role="status" fontVariantNumeric="tabular-nums" marginInlineEnd="2">
          {words.range}
        </chakra.span>
        <IconButton label={words.previous} size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={words.next} size="sm" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </chakra.div>
    </chakra.nav>
  )
}
