import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListContract, ListRow } from '../../../shared/resource/list.ts'
import { useFirstRows } from '../../resource/online/use-first-rows.ts'
import { useListRow } from '../list/use-list-row.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { useField } from '../../ui/form/form-context.ts'
import { Input } from '../../ui/form/field.tsx'
import { useFoundPeople } from '../directory/directory.ts'

const MOST = 100

interface Option {
  readonly value: string
  readonly label: string
}

/** What can be chosen for a search; `current` is always among them, archived or not. */
interface Choices {
  readonly useFound: (
    search: string,
    current: string,
  ) => { readonly options: readonly Option[]; readonly hasMore: boolean }
}

interface Props {
  name: string
  among: Choices
  required?: boolean
  /** The first, empty choice. With it the field may be left empty and is null then. */
  emptyLabel?: string
  /** The empty choice is no answer. Where there is one answer only, it is given. */
  mustChoose?: boolean
}

/** A choice among rows of which there may be many: beyond a hundred, a search narrows them. */
export function LookupField({ name, among, required, emptyLabel, mustChoose = false }: Props) {
  const { t } = useTranslation()
  const { form, label } = useField(name)
  const current = useWatch({ control: form.control, name }) as string | null
  const [search, setSearch] = useState('')
  // oxlint-disable-next-line react/hooks, react-hooks/hooks -- a field has one way to find, so the hook is always the same
  const { options, hasMore } = among.useFound(search.trim(), current ?? '')
  const only = mustChoose && search === '' && !hasMore && options.length === 1 ? options[0]?.value : undefined
  useEffect(
    function takeTheOnlyAnswer() {
      if (only !== undefined && (current ?? '') === '') form.setValue(name, only)
    },
    [only, current, form, name],
  )
  return (
    <chakra.div display="grid" gap="2">
      {hasMore || search !== '' ? (
        <Input
          type="search"
          value={search}
          aria-label={t('resource:lookup.search', { field: label })}
          placeholder={t('resource:lookup.search', { field: label })}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <SelectField
        // The browser forgets a value whose option comes later: drawn anew, the field takes it from the form.
        key={options.map(({ value }) => value).join(' ')}
        name={name}
        options={options}
        {...(required === undefined ? {} : { required })}
        {...(emptyLabel === undefined ? {} : { emptyLabel, nullable: !mustChoose })}
      />
    </chakra.div>
  )
}

/** The rows of an online list as choices. Made once, beside the form. */
export function foundIn<R extends ListRow>(
  contract: ListContract<R, Readonly<Record<string, 'many' | 'one' | 'days'>>>,
  labelOf: (row: R) => string,
): Choices {
  const useFound: Choices['useFound'] = (search, current) => {
    const { rows, total } = useFirstRows<R, string>(contract, { size: MOST, search })
    const toOption = (row: R): Option => ({ value: row.id, label: labelOf(row) })
    const own = useListRow(contract, rows.some(({ id }) => id === current) ? '' : current)
    const options = [...(own === null ? [] : [own]), ...rows].map(toOption)
    return { options, hasMore: (total?.n ?? 0) > MOST }
  }
  return { useFound }
}

/** The people of the directory who work here. */
export const peopleWhoWork: Choices = { useFound: useFoundColleagues }

function useFoundColleagues(search: string, current: string) {
  const chosen = current === '' ? [] : [current]
  const { rows, besides, more } = useFoundPeople({ search, chosen, filters: working, size: MOST })
  return { options: [...besides, ...rows].map(({ id, name }) => ({ value: id, label: name })), hasMore: more > 0 }
}

const working = { standing: ['working'] }
