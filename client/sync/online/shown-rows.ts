import type { Row } from '../../../shared/sync/collection.ts'

const keyOf = (collection: string, { id }: Pick<Row, 'id'>): string => `${collection}/${id}`

/** Rows by collection, as `OnlineRows.known` returns them. */
export type RowsOf = readonly { readonly collection: string; readonly rows: readonly Row[] }[]

/**
 * The versions of rows that are on the screen. An answer of the server is known some time before it is rendered: a command
 * given in between was meant for the row that the person saw, so the server has to refuse it as stale.
 */
export class ShownRows {
  /** By watched question, then by `collection/id`. */
  readonly #screens = new Map<symbol, Map<string, Row>>()

  /** The question shows these rows now, in the place of those it showed before. */
  show(screen: symbol, shown: RowsOf): void {
    const rows = shown.flatMap((each) => each.rows.map((row) => [keyOf(each.collection, row), row] as const))
    this.#screens.set(screen, new Map(rows))
  }

  /** The question is not watched any more. */
  hide(screen: symbol): void {
    this.#screens.delete(screen)
  }

  /** The row as the person sees it: the oldest version on the screen, or the known one if no screen shows it. */
  seen(collection: string, known: Row): Row {
    const key = keyOf(collection, known)
    let oldest = known
    for (const screen of this.#screens.values()) {
      const row = screen.get(key)
      if (row && row.version < oldest.version) oldest = row
    }
    return oldest
  }

  /** The outcome of a person's own command counts as seen: their next command may follow before it is rendered. */
  acknowledge(collection: string, row: Row): void {
    const key = keyOf(collection, row)
    for (const screen of this.#screens.values()) if (screen.has(key)) screen.set(key, row)
  }
}
