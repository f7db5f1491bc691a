import { useState } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { useWide } from '../ui/use-wide.ts'
import type { ListView } from './use-list.ts'

export interface Peek<R extends Row> {
  /** The row shown beside the list; null when it has left the page. */
  readonly row: R | undefined
  readonly open: ((id: Id) => void) | undefined
  readonly close: () => void
  /** Looks at the row that holds the focus, or stops looking. */
  readonly toggle: (() => void) | undefined
  /** Looks at the next row (from the last one: at the one before it), because an act took this row out of the list. */
  readonly goOn: () => void
  /** When the focus moves, an open quick look follows it. */
  readonly follow: () => void
}

/** The quick look beside a list: at the desk only, in the hand there is no beside. */
export function usePeek<R extends Row>(view: ListView<R>, { offered }: { offered: boolean }): Peek<R> {
  const [id, setId] = useState<Id | null>(null)
  const isDesk = useWide()
  const row = isDesk && offered ? view.rows.find((each) => each.id === id) : undefined
  const focusedId = () => focusedRow()?.dataset['row'] ?? null
  return {
    row,
    open: isDesk && offered ? setId : undefined,
    close: () => setId(null),
    toggle: isDesk && offered ? () => setId(row !== undefined && focusedId() === id ? null : focusedId()) : undefined,
    goOn: () => {
      const at = view.rows.findIndex((each) => each.id === id)
      const next = view.rows[at + 1] ?? view.rows[at - 1]
      setId(next?.id ?? null)
      if (next !== undefined) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"] a`)?.focus()
    },
    follow: () => {
      if (row !== undefined) setId(focusedId() ?? id)
    },
  }
}

/** The row that holds the focus. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
