import type { Row } from '../../shared/sync/collection.ts'
import { emptySelection, toggleRow } from './selection.ts'
import type { KeyActs } from '../ui/use-keys.ts'
import type { ListView } from './use-list.ts'

/** Keys that move between rows and choose them. The focus itself is the cursor, so Enter opens as on any link. */
export function useRowKeys<R extends Row>(view: ListView<R>, selectable: boolean): KeyActs {
  const toggle = () => {
    const row = view.rows.find(({ id }) => id === focusedRow()?.dataset['row'])
    if (row) view.select(toggleRow(view.selection, row))
  }
  return {
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    ArrowDown: focusedRow() === null ? undefined : () => moveFocus(1),
    ArrowUp: focusedRow() === null ? undefined : () => moveFocus(-1),
    ...(selectable
      ? {
          x: toggle,
          Escape: view.selected.length === 0 ? undefined : () => view.select(emptySelection),
        }
      : {}),
  }
}

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === focusedRow())
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
  const row = rows[next]
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
