import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { people } from '../../shared/features/people/person/person.schema.ts'
import type { ListContract, ListRow } from '../../shared/resource/list.ts'
import { askRow } from '../resource/online/ask-list.ts'
import { useAnswer } from '../resource/online/use-answer.ts'
import { useFirstRows } from '../resource/online/use-first-rows.ts'
import { useRows } from '../sync/use-rows.ts'
import { SelectField } from '../ui/form/fields.tsx'
import { useField } from '../ui/form/form-context.ts'
import { Input } from '../ui/form/field.tsx'

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
  /** The empty choice is no answer. */
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
    const own = useOne(contract, rows.some(({ id }) => id === current) ? '' : current)
    const options = [...(own === null ? [] : [own]), ...rows].map(toOption)
    return { options, hasMore: (total?.n ?? 0) > MOST }
  }
  return { useFound }
}

function useOne<R extends ListRow>(contract: ListContract<R>, id: string): R | null {
  const { defaultSort } = contract
  const filters = 'state' in contract.filters ? { state: ['active', 'archived'] } : {}
  const question = { filters, search: '', sort: defaultSort }
  const { value } = useAnswer(contract, id === '' ? null : `${contract.name} one ${id}`, (etag) =>
    askRow(contract, { id, question }, etag),
  )
  return value === null ? null : contract.row.parse(value.row)
}

/** The people of the directory who work here. */
export const peopleWhoWork: Choices = { useFound: useFoundPeople }

function useFoundPeople(search: string, current: string) {
  const { rows } = useRows(people, { index: 'name', filter: ({ active, id }) => active || id === current })
  const wanted = search.toLocaleLowerCase()
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const own = rows.filter(({ id }) => id === current && !found.slice(0, MOST).some((row) => row.id === id))
  const options = [...own, ...found.slice(0, MOST)].map(({ id, name }) => ({ value: id, label: name }))
  return { options, hasMore: found.length > MOST }
}
