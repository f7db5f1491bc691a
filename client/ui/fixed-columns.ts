import { useEffect, type RefObject } from 'react'
import { nextPaint } from './next-paint.ts'

/**
 * Lets the columns of a long table keep the widths of its first rows: otherwise each row that comes into sight has all
 * columns measured and the whole table laid out and painted anew, at every turn of the wheel. Where a row turns out to
 * hold more than its column, the widths are found again once the hand rests.
 *
 * @param shown what the widths hold for: they are found again when it changes; null where the table is drawn whole
 */
export function useFixedColumns(frame: RefObject<HTMLElement | null>, shown: string | null): void {
  useEffect(
    function keepWidths() {
      const table = shown === null ? null : frame.current?.querySelector('table')
      return table ? keepColumns(table) : undefined
    },
    [frame, shown],
  )
}

/** Between two turns of a wheel the hand does not rest. */
const REST_MS = 300

/** Fixes the columns once they are painted. Answers how to let them go. */
function keepColumns(table: HTMLTableElement): () => void {
  const frame = table.parentElement ?? table
  let isKept = true
  let room = frame.clientWidth
  // Once the browser has laid them out itself, reading their widths costs nothing.
  const fixSoon = () => void nextPaint().then(() => isKept && fix(table))
  const again = () => {
    release(table)
    fixSoon()
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(resting)
    resting = setTimeout(() => isCut(table) && again(), REST_MS)
  }
  const watch = new ResizeObserver(() => {
    if (frame.clientWidth === room) return
    room = frame.clientWidth
    again()
  })
  fixSoon()
  watch.observe(frame)
  frame.addEventListener('scrollend', rest)
  return () => {
    isKept = false
    clearTimeout(resting)
    watch.disconnect()
    frame.removeEventListener('scrollend', rest)
    release(table)
  }
}

function fix(table: HTMLTableElement): void {
  const heads = headsOf(table)
  const widths = heads.map((head) => head.getBoundingClientRect().width)
  for (const [at, head] of heads.entries()) head.style.width = `${widths[at] ?? 0}px`
  table.style.tableLayout = 'fixed'
}

function release(table: HTMLTableElement): void {
  for (const head of headsOf(table)) head.style.width = ''
  table.style.tableLayout = ''
}

const headsOf = (table: HTMLTableElement): HTMLTableCellElement[] => [...(table.tHead?.rows[0]?.cells ?? [])]

/** Whether a cell shows less than it holds in a column that could be wider; a pixel is only rounding. */
function isCut(table: HTMLTableElement): boolean {
  return [...table.querySelectorAll<HTMLElement>('td > div')].some(
    (text) => text.scrollWidth > text.clientWidth + 1 && text.parentElement?.style.maxWidth === '',
  )
}
