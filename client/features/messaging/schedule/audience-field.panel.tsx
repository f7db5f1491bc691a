import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudiencePart, AudienceSource } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { AudienceChoice, ScheduleChoices } from '../../../../shared/features/messaging/schedule/schedule.api.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { TickList } from '../../../ui/form/tick-list.tsx'
import { Group, Tick } from './recurrence-field.panel.tsx'

/** From so many members on, one may type to find. */
const FIND_FROM = 9

/** The groups of recipients: everybody in any of the ticked ones gets the message, once. */
export function AudienceField({ choices }: { choices: ScheduleChoices | null }) {
  const { t } = useTranslation('schedules')
  const label = t('jobs.fields.audience')
  return (
    <OwnField<readonly AudiencePart[]> name="audience" label={label}>
      {({ value, onChange, error }) => (
        <Group legend={label}>
          {(choices?.audiences ?? []).map((choice) => (
            <Choice key={choice.source} choice={choice} parts={value} onChange={onChange} />
          ))}
          {error === undefined ? null : <FaultText role="alert">{error}</FaultText>}
        </Group>
      )}
    </OwnField>
  )
}

function Choice({
  choice: { source, members },
  parts,
  onChange,
}: {
  choice: AudienceChoice
  parts: readonly AudiencePart[]
  onChange: (parts: readonly AudiencePart[]) => void
}) {
  const { t } = useTranslation('schedules')
  const own = parts.find((part) => part.source === source)
  const without = parts.filter((part) => part.source !== source)
  return (
    <chakra.div display="grid" gap="2">
      <Tick
        label={t(`audience.${source}`)}
        checked={own !== undefined}
        onChange={(isOn) => onChange(isOn ? [...without, { source, ids: [] }] : without)}
      />
      {own === undefined || members.length === 0 ? null : (
        <Members
          source={source}
          members={members}
          chosen={own.ids}
          onChange={(ids) => onChange([...without, { source, ids: [...ids] }])}
        />
      )}
    </chakra.div>
  )
}

function Members({
  source,
  members,
  chosen,
  onChange,
}: {
  source: AudienceSource
  members: AudienceChoice['members']
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('schedules')
  const roleName = useRoleName()
  const [typed, setTyped] = useState('')
  const label = t(`audience.${source}`)
  const options = members
    .map(({ id, name }) => ({ value: id, label: source === 'roles' ? roleName(name) : name }))
    .filter(
      ({ value, label: name }) =>
        chosen.includes(value) || name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
    )
  return (
    <chakra.div display="grid" gap="2" paddingInlineStart={{ base: '0', sm: '8' }}>
      {members.length < FIND_FROM ? null : (
        <Input
          type="search"
          aria-label={t('audience.find', { group: label })}
          placeholder={t('audience.find', { group: label })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TickList label={label} options={options} chosen={chosen} onChange={onChange} empty={t('audience.none')} />
    </chakra.div>
  )
}
