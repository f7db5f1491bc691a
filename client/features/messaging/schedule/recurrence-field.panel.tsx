import { chakra } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DATES_MAX,
  recurrenceTypes,
  TIMES_MAX,
  type Recurrence,
  type RecurrenceType,
} from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { TimeInput } from '../../../ui/form/moment-fields.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { weekdayName } from './recurrence-words.text.ts'

interface Props {
  readonly value: Recurrence
  readonly onChange: (recurrence: Recurrence) => void
}

/** The days and times of a job. */
export function RecurrenceField() {
  const { t } = useTranslation('schedules')
  const label = t('jobs.fields.recurrence')
  return (
    <OwnField<Recurrence> name="recurrence" label={label}>
      {({ value, onChange, error }) => (
        <Group legend={label}>
          <Days value={value} onChange={onChange} />
          <Times value={value} onChange={onChange} />
          <Tick
            label={t('recurrence.skipsHolidays')}
            checked={value.skipsHolidays}
            onChange={(skipsHolidays) => onChange({ ...value, skipsHolidays })}
          />
          <Limits value={value} onChange={onChange} />
          {error === undefined ? null : <FaultText role="alert">{error}</FaultText>}
        </Group>
      )}
    </OwnField>
  )
}

function Days({ value, onChange }: Props) {
  const { t } = useTranslation('schedules')
  const turn = (type: RecurrenceType) => (isOn: boolean) =>
    onChange({ ...value, types: isOn ? [...value.types, type] : value.types.filter((one) => one !== type) })
  return (
    <>
      {recurrenceTypes.map((type) => (
        <chakra.div key={type} display="grid" gap="2">
          <Tick label={t(`recurrence.type.${type}`)} checked={value.types.includes(type)} onChange={turn(type)} />
          {value.types.includes(type) ? <Members type={type} value={value} onChange={onChange} /> : null}
        </chakra.div>
      ))}
    </>
  )
}

function Members({ type, value, onChange }: Props & { type: RecurrenceType }) {
  const { t, i18n } = useTranslation('schedules')
  const { weekdays, monthDays, dates } = value
  if (type === 'weekday')
    return (
      <Chips
        label={t('recurrence.type.weekday')}
        choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: day,
          label: weekdayName(day, i18n.language, 'short'),
        }))}
        chosen={weekdays}
        onChange={(next) => onChange({ ...value, weekdays: [...next] })}
      />
    )
  if (type === 'monthday')
    return (
      <>
        <Chips
          label={t('recurrence.type.monthday')}
          choices={Array.from({ length: 31 }, (_none, at) => ({
            value: at + 1,
            label: String(at + 1),
          }))}
          chosen={monthDays}
          onChange={(next) => onChange({ ...value, monthDays: [...next] })}
        />
        {monthDays.some((day) => day > 28) ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {t('recurrence.shortMonth')}
          </chakra.p>
        ) : null}
      </>
    )
  if (type === 'date') return <Dates dates={dates} onChange={(next) => onChange({ ...value, dates: [...next] })} />
  return null
}

function Dates({ dates, onChange }: { dates: readonly string[]; onChange: (dates: readonly string[]) => void }) {
  const { t } = useTranslation('schedules')
  const shown = dates.length === 0 ? [''] : dates
  return (
    <chakra.div display="grid" gap="2" paddingInlineStart="8">
      {shown.map((day, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- days have no name but their place
        <chakra.div key={at} display="flex" gap="2" alignItems="center">
          <chakra.div flex="1" maxWidth="14rem">
            <DayInput
              aria-label={t('recurrence.date', { number: at + 1 })}
              value={day}
              onChange={(next) => onChange(shown.map((one, index) => (index === at ? next : one)).filter(Boolean))}
            />
          </chakra.div>
          <IconButton
            label={t('recurrence.removeDate', { number: at + 1 })}
            onClick={() => onChange(dates.filter((_day, index) => index !== at))}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      ))}
      {dates.length > 0 && dates.length < DATES_MAX ? (
        <chakra.div>
          <Button size="sm" onClick={() => onChange([...dates, dates.at(-1) ?? ''])}>
            <Plus size={16} aria-hidden />
            {t('recurrence.addDate')}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

function Times({ value, onChange }: Props) {
  const { t } = useTranslation('schedules')
  const { times } = value
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end">
      {times.map((time, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- times have no name but their place
        <chakra.div key={at} display="flex" gap="1" alignItems="end">
          <chakra.div width="7rem">
            <FieldFrame label={t('recurrence.time', { number: at + 1 })} required>
              {(ids) => (
                <TimeInput
                  {...ids}
                  value={time}
                  onChange={(next) =>
                    onChange({ ...value, times: times.map((one, index) => (index === at ? next : one)) })
                  }
                />
              )}
            </FieldFrame>
          </chakra.div>
          {times.length > 1 ? (
            <IconButton
              label={t('recurrence.removeTime', { number: at + 1 })}
              onClick={() => onChange({ ...value, times: times.filter((_time, index) => index !== at) })}
            >
              <X size={18} aria-hidden />
            </IconButton>
          ) : null}
        </chakra.div>
      ))}
      {times.length < TIMES_MAX ? (
        <Button size="sm" onClick={() => onChange({ ...value, times: [...times, '09:00'] })}>
          <Plus size={16} aria-hidden />
          {t('recurrence.addTime')}
        </Button>
      ) : null}
    </chakra.div>
  )
}

function Limits({ value, onChange }: Props) {
  const { t } = useTranslation('schedules')
  const input = (name: 'fromDay' | 'untilDay') => (
    <FieldFrame label={t(`recurrence.${name}`)}>
      {(ids) => (
        <DayInput
          {...ids}
          value={value[name] ?? ''}
          onChange={(next) => onChange({ ...value, [name]: next === '' ? null : next })}
        />
      )}
    </FieldFrame>
  )
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      {input('fromDay')}
      {input('untilDay')}
    </chakra.div>
  )
}

/** A framed part of the form. */
export function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="lg" padding="4" margin="0" minWidth="0" display="grid" gap="3">
      <chakra.legend paddingInline="1" fontWeight="medium" fontSize="sm">
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  )
}

export function Tick({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight={{ base: '12', md: '9' }} cursor="pointer">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </chakra.label>
  )
}

function Chips({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string
  choices: readonly { readonly value: number; readonly label: string }[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) {
  const id = useId()
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      gap={{ base: '1', sm: '1.5' }}
      paddingInlineStart={{ base: '0', sm: '8' }}
    >
      {choices.map(({ value, label: text }) => (
        <Button
          key={value}
          id={`${id}-${value}`}
          size="sm"
          minWidth="0"
          paddingInline="0"
          fontSize={{ base: 'sm', sm: 'md' }}
          aria-pressed={chosen.includes(value)}
          variant={chosen.includes(value) ? 'solid' : 'outline'}
          onClick={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
        >
          {text}
        </Button>
      ))}
    </chakra.div>
  )
}
