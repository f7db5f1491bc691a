import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { TickList } from '../../../ui/form/tick-list.tsx'

/** Chooses sellers of an office. Those who are chosen already stand first, wherever they work now. */
export function MemberChoice({ name, officeId }: { name: string; officeId: string }) {
  const { t } = useTranslation('coaching')
  const label = t(`groups.fields.memberIds`)
  return (
    <OwnField<readonly string[]> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame
          label={label}
          error={error}
          quiet={quiet}
          help={t('groups.membersHelp')}
          required={false}
          hideLabel={false}
        >
          {(ids) => <Choice ids={ids} label={label} chosen={value} officeId={officeId} onChange={onChange} />}
        </FieldFrame>
      )}
    </OwnField>
  )
}

function Choice({
  ids,
  label,
  chosen,
  officeId,
  onChange,
}: {
  ids: { readonly id: string }
  label: string
  chosen: readonly string[]
  officeId: string
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('coaching')
  const [search, setSearch] = useState('')
  const filters = { officeId: [officeId], standing: ['working'] }
  const { rows, besides, more, isLoading } = useFoundPeople({ search, chosen, filters, isAsked: officeId !== '' })
  const isChosen = ({ id }: { readonly id: string }) => chosen.includes(id)
  const offered = officeId === '' ? [] : rows
  const shown = [...besides, ...offered.filter(isChosen), ...offered.filter((row) => !isChosen(row))]
  return (
    <chakra.div display="grid" gap="2">
      <Input
        {...ids}
        type="search"
        value={search}
        placeholder={t('groups.searchMember')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <TickList
        label={label}
        options={shown.map(({ id, name, teamName }) => ({
          value: id,
          label: teamName === null ? name : `${name} (${teamName})`,
        }))}
        chosen={chosen}
        onChange={onChange}
        empty={isLoading ? null : officeId === '' ? t('groups.officeFirst') : t('groups.nobodyFound')}
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('groups.chosen', { count: chosen.length })}
        {more > 0 ? ` ${t('groups.more', { count: more })}` : ''}
      </chakra.p>
    </chakra.div>
  )
}
