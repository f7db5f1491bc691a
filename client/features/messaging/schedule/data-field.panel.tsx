import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleForm } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Group } from './recurrence-field.panel.tsx'

type Data = ScheduleForm['data']

/** The values of the job's own for its template: one field for each that the template asks for. */
export function DataField({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('schedules')
  const label = t('jobs.fields.data')
  return (
    <OwnField<Data> name="data" label={label}>
      {({ value, onChange }) => {
        const others = value.filter(({ key }) => !keys.includes(key))
        const shown = [...keys, ...others.map(({ key }) => key)]
        if (shown.length === 0) return null
        const change = (key: string, text: string) =>
          onChange(shown.map((one) => ({ key: one, value: one === key ? text : valueOf(value, one) })))
        return (
          <Group legend={label}>
            <chakra.p fontSize="sm" color="fg.muted">
              {t('data.help')}
            </chakra.p>
            {shown.map((key) => (
              <FieldFrame key={key} label={key}>
                {(ids) => (
                  <Input
                    {...ids}
                    maxLength={500}
                    value={valueOf(value, key)}
                    onChange={({ target }) => change(key, target.value)}
                  />
                )}
              </FieldFrame>
            ))}
          </Group>
        )
      }}
    </OwnField>
  )
}

const valueOf = (data: Data, key: string): string => data.find((one) => one.key === key)?.value ?? ''
