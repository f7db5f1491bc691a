import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople } from '../../../entities/directory.ts'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Checkbox } from '../../../ui/table.tsx'

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
      <chakra.div
        role="group"
        aria-label={label}
        display="grid"
        maxHeight="16rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
      >
        {shown.map(({ id, name, teamName }) => (
          <chakra.label key={id} display="flex" alignItems="center" gap="3" paddingInline="3" minHeight="12">
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <span>{teamName === null ? name : `${name} (${teamName})`}</span>
          </chakra.label>
        ))}
        {shown.length === 0 && !isLoading ? (
          <chakra.p padding="3" color="fg.muted">
            {officeId === '' ? t('groups.officeFirst') : t('groups.nobodyFound')}
          </chakra.p>
        ) : null}
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('groups.chosen', { count: chosen.length })}
        {more > 0 ? ` ${t('groups.more', { count: more })}` : ''}
      </chakra.p>
    </chakra.div>
  )
}
