import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { formatNumber } from '../../ui/format.ts'
import { Pill } from '../../ui/pill.tsx'
import { PillRow } from '../../ui/pill-row.tsx'
import { useText } from '../../ui/text.ts'
import type { FilterValues, ListDefinition } from '../list.ts'
import { isSameFilters, viewsOf } from '../list-state.ts'
import { useViewCount } from '../online/server-source.ts'
import type { ListControls, ListView } from '../use-list.ts'

/** Filters worth one press, with how many rows each holds. */
export function ListViews<R extends Row>({ list, view, children }: ViewsProps<R>) {
  const { t } = useTranslation()
  return (
    <PillRow label={t('resource:views')}>
      {viewsOf(list).map(([name, filters]) => (
        <ViewTab key={name} list={list} controls={view.controls} name={name} filters={filters} />
      ))}
      {children}
    </PillRow>
  )
}

interface ViewsProps<R extends Row> {
  list: ListDefinition<R>
  view: ListView<R>
  /** The views a person has saved. */
  children: ReactNode
}

interface TabProps<R extends Row> extends Pick<ViewsProps<R>, 'list'> {
  controls: ListControls
  name: string
  filters: FilterValues
}

const ViewTab = memo(Tab) as typeof Tab

function Tab<R extends Row>({ list, controls, name, filters }: TabProps<R>) {
  const text = useText()
  const { t, i18n } = useTranslation()
  const { count, isExact, loading } = useViewCount(list, name)
  const number = formatNumber(count, i18n.language)
  const isOn = isSameFilters(controls.state.filters, filters)
  return (
    <Pill aria-current={isOn ? 'true' : undefined} onClick={() => controls.change({ filters })}>
      {text(`${list.i18n}.views.${name}`)}
      {loading ? null : (
        <chakra.span color={isOn ? 'brand.fg' : 'fg.subtle'} fontWeight="normal" fontVariantNumeric="tabular-nums">
          {isExact ? number : t('resource:over', { total: number })}
        </chakra.span>
      )}
    </Pill>
  )
}
