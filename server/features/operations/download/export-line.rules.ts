import type { ExportColumn } from '../../../../shared/resource/list-export.schema.ts'
import type { Instant, TimeZone } from '../../../../shared/kernel/days.ts'
import type { ListRow } from '../../../../shared/resource/list.ts'
import { csvHead, csvLine } from '../../../../shared/resource/csv.ts'
import { cellOf } from '../../../../shared/resource/file-cell.ts'

/** What turns rows into the lines of a file, by the clock of its owner. */
export function linesFor(columns: readonly ExportColumn[], zone: TimeZone) {
  const kinds = columns.map(({ kind }) => kind)
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const wallClock = (at: Instant): string => clock.format(at)
  return {
    head: () => csvHead(columns.map(({ title }) => title)),
    lineOf: (row: ListRow) =>
      csvLine(
        columns.map((column) => cellOf(column, row)),
        kinds,
        wallClock,
      ),
  }
}
