import { useState } from 'react'
import type { ListRow } from '../../../shared/resource/list.ts'

/** The same rows, where an unchanged row is the same object as before: only changes are drawn again. */
export function useSameRows<R extends ListRow>(rows: readonly R[]): readonly R[] {
  const [known, setKnown] = useState({ from: rows, rows })
  if (known.from === rows) return known.rows
  const same = sameRows(known.rows, rows)
  setKnown({ from: rows, rows: same })
  return same
}

/** `rows`, with the objects of `before` where they say the same. */
export function sameRows<R extends ListRow>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const old = new Map(before.map((row) => [row.id, row]))
  return rows.map((row) => {
    const held = old.get(row.id)
    return held !== undefined && JSON.stringify(held) === JSON.stringify(row) ? held : row
  })
}
