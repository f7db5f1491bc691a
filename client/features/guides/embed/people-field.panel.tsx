import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { TickList } from '../../../ui/form/tick-list.tsx'

const working = { standing: ['working'] }
const SHOWN = 20

/** Some people, found by their names. */
export function PeopleField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('guideadmin')
  const [search, setSearch] = useState('')
  return (
    <OwnField<readonly string[]> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame label={label} error={error} quiet={quiet} required={false}>
          {(ids) => (
            <chakra.div display="grid" gap="2">
              <Input
                {...ids}
                type="search"
                value={search}
                placeholder={t('embed.findPerson')}
                onChange={({ target }) => setSearch(target.value)}
              />
              {search.trim() === '' && value.length === 0 ? null : (
                <Found label={label} search={search.trim()} chosen={value} onChange={onChange} />
              )}
            </chakra.div>
          )}
        </FieldFrame>
      )}
    </OwnField>
  )
}

function Found({
  label,
  search,
  chosen,
  onChange,
}: {
  label: string
  search: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('guideadmin')
  const { rows, besides } = useFoundPeople({ search, chosen, filters: working, size: SHOWN })
  const found = search === '' ? rows.filter(({ id }) => chosen.includes(id)) : rows
  const options = [...besides, ...found].map(({ id, name }) => ({ value: id, label: name }))
  return <TickList label={label} options={options} chosen={chosen} onChange={onChange} empty={t('embed.nobody')} />
}
