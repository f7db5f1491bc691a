import { useEffect, useRef, type RefObject } from 'react'

const LASTS_MS = 1600

/**
 * Marks the table row around `cell` for a moment when `shown` says something else than before: somebody has changed it.
 * When the place is given to another row, nothing is marked.
 */
export function useHighlight(cell: RefObject<HTMLElement | null>, shown: { readonly id: string }): void {
  const seen = useRef(shown)
  const mark = useRef<Animation | undefined>(undefined)
  useEffect(
    function markChange() {
      const before = seen.current
      seen.current = shown
      if (before.id !== shown.id) mark.current?.cancel()
      else if (before !== shown)
        mark.current = cell.current
          ?.closest('tr')
          ?.animate({ backgroundColor: ['var(--r-colors-brand-muted)', 'transparent'] }, LASTS_MS)
    },
    [cell, shown],
  )
}
