import { startTransition, useEffect, useState } from 'react'
import type { ListRow } from '../../shared/resource/list.ts'

/** About as many as are in sight: the others follow in the next frame. */
const FIRST = 13

/** The rows of a page that is drawn whole, in two steps: its first rows, and then those below them. */
export function useRowsInSteps<R extends ListRow>(rows: readonly R[], { upTo }: { upTo: number }): readonly R[] {
  const [settled, setSettled] = useState(rows)
  useEffect(
    function drawTheOthers() {
      startTransition(() => setSettled(rows))
    },
    [rows],
  )
  return rows === settled || rows.length > upTo ? rows : firstStep(settled, rows)
}

/** Below the first new rows stand those of before, unless there are fewer, or one of them would be there twice. */
export function firstStep<R extends ListRow>(before: readonly R[], rows: readonly R[]): readonly R[] {
  if (before.length < rows.length) return rows
  const first = rows.slice(0, FIRST)
  const others = before.slice(FIRST, rows.length)
  const ids = new Set(first.map(({ id }) => id))
  return others.some(({ id }) => ids.has(id)) ? rows : [...first, ...others]
}
