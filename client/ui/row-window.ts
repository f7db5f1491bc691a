/** Pages up to this size are drawn whole: a window would gain nothing, and the browser's own search finds every row. */
export const WHOLE_UP_TO = 25

/** The drawn rows of a long list, and the pixels that replace the others. */
export interface RowWindow<T> {
  readonly visible: readonly { readonly item: T; readonly index: number }[]
  readonly before: number
  readonly after: number
}

/**
 * The visible rows and the room around them. A page that has just become long is not measured yet: its first rows are
 * drawn until then, so that the focused row stays where it is.
 */
export function windowOf<T>(
  rows: readonly T[],
  items: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  { total, rowHeight }: { total: number; rowHeight: number },
): RowWindow<T> {
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
