import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'
import { defaultsOf, isSameFilters } from '../list-state.ts'
import type { ListDefinition } from '../list.ts'
import type { ListView } from '../use-list.ts'

/** Printed only: the row range, the total, the active filters and the time of the data. */
export function PrintedFacts<R extends Row>({ list, view }: { list: ListDefinition<R>; view: ListView<R> }) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const {
    state,
    page,
    rows,
    total,
    online: { asOf },
  } = view
  const first = (page - 1) * state.size + 1
  const number = (value: number) => formatNumber(value, i18n.language)
  const filters = isSameFilters(state.filters, defaultsOf(list))
    ? []
    : Object.keys(state.filters).map((name) => text(`${list.i18n}.columns.${name}`))
  return (
    <chakra.p display="none" _print={{ display: 'block' }} color="fg.muted">
      {[
        ...(asOf === null ? [] : [t('resource:printed.at', { at: formatDateTime(asOf, i18n.language) })]),
        ...(state.search === '' ? [] : [t('resource:printed.search', { search: state.search })]),
        ...(filters.length === 0 ? [] : [t('resource:printed.filters', { names: filters.join(', ') })]),
        t('resource:range', { first: number(first), last: number(first + rows.length - 1), total: number(total) }),
      ].join(' · ')}
    </chakra.p>
  )
}
