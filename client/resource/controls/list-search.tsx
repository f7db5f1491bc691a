import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { ListDefinition } from '../list.ts'
import { useListContext } from '../list-context.ts'

const asTyped = () => (typed: string) => Promise.resolve(typed)

/** The search box of a list. What is typed is asked as the list says. */
export function ListSearch<R extends Row>({ list, label }: { list: ListDefinition<R>; label: string }) {
  const { view } = useListContext()
  const { useQuestion = asTyped, shown = String } = list.typedSearch ?? {}
  // oxlint-disable-next-line react/hooks -- of one list it is always the same hook
  const toQuestion = useQuestion()
  const change = (search: string | null) => (search === null ? undefined : view.change({ search }))
  return (
    <SearchBox
      label={label}
      value={shown(view.state.search)}
      onSearch={(typed) => void toQuestion(typed).then(change, () => change(null))}
    />
  )
}
