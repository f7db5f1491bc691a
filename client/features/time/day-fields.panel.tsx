import { chakra } from '@chakra-ui/react'
import { BedDouble, Briefcase, Route } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourChoices } from '../../../shared/features/time/time-report.rules.ts'
import {
  allowances,
  timeReportDraftSchema,
  type AwayLocation,
} from '../../../shared/features/time/time-report.schema.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { useText } from '../../ui/text.ts'
import { pickableAbsences, withAttendance, withType } from './day-draft.rules.ts'

const icons = { present: Briefcase, away: Route, absent: BedDouble } as const
const awayPlaces = ['roadtrip', 'travel_day'] as const satisfies readonly AwayLocation[]

/** One day as a form. Whoever asks more beside it makes a form of a wider schema and shows the same fields in it. */
export const dayForm = formFor(timeReportDraftSchema, 'time:timeReport')

const { ChoiceField, SelectField, TextareaField, TextField, useSurroundingDraft } = dayForm

/** The questions of one day. Only what differs from a plain day is ever asked. */
export const DayFields = memo(function DayFields() {
  const { t } = useTranslation('time')
  const text = useText()
  const { draft, change } = useSurroundingDraft()
  return (
    <chakra.div display="grid" gap="5">
      <ChoiceField
        name="type"
        choices={(['present', 'away', 'absent'] as const).map((value) => ({
          value,
          label: text(`time:timeReport.type.${value}`),
          icon: icons[value],
        }))}
        onPick={(type) => change(withType(draft, type))}
      />
      <ChoiceField
        name="attendanceHours"
        choices={hourChoices.map((value) => ({ value, label: t('hours', { count: value }) }))}
        onPick={(hours) => change(withAttendance(draft, hours))}
      />
      {draft.absenceHours > 0 || draft.absenceType !== null ? (
        <SelectField
          name="absenceType"
          label={t('day.absence', { count: draft.absenceHours })}
          required
          nullable
          emptyLabel={t('day.choose')}
          options={pickableAbsences.map((value) => ({ value, label: text(`time:timeReport.absence.${value}`) }))}
        />
      ) : null}
      {draft.type === 'away' ? <AwayFields /> : null}
      <TextareaField name="note" rows={2} maxLength={500} />
    </chakra.div>
  )
})

function AwayFields() {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <>
      <ChoiceField
        name="location"
        choices={awayPlaces.map((value) => ({ value, label: text(`time:timeReport.location.${value}`) }))}
      />
      <ChoiceField
        name="allowance"
        help={t('day.allowanceHelp')}
        choices={allowances.map((value) => ({ value, label: text(`time:timeReport.allowance.${value}`) }))}
      />
      <TextField name="place" maxLength={80} autoComplete="address-level2" />
    </>
  )
}
