import { chakra } from '@chakra-ui/react'
import { BedDouble, Briefcase, Plus, Route, X } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { allowanceOfJourney, hasJourneyRule } from '../../../../shared/features/time/report/allowance.rules.ts'
import { hourChoices, secondHourChoices } from '../../../../shared/features/time/report/time-report.rules.ts'
import {
  allowances,
  overnights,
  timeReportDraftSchema,
  timeReportTypes,
  type AwayLocation,
} from '../../../../shared/features/time/report/time-report.schema.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TimeField } from '../../../ui/form/moment-fields.tsx'
import { useText } from '../../../ui/text.ts'
import { pickableAbsences, withAttendance, withSecond, withType } from './day-draft.rules.ts'

const icons = { present: Briefcase, away: Route, absent: BedDouble } as const
const awayPlaces = ['roadtrip', 'travel_day'] as const satisfies readonly AwayLocation[]

/** One day as a form. Whoever asks more beside it makes a form of a wider schema and shows the same fields in it. */
export const dayForm = formFor(timeReportDraftSchema, 'time:timeReport')

const { ChoiceField, SelectField, TextareaField, TextField, useAnswer, useSettle } = dayForm

/** The questions of one day. Only what differs from a plain day is ever asked, and only what an answer changes drawn. */
export const DayFields = memo(function DayFields() {
  return (
    <chakra.div display="grid" gap="5">
      <KindField />
      <HoursField />
      <AbsenceField />
      <SecondAbsenceFields />
      <AwayFields />
      <TextareaField name="note" rows={2} maxLength={500} />
    </chakra.div>
  )
})

function KindField() {
  const text = useText()
  const settle = useSettle()
  return (
    <ChoiceField
      name="type"
      choices={timeReportTypes.map((value) => ({
        value,
        label: text(`time:timeReport.type.${value}`),
        icon: icons[value],
      }))}
      onPick={(type) => settle((draft) => withType(draft, type))}
    />
  )
}

function HoursField() {
  const { t } = useTranslation('time')
  const settle = useSettle()
  return (
    <ChoiceField
      name="attendanceHours"
      choices={hourChoices.map((value) => ({ value, label: t('hours', { count: value }) }))}
      onPick={(hours) => settle((draft) => withAttendance(draft, hours))}
    />
  )
}

function AbsenceField() {
  const { t } = useTranslation('time')
  const text = useText()
  const hours = useAnswer('absenceHours')
  const absence = useAnswer('absenceType')
  // The answer that was tapped is painted first, what it leads to right after it.
  const isAsked = useDeferredValue(hours > 0 || absence !== null)
  if (!isAsked) return null
  return (
    <SelectField
      name="absenceType"
      label={t('day.absence', { count: hours })}
      required
      nullable
      emptyLabel={t('day.choose')}
      options={pickableAbsences.map((value) => ({ value, label: text(`time:timeReport.absence.${value}`) }))}
    />
  )
}

/** Part of the absence can be of another kind: half a day of holiday, half a day ill. */
function SecondAbsenceFields() {
  const { t } = useTranslation('time')
  const text = useText()
  const settle = useSettle()
  const absenceHours = useAnswer('absenceHours')
  const first = useAnswer('absenceType')
  const seconds = useAnswer('secondAbsenceHours') ?? 0
  const choices = secondHourChoices(absenceHours)
  if (choices.length === 0 || (first === null && seconds === 0)) return null
  if (seconds === 0) {
    return (
      <Button variant="ghost" onClick={() => settle((draft) => withSecond(draft, true))}>
        <Plus size={18} aria-hidden />
        {t('day.addAbsence')}
      </Button>
    )
  }
  return (
    <>
      <SelectField
        name="secondAbsenceType"
        required
        nullable
        emptyLabel={t('day.choose')}
        options={pickableAbsences
          .filter((value) => value !== first)
          .map((value) => ({ value, label: text(`time:timeReport.absence.${value}`) }))}
      />
      <ChoiceField
        name="secondAbsenceHours"
        choices={choices.map((value) => ({ value, label: t('hours', { count: value }) }))}
      />
      <chakra.p role="status" color="fg.muted" fontSize="sm">
        {t('day.absenceRest', {
          hours: t('hours', { count: absenceHours - seconds }),
          what: first === null ? '…' : text(`time:timeReport.absence.${first}`).toLowerCase(),
        })}
      </chakra.p>
      <Button variant="ghost" onClick={() => settle((draft) => withSecond(draft, false))}>
        <X size={18} aria-hidden />
        {t('day.removeAbsence')}
      </Button>
    </>
  )
}

function AwayFields() {
  const text = useText()
  const isAsked = useDeferredValue(useAnswer('type') === 'away')
  const zone = useZone()
  if (!isAsked) return null
  return (
    <>
      <ChoiceField
        name="location"
        choices={awayPlaces.map((value) => ({ value, label: text(`time:timeReport.location.${value}`) }))}
      />
      {hasJourneyRule(zone) ? <JourneyFields /> : <AllowanceField />}
      <TextField name="place" maxLength={80} autoComplete="address-level2" />
    </>
  )
}

/** The journey, and the allowance that follows from it. */
function JourneyFields() {
  const { t } = useTranslation('time')
  const text = useText()
  const settle = useSettle()
  const overnight = useAnswer('overnight') ?? null
  const departureTime = useAnswer('departureTime') ?? ''
  const returnTime = useAnswer('returnTime') ?? ''
  const allowance = allowanceOfJourney({ overnight, departureTime, returnTime })
  return (
    <>
      <ChoiceField
        name="overnight"
        choices={overnights.map((value) => ({ value, label: text(`time:timeReport.overnight.${value}`) }))}
        // A day from before journeys were told names an allowance: from here on it follows from what is told.
        onPick={() => settle((draft) => ({ ...draft, allowance: 0 }))}
      />
      {overnight === 'yes' ? (
        <>
          <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="4">
            <TimeField name="departureTime" />
            <TimeField name="returnTime" />
          </chakra.div>
          <chakra.p color="fg.muted" fontSize="sm">
            {t('day.journeyHelp')}
          </chakra.p>
        </>
      ) : null}
      {overnight === null ? null : (
        <chakra.p role="status" display="flex" justifyContent="space-between" gap="3" flexWrap="wrap">
          <chakra.span color="fg.muted">{t('timeReport.fields.allowance')}</chakra.span>
          <chakra.span fontWeight="semibold">
            {allowance === 0 ? t('day.noNightNoAllowance') : text(`time:timeReport.allowance.${allowance}`)}
          </chakra.span>
        </chakra.p>
      )}
    </>
  )
}

function AllowanceField() {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <ChoiceField
      name="allowance"
      help={t('day.allowanceHelpFinland')}
      choices={allowances.map((value) => ({
        value,
        label: value === 0 ? t('day.noAllowance') : text(`time:timeReport.allowance.${value}`),
      }))}
    />
  )
}
