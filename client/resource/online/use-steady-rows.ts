import { useState, useSyncExternalStore } from 'react'
import type { ListRow } from '../../../shared/resource/list.ts'

/** Rows that wait to be shown. */
export interface FreshRows {
  /** How many of them were not on the page; 0 if rows only left it or changed places. */
  readonly count: number
  readonly show: () => void
}

/**
 * The rows of a page, in an order that does not change under the pointer. While the pointer is over a row, a newer
 * answer changes values in place; rows that come, leave or move wait until the person asks for them (`fresh`). `asked`:
 * the question and the page that `rows` answer; another one shows its answer at once, null shows that there is none.
 * `ownChanges`: changes when this page changed a row; the person waits for that answer, so the next rows are shown at
 * once too. They arrive after the change, so the change stays noted until they do.
 */
export function useSteadyRows<R extends ListRow>(
  rows: readonly R[],
  { asked, ownChanges }: { asked: string | null; ownChanges: number },
): { rows: readonly R[]; fresh: FreshRows | null } {
  const isAimed = useSyncExternalStore(watchPointer, isPointerOverRow)
  const [kept, setKept] = useState({ asked, ownChanges, from: rows, shown: rows })
  if (kept.from !== rows || kept.asked !== asked) {
    const isWaiting = !isSameOrder(kept.shown, kept.from)
    const isExpected = kept.asked !== asked || kept.ownChanges !== ownChanges
    const holds = asked !== null && !isExpected && (isAimed || isWaiting)
    setKept({ asked, ownChanges, from: rows, shown: holds ? inPlace(kept.shown, rows) : rows })
  }
  if (isSameOrder(kept.shown, kept.from)) return { rows: kept.shown, fresh: null }
  const known = new Set(kept.shown.map(({ id }) => id))
  return {
    rows: kept.shown,
    fresh: {
      count: kept.from.filter(({ id }) => !known.has(id)).length,
      show: () => setKept({ ...kept, shown: kept.from }),
    },
  }
}

const isSameOrder = (one: readonly ListRow[], other: readonly ListRow[]): boolean =>
  one === other || (one.length === other.length && one.every(({ id }, at) => other[at]?.id === id))

/** The rows of `shown` in their order, with the values of `rows`. */
function inPlace<R extends ListRow>(shown: readonly R[], rows: readonly R[]): readonly R[] {
  const values = new Map(rows.map((row) => [row.id, row]))
  return shown.map((row) => values.get(row.id) ?? row)
}

let pointerIsOverRow = false
const isPointerOverRow = (): boolean => pointerIsOverRow

function watchPointer(tell: () => void): () => void {
  const look = ({ target, pointerType }: PointerEvent): void => {
    const isOver = pointerType === 'mouse' && target instanceof Element && target.closest('[data-row]') !== null
    if (isOver === pointerIsOverRow) return
    pointerIsOverRow = isOver
    tell()
  }
  document.addEventListener('pointerover', look)
  return () => document.removeEventListener('pointerover', look)
}
