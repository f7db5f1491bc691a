import type { ListRow as Row } from '../../shared/resource/list.ts'
import { focusedRow, type Peek } from './use-peek.ts'
import { emptySelection } from './selection.ts'
import type { KeyActs } from '../ui/use-keys.ts'
import type { ListView } from './use-list.ts'

interface RowKeyOptions<R extends Row> {
  readonly view: ListView<R>
  readonly selectable: boolean
  readonly peek: Peek<R>
  readonly open: (href: string) => void
}

/** Keys that move between rows and act on them. The focus itself is the cursor, so Enter opens as on any link. */
export function rowKeysOf<R extends Row>({ view, selectable, peek, open }: RowKeyOptions<R>): KeyActs {
  const focused = () => view.rows.find(({ id }) => id === focusedRow()?.dataset['row'])
  const move = (step: 1 | -1) => () => {
    moveFocus(step)
    peek.follow()
  }
  const openFocused = () => {
    const row = focused()
    if (row) open(view.hrefOf(row))
  }
  const clear = view.selected.length === 0 ? undefined : () => view.select(emptySelection)
  return {
    j: move(1),
    k: move(-1),
    ArrowDown: () => focusedRow() !== null && move(1)(),
    ArrowUp: () => focusedRow() !== null && move(-1)(),
    o: openFocused,
    // An open quick look has the acts itself, and keys for them.
    e:
      peek.row !== undefined
        ? undefined
        : view.selected.length > 0 && bulkActs()
          ? () => bulkActs()?.focus()
          : openFocused,
    // Space presses what has the focus, except the link of a row, which Enter opens.
    ' ': () => (document.activeElement?.matches('[data-row] a') ?? false) && peek.toggle?.(),
    Escape: peek.row === undefined ? (selectable ? clear : undefined) : peek.close,
    ...(selectable ? { x: pressBox, X: () => pressBox({ shiftKey: true }) } : {}),
  }
}

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === focusedRow())
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
  const row = rows[next]
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

const bulkActs = () => document.querySelector<HTMLElement>('[data-bulk-acts] button')

/** The key is a press of the row's own box, so that a range may begin with one and end with the other. */
function pressBox(hold: MouseEventInit = {}): void {
  const box = focusedRow()?.querySelector('[data-row-box]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...hold }))
}
