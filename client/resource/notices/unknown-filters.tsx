import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readFilterText } from '../../../shared/resource/list-filter.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { Notice } from '../../ui/states.tsx'
import { useHasText, useText } from '../../ui/text.ts'
import { kindsOf, OWN_NAMES, parseListState } from '../list-state.ts'
import type { ListDefinition } from '../list.ts'

/** Warns that a link asks for filters that the list does not have or cannot read, and which they are. */
export function UnknownFilters<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const { t } = useTranslation()
  const text = useText()
  const hasText = useHasText()
  const [query] = useSearchParams()
  const unknown = unknownIn(list, query)
  if (unknown.length === 0) return null
  const { search, filters } = parseListState(list, query)
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const names = unknown.slice(0, 5).map(({ name, values }) => {
    const label = `${list.i18n}.columns.${name}`
    if (values === null || !hasText(label)) return name
    return `${text(label)}: ${values.join(', ').slice(0, 80)}`
  })
  return (
    <Notice tone="info" icon={Info}>
      {t(isFiltered ? 'resource:unknownFiltersOfSeveral' : 'resource:unknownFilters', {
        count: names.length,
        names: names.join(' · '),
      })}
    </Notice>
  )
}

/** A filter of an address that is left out: the list has none of that name, or its values are none of the filter's. */
interface UnknownFilter {
  readonly name: string
  /** Null: the list has no such filter. */
  readonly values: readonly string[] | null
}

/** The filters of an address that are left out, because the list does not know them or cannot read them. */
export const unknownIn = <R extends Row>(list: ListDefinition<R>, query: URLSearchParams): readonly UnknownFilter[] =>
  [...new Set(query.keys())].flatMap((name): UnknownFilter[] => {
    if (OWN_NAMES.includes(name)) return []
    if (!Object.hasOwn(kindsOf(list), name)) return [{ name, values: null }]
    const { unknown } = readFilterText(list.source.contract, name, query.get(name) ?? '')
    return unknown.length === 0 ? [] : [{ name, values: unknown }]
  })
