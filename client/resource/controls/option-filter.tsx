import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterMenu, FilterOptions, type FilterOption } from '../../ui/filter-menu.tsx'
import type { FoundOptions, OptionsAsked, UseOptions } from './filters.ts'

interface Props {
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  useOptions: UseOptions
  /** Several values may be chosen. */
  several?: boolean
  /** One value is always chosen: there is nothing to clear. */
  required?: boolean
}

/** A filter with options: known all at once, or found by the server as one types. */
export function OptionFilter({ label, values, onChange, useOptions, several = false, required = false }: Props) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked: OptionsAsked = { search, chosen: values, isOpen }
  // oxlint-disable-next-line react/hooks -- a filter has one source of options, so the hook is always the same
  const given = useOptions(asked)
  const words = useFilterWords()
  const found = isFound(given) ? given : null
  const options = isFound(given) ? given.options : given
  if (found === null && options.length === 0 && values.length === 0) return null
  const press = (value: string) => {
    if (values.includes(value)) onChange(values.filter((each) => each !== value))
    else onChange(several ? [...values, value] : [value])
  }
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen) setSearch('')
  }
  return (
    <FilterMenu
      label={label}
      shown={labelsOf(values, options, found === null && options.length > 0 ? words.unknown : '…')}
      words={words}
      onClear={required ? null : () => onChange([])}
      onOpenChange={open}
    >
      <FilterOptions
        options={options}
        chosen={values}
        words={words}
        onPress={press}
        stay={several}
        {...(found === null ? {} : { finding: { typed: search, onType: setSearch, note: noteOf(found, words) } })}
      />
    </FilterMenu>
  )
}

const isFound = (given: readonly FilterOption[] | FoundOptions): given is FoundOptions => 'options' in given

function noteOf({ options, more, isLoading, state }: FoundOptions, words: ReturnType<typeof useFilterWords>): string {
  if (isLoading) return state === 'ready' ? '' : words.unavailable
  if (more > 0) return words.more(more)
  return options.length === 0 ? words.none : ''
}

function useFilterWords() {
  const { t } = useTranslation()
  return {
    chosen: (count: number) => t('resource:chosen', { count }),
    clear: t('resource:clearFilter'),
    find: t('resource:findOption'),
    more: (count: number) => t('resource:moreOptions', { count }),
    none: t('resource:noMatch.title'),
    unknown: t('resource:unknown.option'),
    unavailable: t('resource:optionsUnavailable'),
  }
}

/** `unnamed` stands for a value without an option. */
const labelsOf = (values: readonly string[], options: readonly FilterOption[], unnamed: string): string[] =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? unnamed)
