import { Zip, ZipDeflate } from 'fflate'
import { isRealDay, type Instant } from '../../../shared/kernel/days.ts'
import type { Exported, SheetKind } from '../../../shared/resource/csv.ts'
import { nextTask } from '../../ui/next-task.ts'
import { sheetClock } from './sheet-clock.ts'
import type { Sheet } from './sheet.ts'
import {
  fixedParts,
  lettersOf,
  numberCell,
  SHEET_END,
  sheetBegin,
  styleOf,
  textCell,
  WORKBOOK_MIME,
} from './workbook-parts.ts'

const MIN_WIDTH = 8
const MAX_WIDTH = 48
/** Cells that are written and packed before the thread is released for input. */
const CELLS_AT_ONCE = 2000
/** Level 6 takes twice the time for a tenth less. */
const LEVEL = 4

/**
 * A sheet as an Excel workbook: figures as numbers, days and moments as dates, texts as texts and never as formulas. It is
 * packed slice by slice on this thread: libraries that pack at once block the screen, and those that do not make workers
 * from text, which the content policy refuses (security 28).
 */
export async function toXlsx({ columns, rows }: Sheet): Promise<Blob> {
  const archive = new Archive()
  const cellOf = cellsBy(sheetClock())
  for (const [name, text] of Object.entries(fixedParts)) archive.part(name)(text, true)
  const write = archive.part('xl/worksheets/sheet1.xml')
  const letters = columns.map((_, at) => lettersOf(at))
  const heads = columns.map(({ title, kind }, at) =>
    textCell(`${letters[at] ?? ''}1`, title, isFigure(kind) ? styleOf.headRight : styleOf.head),
  )
  write(`${sheetBegin(widthsOf({ columns, rows }))}<row r="1">${heads.join('')}</row>`)
  const slice = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)))
  for (let first = 0; first < rows.length; first += slice) {
    const lines = rows.slice(first, first + slice).map((cells, at) => {
      const row = String(first + at + 2)
      const written = cells.map((cell, at) => cellOf(`${letters[at] ?? ''}${row}`, cell, columns[at]?.kind ?? 'text'))
      return `<row r="${row}">${written.join('')}</row>`
    })
    write(lines.join(''))
    await nextTask()
  }
  write(SHEET_END, true)
  return archive.end()
}

/** An archive that is packed as its parts are written. */
class Archive {
  readonly #made: Uint8Array<ArrayBuffer>[] = []
  readonly #encoder = new TextEncoder()
  #fault: Error | null = null
  readonly #zip = new Zip((fault, bytes) => {
    if (fault) this.#fault = fault
    else this.#made.push(bytes)
  })

  /** Begins a part, and returns what writes to it. */
  part(name: string): (text: string, isLast?: boolean) => void {
    const part = new ZipDeflate(name, { level: LEVEL })
    this.#zip.add(part)
    return (text, isLast = false) => {
      part.push(this.#encoder.encode(text), isLast)
    }
  }

  end(): Blob {
    this.#zip.end()
    if (this.#fault !== null) throw this.#fault
    return new Blob(this.#made, { type: WORKBOOK_MIME })
  }
}

/** Workbooks know no zones: a moment is written as the clock of the office shows it. */
const cellsBy =
  (clock: (at: Instant) => string) =>
  (place: string, value: Exported, kind: SheetKind): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'string')
      return kind === 'day' && isRealDay(value)
        ? numberCell(place, serialOf(`${value}T00:00:00Z`), styleOf.day)
        : textCell(place, value)
    if (!Number.isFinite(value)) return ''
    if (kind === 'moment') return numberCell(place, serialOf(`${clock(value).replace(' ', 'T')}Z`), styleOf.moment)
    if (kind === 'money') return numberCell(place, value / 100, styleOf.money)
    return numberCell(place, value, kind === 'percent' ? styleOf.percent : styleOf.plain)
  }

const DAY_MS = 86_400_000
/** Excel counts days from 1899-12-30. */
const serialOf = (moment: string): number => Date.parse(moment) / DAY_MS + 25_569

function widthsOf({ columns, rows }: Sheet): readonly number[] {
  const longest = columns.map(({ title }) => title.length)
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      longest[at] = Math.max(longest[at] ?? 0, typeof cell === 'string' ? cell.length : String(cell ?? '').length)
  return columns.map(({ title, kind }, at) => {
    const fixed = kind === 'moment' ? 17 : kind === 'day' ? 12 : 0
    if (fixed > 0) return Math.max(fixed, title.length + 2)
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, (longest[at] ?? 0) + 2))
  })
}

const isFigure = (kind: SheetKind): boolean => kind === 'number' || kind === 'percent' || kind === 'money'
