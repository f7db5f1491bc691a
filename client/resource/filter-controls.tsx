import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../shared/sync/collection.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format.ts'
import { FieldFrame, Input } from '../ui/form/field.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useText } from '../ui/text.ts'
import type { FilterKind, FilterKinds, ListDefinition } from './list.ts'
import { useListContext } from './list-context.ts'
import { periodsOf, type PeriodName } from './periods.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
}

type NamesOf<Filters, Kind extends FilterKind> = {
  [Name in keyof Filters & string]: Filters[Name] extends Kind ? Name : never
}[keyof Filters & string]

interface Filters<Kinds> {
  ManyFilter: (props: { name: NamesOf<Kinds, 'many'>; options: readonly FilterOption[] }) => ReactNode
  OneFilter: (props: { name: NamesOf<Kinds, 'one'>; options: readonly FilterOption[] }) => ReactNode
  DaysFilter: (props: { name: NamesOf<Kinds, 'days'> }) => ReactNode
}

/** The filter controls of one list: the same components, with names narrowed to its filters. */
export function filtersOf<R extends Row, Kinds extends FilterKinds<R>>(_list: ListDefinition<R, Kinds>): Filters<Kinds> {
  return { ManyFilter, OneFilter, DaysFilter }
}

/** From so many choices on, one may type to find. */
const FIND_FROM = 9

function ManyFilter({ name, options }: { name: string; options: readonly FilterOption[] }) {
  const { values, set, label } = useFilter(name)
  const toggle = (value: string) => set(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <FilterMenu label={label} shown={labelsOf(values, options)} onClear={() => set([])}>
      <Options options={options} chosen={values} onPress={toggle} stay />
    </FilterMenu>
  )
}

function OneFilter({ name, options }: { name: string; options: readonly FilterOption[] }) {
  const { values, set, label } = useFilter(name)
  return (
    <FilterMenu label={label} shown={labelsOf(values, options)} onClear={() => set([])}>
      <Options options={options} chosen={values} onPress={(value) => set(values.includes(value) ? [] : [value])} />
    </FilterMenu>
  )
}

function DaysFilter({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const { values, set, label } = useFilter(name)
  const [from = '', to = ''] = values
  const periods = periodsOf(localToday())
  const known = (Object.keys(periods) as PeriodName[]).find((each) => periods[each].join() === values.join())
  const day = (value: string) => (value === '' ? '…' : formatDate(value, i18n.language))
  const shown = known ? text(`resource:periods.${known}`) : from === to ? day(from) : `${day(from)} – ${day(to)}`
  return (
    <FilterMenu label={label} shown={values.length === 0 ? [] : [shown]} onClear={() => set([])}>
      {(Object.keys(periods) as PeriodName[]).map((each) => (
        <MenuItem key={each} checked={each === known} onPress={() => set(periods[each])}>
          {text(`resource:periods.${each}`)}
        </MenuItem>
      ))}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" padding="3" borderTopWidth="1px" marginTop="1.5">
        <FieldFrame label={t('resource:from')} required>
          {(ids) => <Input {...ids} type="date" value={from} max={to} onChange={(event) => set([event.target.value, to])} />}
        </FieldFrame>
        <FieldFrame label={t('resource:to')} required>
          {(ids) => <Input {...ids} type="date" value={to} min={from} onChange={(event) => set([from, event.target.value])} />}
        </FieldFrame>
      </chakra.div>
    </FilterMenu>
  )
}

function useFilter(name: string) {
  const { view, prefix } = useListContext()
  const text = useText()
  return {
    values: view.state.filters[name] ?? [],
    set: (values: readonly string[]) => view.setFilter(name, values),
    label: text(`${prefix}.columns.${name}`),
  }
}

function FilterMenu({
  label,
  shown,
  onClear,
  children,
}: {
  label: string
  shown: readonly string[]
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const isOn = shown.length > 0
  return (
    <Menu
      label={label}
      trigger={({ 'aria-label': _, ...props }) => (
        <Button {...props} size="sm" variant={isOn ? 'soft' : 'outline'} borderColor={isOn ? 'brand.muted' : 'border'}>
          <chakra.span fontWeight="medium">{label}</chakra.span>
          {isOn ? (
            <chakra.span maxWidth="11rem" truncate>
              {shown.length > 2 ? t('resource:chosen', { count: shown.length }) : shown.join(', ')}
            </chakra.span>
          ) : null}
          <ChevronDown size={14} aria-hidden />
        </Button>
      )}
    >
      {children}
      {isOn ? (
        <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
          <MenuItem onPress={onClear}>{t('resource:clearFilter')}</MenuItem>
        </chakra.div>
      ) : null}
    </Menu>
  )
}

function Options({
  options,
  chosen,
  onPress,
  stay = false,
}: {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onPress: (value: string) => void
  stay?: boolean
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <>
      {options.length < FIND_FROM ? null : (
        <chakra.div padding="1.5">
          <Input
            type="search"
            aria-label={t('resource:findOption')}
            placeholder={t('resource:findOption')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </chakra.div>
      )}
      {found.map(({ value, label, icon }) => (
        <MenuItem key={value} icon={icon} checked={chosen.includes(value)} stay={stay} onPress={() => onPress(value)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}

const labelsOf = (values: readonly string[], options: readonly FilterOption[]): string[] =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? '…')

/** The calendar day where this window is. `sv-SE` writes a date the way a `Day` is written. */
const localToday = (): string => new Date().toLocaleDateString('sv-SE')
