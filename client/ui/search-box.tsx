import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from './form/field.tsx'
import { Kbd } from './kbd.tsx'

/** Typing is answered at once on the screen and a moment later by the search, which has many rows to look through. */
const SEARCH_PAUSE_MS = 180

/** Finds as one types. `/` leads here when the screen calls {@link focusSearch}. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [answered, setAnswered] = useState(value)
  if (answered !== value) {
    // The search changed by itself: "back", a copied link, "clear".
    setAnswered(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent(() => onSearch(typed.trim()))
  useEffect(
    function searchAfterPause() {
      if (typed.trim() === value) return undefined
      const timer = setTimeout(() => search(), SEARCH_PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [typed, value],
  )
  return (
    <chakra.div position="relative" width={{ base: 'full', md: '18rem' }} minWidth="0">
      <Corner aria-hidden insetInlineStart="3" color="fg.subtle">
        <Search size={16} />
      </Corner>
      <Input
        type="search"
        data-search-box
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        enterKeyHint="search"
        autoComplete="off"
        minHeight={{ base: '12', md: '8' }}
        fontSize={{ base: 'md', md: 'sm' }}
        borderColor="border"
        paddingInlineStart="9"
      />
      {typed === '' ? (
        <Corner aria-hidden hideBelow="md" insetInlineEnd="2">
          <Kbd>/</Kbd>
        </Corner>
      ) : null}
    </chakra.div>
  )
}

export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-search-box]')?.focus()
}

const Corner = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', display: 'grid', placeItems: 'center', pointerEvents: 'none' },
})
