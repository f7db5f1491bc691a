import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useOnPaper } from './use-on-paper.ts'
import { WHOLE_UP_TO, windowOf, type RowWindow } from './row-window.ts'

/** Rows drawn beyond the edge of the window, so that keys and a quick wheel find them. */
const OVERSCAN = 8

interface VisibleRows<T> extends RowWindow<T> {
  readonly measure: (row: HTMLTableRowElement | null) => void
}

/** Draws only the visible rows of a long page, with room for the others before and after them. */
export function useVisibleRows<T>(
  rows: readonly T[],
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
): VisibleRows<T> {
  const isLong = rows.length > WHOLE_UP_TO
  const onPaper = useOnPaper()
  // The virtualizer changes inside while it stays the same object: nothing may be memoised by its identity.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The size of a new row comes with the next picture: asked for at once, the whole table is laid out for it.
    measureElement: (row, entry, rowsOf) =>
      entry === undefined
        ? (rowsOf.itemSizeCache.get(rowsOf.indexFromElement(row)) ?? rowHeight)
        : measureElement(row, entry, rowsOf),
    // A scroll is answered between frames, not inside one.
    useFlushSync: false,
  })
  if (!isLong || onPaper) {
    return { visible: rows.map((item, index) => ({ item, index })), before: 0, after: 0, measure: nothing }
  }
  const items = virtualizer.getVirtualItems()
  return {
    ...windowOf(rows, items, { total: virtualizer.getTotalSize(), rowHeight }),
    measure: virtualizer.measureElement,
  }
}

const nothing = (): void => undefined
