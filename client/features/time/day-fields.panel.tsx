import { chakra } from '@chakra-ui/react'
import { BedDouble, Briefcase, Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/kernel/result.ts'
import { hourChoices } from '../../../shared/features/time/time-report.rules.ts'
import {
  allowances,
  type AwayLocation,
  type TimeReportDraft,
} from '../../../shared/features/time/time-report.schema.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldFrame, Input, Select, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { useText } from '../../ui/text.ts'
import { pickableAbsences, withAttendance, withType } from './day-draft.rules.ts'

const icons = { present: Briefcase, away: Route, absent: BedDouble } as const
const awayPlaces = ['roadtrip', 'travel_day'] as const satisfies readonly AwayLocation[]

/** The questions of one day. Only what differs from a plain day is ever asked. */
export function DayFields({
  draft,
  onChange,
  failures,
}: {
  draft: TimeReportDraft
  onChange: (draft: TimeReportDraft) => void
  failures: readonly Failure[]
}) {
  const { t } = useTranslation('time')
  const text = useText()
  const errorOf = useErrors(failures)
  const set = (change: Partial<TimeReportDraft>) => onChange({ ...draft, ...change })
  return (
    <chakra.div display="grid" gap="5">
      <ChoiceGroup
        label={t('day.type')}
        choices={(['present', 'away', 'absent'] as const).map((value) => ({
          value,
          label: text(`time:timeReport.type.${value}`),
          icon: icons[value],
        }))}
        value={draft.type}
        onChange={(type) => onChange(withType(draft, type))}
        error={errorOf('type')}
      />
      <ChoiceGroup
        label={t('day.attendance')}
        choices={hourChoices.map((value) => ({ value, label: t('hours', { count: value }) }))}
        value={draft.attendanceHours}
        onChange={(hours) => onChange(withAttendance(draft, hours))}
        error={errorOf('attendanceHours')}
      />
      {draft.absenceHours > 0 || draft.absenceType !== null ? (
        <FieldFrame
          label={t('day.absence', { count: draft.absenceHours })}
          error={errorOf('absenceType') ?? errorOf('absenceHours')}
          required
        >
          {(ids) => (
            <Select
              {...ids}
              value={draft.absenceType ?? ''}
              onChange={(event) =>
                set({ absenceType: pickableAbsences.find((one) => one === event.target.value) ?? null })
              }
            >
              <option value="">{t('day.choose')}</option>
              {pickableAbsences.map((value) => (
                <option key={value} value={value}>
                  {text(`time:timeReport.absence.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ) : null}
      {draft.type === 'away' ? <AwayFields draft={draft} set={set} errorOf={errorOf} /> : null}
      <FieldFrame label={t('day.note')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={500}
            paddingBlock="3"
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </FieldFrame>
    </chakra.div>
  )
}

function AwayFields({
  draft,
  set,
  errorOf,
}: {
  draft: TimeReportDraft
  set: (change: Partial<TimeReportDraft>) => void
  errorOf: (field: keyof TimeReportDraft) => string | undefined
}) {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <>
      <ChoiceGroup
        label={t('day.location')}
        choices={awayPlaces.map((value) => ({ value, label: text(`time:timeReport.location.${value}`) }))}
        value={draft.location === 'none' ? null : draft.location}
        onChange={(location) => set({ location })}
        error={errorOf('location')}
      />
      <ChoiceGroup
        label={t('day.allowance')}
        help={t('day.allowanceHelp')}
        choices={allowances.map((value) => ({ value, label: text(`time:timeReport.allowance.${value}`) }))}
        value={draft.allowance}
        onChange={(allowance) => set({ allowance })}
        error={errorOf('allowance')}
      />
      <FieldFrame label={t('day.place')}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={80}
            autoComplete="address-level2"
            value={draft.place}
            onChange={(event) => set({ place: event.target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}

/** The first reason for each field, in words. A checkout names its report's fields with a prefix. */
function useErrors(failures: readonly Failure[]): (field: keyof TimeReportDraft) => string | undefined {
  const failureText = useFailureText()
  return (field) => {
    const found = failures.find((one) => one.field === field || one.field === `report.${field}`)
    return found === undefined ? undefined : failureText(found)
  }
}
