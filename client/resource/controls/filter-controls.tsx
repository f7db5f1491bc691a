import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FilterKind, ListRow as Row } from '../../../shared/resource/list.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { FoldedRow } from '../../ui/folded-row.tsx'
import { formatDate } from '../../ui/format.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { MenuItem } from '../../ui/menu-items.tsx'
import { useText } from '../../ui/text.ts'
import type { UseOptions } from './filters.ts'
import { OptionFilter } from './option-filter.tsx'
import type { ListDefinition } from '../list.ts'
import { kindsOf } from '../list-state.ts'
import { useListContext } from '../list-context.ts'
import { dayNow } from '../../ui/wall-clock.ts'
import { periodsOf, type PeriodName } from '../../ui/periods.ts'

/** The controls that a list declares. `folded`: those beyond a row are behind a button, except the ones in use. */
export function ListFilters<R extends Row>({ list, folded = false }: { list: ListDefinition<R>; folded?: boolean }) {
  const { filters } = useListContext().view.state
  const controls = Object.entries((list.controls ?? {}) as Readonly<Record<string, 'days' | UseOptions>>)
  const items = controls.map(([name, control]) => ({
    key: name,
    isPinned: (filters[name] ?? []).length > 0,
    content:
      control === 'days' ? (
        <DaysFilter name={name} />
      ) : (
        <OptionsFilter name={name} kind={kindsOf(list)[name]} useOptions={control} />
      ),
  }))
  return <FoldedRow items={items} folded={folded} />
}

function OptionsFilter({
  name,
  kind,
  useOptions,
}: {
  name: string
  kind: FilterKind | undefined
  useOptions: UseOptions
}) {
  const { values, set, label } = useFilter(name)
  return <OptionFilter label={label} values={values} onChange={set} useOptions={useOptions} several={kind !== 'one'} />
}

function DaysFilter({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const { values, set, label, words } = useFilter(name)
  const [from = '', to = ''] = values
  const periods = periodsOf(dayNow())
  const known = (Object.keys(periods) as PeriodName[]).find((each) => periods[each].join() === values.join())
  const day = (value: string) => (value === '' ? '…' : formatDate(value, i18n.language))
  const shown = known ? text(`resource:periods.${known}`) : from === to ? day(from) : `${day(from)} – ${day(to)}`
  return (
    <FilterMenu label={label} shown={values.length === 0 ? [] : [shown]} words={words} onClear={() => set([])}>
      {(Object.keys(periods) as PeriodName[]).map((each) => (
        <MenuItem key={each} checked={each === known} onPress={() => set(periodsOf(dayNow())[each])}>
          {text(`resource:periods.${each}`)}
        </MenuItem>
      ))}
      <chakra.div display="grid" gap="2" padding="3" borderTopWidth="1px" marginTop="1.5">
        <FieldFrame label={t('resource:from')} required>
          {(ids) => <DayInput {...ids} value={from} max={to} onChange={(day) => set([day, to])} />}
        </FieldFrame>
        <FieldFrame label={t('resource:to')} required>
          {(ids) => <DayInput {...ids} value={to} min={from} onChange={(day) => set([from, day])} />}
        </FieldFrame>
      </chakra.div>
    </FilterMenu>
  )
}

function useFilter(name: string) {
  const { view, prefix } = useListContext()
  const { t } = useTranslation()
  const text = useText()
  return {
    values: view.state.filters[name] ?? [],
    set: (values: readonly string[]) => view.setFilter(name, values),
    label: text(`${prefix}.columns.${name}`),
    words: {
      chosen: (count: number) => t('resource:chosen', { count }),
      clear: t('resource:clearFilter'),
      find: t('resource:findOption'),
    },
  }
}
