import { csvHead, csvLine } from '../../../shared/resource/csv.ts'
import { sheetClock } from './sheet-clock.ts'
import type { Sheet } from './sheet.ts'

/** A sheet as a CSV file that Excel opens with the settings of Sweden and Finland. */
export function toCsv({ columns, rows }: Sheet): string {
  const kinds = columns.map(({ kind }) => kind)
  const clock = sheetClock()
  const lines = rows.map((cells) => csvLine(cells, kinds, clock))
  return csvHead(columns.map(({ title }) => title)) + lines.join('')
}
