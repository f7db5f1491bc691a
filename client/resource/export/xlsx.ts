import writeXlsxFile, { type CellObject } from 'write-excel-file/universal'
import { wallClock } from '../../ui/wall-clock.ts'
import type { Exported, SheetKind } from '../../../shared/resource/csv.ts'
import type { Sheet } from './sheet.ts'

const formats = {
  money: '#,##0.00',
  percent: '0" %"',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
} as const

const MIN_WIDTH = 8
const MAX_WIDTH = 48

/** A sheet as an Excel workbook: figures as numbers, days and moments as dates, texts as texts and never as formulas. */
export function toXlsx({ columns, rows }: Sheet): Promise<Blob> {
  const heads = columns.map(({ title, kind }): CellObject => ({
    value: title,
    type: String,
    fontWeight: 'bold',
    align: isFigure(kind) ? 'right' : 'left',
  }))
  const lines = rows.map((cells) => cells.map((cell, at) => cellOf(cell, columns[at]?.kind ?? 'text')))
  return writeXlsxFile([heads, ...lines], {
    columns: columns.map(({ title, kind }, at) => ({
      width: widthOf(
        title,
        kind,
        rows.map((cells) => cells[at]),
      ),
    })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(value: Exported, kind: SheetKind): CellObject | null {
  if (value === null || value === '') return null
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: formats.day }
  if (typeof value === 'string') return { value, type: String }
  if (kind === 'moment') return { value: wallDate(value), type: Date, format: formats.moment }
  if (kind === 'money') return { value: value / 100, type: Number, format: formats.money }
  if (kind === 'percent') return { value, type: Number, format: formats.percent }
  return { value, type: Number }
}

/** Workbooks know no zones: the moment as the clock of the office shows it. */
const wallDate = (at: number): Date => new Date(`${wallClock(at).replace(' ', 'T')}Z`)

function widthOf(title: string, kind: SheetKind, cells: readonly (Exported | undefined)[]): number {
  const fixed = kind === 'moment' ? 17 : kind === 'day' ? 12 : 0
  if (fixed > 0) return Math.max(fixed, title.length + 2)
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), title.length)
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2))
}

const isFigure = (kind: SheetKind): boolean => kind === 'number' || kind === 'percent' || kind === 'money'
