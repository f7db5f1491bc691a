import { useEffect, useRef, type RefObject } from 'react'

const LASTS_MS = 1600

/** Marks the table row around `cell` for a moment when `value` has become another one: somebody has changed it. */
export function useHighlight(cell: RefObject<HTMLElement | null>, value: unknown): void {
  const seen = useRef(value)
  useEffect(
    function markChange() {
      if (seen.current === value) return
      seen.current = value
      cell.current
        ?.closest('tr')
        ?.animate({ backgroundColor: ['var(--r-colors-brand-muted)', 'transparent'] }, LASTS_MS)
    },
    [cell, value],
  )
}
