import type { ListRow as Row } from '../../shared/resource/list.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { useText } from '../ui/text.ts'
import { cellOf } from './cell.tsx'
import { columnId, columnsOf, type FilterKinds, type ListDefinition } from './list.ts'

/** A row as facts: what its list shows in columns, under the same names. `names` chooses and orders them. */
export function ListFacts<R extends Row, Filters extends FilterKinds<R>>({
  list,
  row,
  names,
}: {
  list: ListDefinition<R, Filters>
  row: R
  names?: readonly string[]
}) {
  const text = useText()
  const columns = columnsOf(list as ListDefinition<R>)
  const shown = names?.flatMap((name) => columns.find((column) => columnId(column) === name) ?? []) ?? columns
  return (
    <Facts>
      {shown.map((column) => (
        <Fact
          key={columnId(column)}
          label={text(`${list.i18n}.columns.${columnId(column)}`)}
          {...(column.isLong ? { isLong: true } : {})}
        >
          {cellOf(column, row)}
        </Fact>
      ))}
    </Facts>
  )
}
