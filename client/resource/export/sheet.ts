import type { Id } from '../../../shared/kernel/ids.ts'
import type { ListRow } from '../../../shared/resource/list.ts'
import type { Collection, Row } from '../../../shared/sync/collection.ts'
import type { ColumnKind, ColumnShape, Exported, ExportTools } from '../list.ts'
import { nextTask } from '../../ui/next-task.ts'

export type SheetKind = 'text' | ColumnKind

/** The content of a list as plain typed values, the same for every file format. */
export interface Sheet {
  readonly columns: readonly { readonly title: string; readonly kind: SheetKind }[]
  /** Money in whole öre or cents, days as `YYYY-MM-DD`, moments as instants, no value as null. */
  readonly rows: readonly (readonly Exported[])[]
}

export interface SheetSource<R extends ListRow> {
  readonly rows: readonly R[]
  /** In the order in which they are seen. */
  readonly columns: readonly ColumnShape<R>[]
  readonly titleOf: (column: ColumnShape<R>) => string
  /** The heading of the column that says which currency amounts are in. */
  readonly currencyTitle: string
  readonly tools: ExportTools
}

/** The number of rows made between two pauses for the person's input. */
const SLICE = 200

/** Reads every cell. The first amount brings the currency along: figures without it would add up to nonsense. */
export async function sheetOf<R extends ListRow>({ rows, columns, ...source }: SheetSource<R>): Promise<Sheet> {
  const firstMoney = columns.findIndex(({ kind }) => kind === 'money')
  const withCurrency = <T>(cells: readonly T[], currency: T): readonly T[] =>
    firstMoney < 0 ? cells : cells.toSpliced(firstMoney + 1, 0, currency)
  const filled: (readonly Exported[])[] = []
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE).map(async (row) => {
      const cells = await Promise.all(columns.map(async (column) => await valueOf(column, row, source.tools)))
      return withCurrency<Exported>(cells, String(row['currency' as keyof R] ?? ''))
    })
    filled.push(...(await Promise.all(slice)))
    await nextTask()
  }
  const heads = columns.map((column) => ({ title: source.titleOf(column), kind: column.kind ?? ('text' as const) }))
  return {
    columns: withCurrency<Sheet['columns'][number]>(heads, { title: source.currencyTitle, kind: 'text' }),
    rows: filled,
  }
}

/** Rows of other collections by id, each read once. */
export function finderOf(read: (collection: Collection, id: Id) => Promise<Row | undefined>): ExportTools['find'] {
  const known = new Map<string, Promise<Row | undefined>>()
  return (collection, id) => {
    if (id === null) return Promise.resolve(undefined)
    const key = `${collection.name}/${id}`
    const found = known.get(key) ?? read(collection as unknown as Collection, id)
    known.set(key, found)
    return found as Promise<never>
  }
}

function valueOf<R extends ListRow>(
  { field, exported }: ColumnShape<R>,
  row: R,
  tools: ExportTools,
): Exported | Promise<Exported> {
  if (exported !== undefined) return exported({ row, ...tools })
  const value = field === undefined ? null : row[field]
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
