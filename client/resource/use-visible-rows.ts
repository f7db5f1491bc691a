import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Pages up to this size are drawn whole: nothing is gained, and the browser's own search finds every row. */
const WHOLE_UP_TO = 25

/** Rows drawn beyond the window's edge, so that keys and a quick wheel find them there. */
const OVERSCAN = 8

interface VisibleRows<T> {
  readonly visible: readonly { readonly item: T; readonly index: number }[]
  /** Pixels that stand for what is out of sight. */
  readonly before: number
  readonly after: number
  readonly measure: (row: HTMLTableRowElement | null) => void
}

/** Of a long page only the rows in sight, with the room of the others before and after them. */
export function useVisibleRows<T>(
  rows: readonly T[],
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
): VisibleRows<T> {
  const isLong = rows.length > WHOLE_UP_TO
  // The compiler leaves this hook alone: the virtualizer changes inside while it stays the same object.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // A scroll is answered between frames, not inside one.
    useFlushSync: false,
  })
  if (!isLong) {
    return { visible: rows.map((item, index) => ({ item, index })), before: 0, after: 0, measure: nothing }
  }
  const items = virtualizer.getVirtualItems()
  return {
    ...windowOf(rows, items, { total: virtualizer.getTotalSize(), rowHeight }),
    measure: virtualizer.measureElement,
  }
}

/**
 * The rows in sight with the room around them. A page that has just become long is not measured yet: its first rows stand
 * meanwhile, so that the one a person is on stays where it is.
 */
export function windowOf<T>(
  rows: readonly T[],
  items: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  { total, rowHeight }: { total: number; rowHeight: number },
): Omit<VisibleRows<T>, 'measure'> {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) {
    const visible = rows.slice(0, WHOLE_UP_TO).map((item, index) => ({ item, index }))
    return { visible, before: 0, after: (rows.length - visible.length) * rowHeight }
  }
  const visible = items.flatMap(({ index }) => {
    const item = rows[index]
    return item === undefined ? [] : [{ item, index }]
  })
  return { visible, before: first.start, after: total - last.end }
}

const nothing = (): void => undefined
