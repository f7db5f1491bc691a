import type { Exported } from '../../../shared/resource/csv.ts'
import { cellOf } from '../../../shared/resource/file-cell.ts'
import type { ExportColumn } from '../../../shared/resource/list-export.schema.ts'
import type { ListRow } from '../../../shared/resource/list.ts'
import { nextTask } from '../../ui/next-task.ts'
import type { ColumnShape } from '../list.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { exportedAs, isExported } from './exported.ts'

export interface ColumnWords<R extends ListRow> {
  readonly titleOf: (column: ColumnShape<R>) => string
  /** The heading of the column that says which currency amounts are in. */
  readonly currencyTitle: string
  readonly text: (key: string) => string
  /** What the catalogue calls the values of a group. */
  readonly wordsOf: (group: string) => Readonly<Record<string, string>>
}

/**
 * The columns of a file in the order in which they are seen. The first amount brings the currency along: figures without
 * it would add up to nonsense.
 */
export function fileColumns<R extends ListRow>(
  columns: readonly ColumnShape<R>[],
  { titleOf, currencyTitle, text, wordsOf }: ColumnWords<R>,
): readonly ExportColumn[] {
  const shown = columns.filter(isExported)
  const made = shown.map((column): ExportColumn => {
    const { field, exported } = column
    const { field: other = field, words, unit, empty, also = [], kind = column.kind ?? 'text' } = exportedAs(exported)
    return {
      field: other ?? '',
      title: titleOf(column),
      kind,
      ...(words === undefined
        ? {}
        : { words: Object.assign({}, ...[words].flat().map(wordsOf)) as Readonly<Record<string, string>> }),
      ...(unit === undefined ? {} : { unit: text(unit) }),
      ...(empty === undefined ? {} : { empty: text(empty) }),
      ...(also.length === 0
        ? {}
        : {
            also: also.map(({ field: next, words: group }) => ({
              field: next,
              ...(group === undefined ? {} : { words: wordsOf(group) }),
            })),
          }),
    }
  })
  const firstMoney = shown.findIndex(({ kind }) => kind === 'money')
  const currency: ExportColumn = { field: 'currency', title: currencyTitle, kind: 'text' }
  return firstMoney < 0 ? made : made.toSpliced(firstMoney + 1, 0, currency)
}

/** The number of rows made between two pauses for the person's input. */
const SLICE = 1000

/** Reads every cell. */
export async function sheetOf(columns: readonly ExportColumn[], rows: readonly ListRow[]): Promise<Sheet> {
  const filled: (readonly Exported[])[] = []
  for (let start = 0; start < rows.length; start += SLICE) {
    filled.push(...rows.slice(start, start + SLICE).map((row) => columns.map((column) => cellOf(column, row))))
    await nextTask()
  }
  return { columns, rows: filled }
}
