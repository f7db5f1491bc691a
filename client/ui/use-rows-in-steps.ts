import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** About as many as are in sight: the others follow in the next frame. */
const FIRST = 13

interface WithId {
  readonly id: string
}

interface Page<R extends WithId> {
  readonly rows: readonly R[]
  readonly hrefOf: (row: R) => string
}

/** The rows of a page that is drawn whole, in two steps: its first rows, and then those below them. */
export function useRowsInSteps<R extends WithId>(page: Page<R>, { upTo }: { upTo: number }): Page<R> {
  const { rows } = page
  const [settled, setSettled] = useState(page)
  const settle = useEffectEvent(() => startTransition(() => setSettled(page)))
  useEffect(
    function renderTheOthers() {
      if (rows !== settled.rows) settle()
    },
    [rows, settled.rows],
  )
  const drawn = rows === settled.rows || rows.length > upTo ? rows : firstStep(settled.rows, rows)
  if (drawn === rows) return page
  return { rows: drawn, hrefOf: (row) => (rows.includes(row) ? page : settled).hrefOf(row) }
}

/** Below the first new rows stand those of before, unless there are fewer, or one of them would be there twice. */
export function firstStep<R extends WithId>(before: readonly R[], rows: readonly R[]): readonly R[] {
  if (before.length < rows.length) return rows
  const first = rows.slice(0, FIRST)
  const others = before.slice(FIRST, rows.length)
  const ids = new Set(first.map(({ id }) => id))
  return others.some(({ id }) => ids.has(id)) ? rows : [...first, ...others]
}
