import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { conflictsOf } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import { planCellSchema, planFormSchema } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { awayLocations, overnights } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TimeField } from '../../../ui/form/moment-fields.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { useConflictText } from './plan-card.panel.tsx'

const formSchema = z.extend(planFormSchema, planCellSchema.shape)
type FormValues = z.input<typeof formSchema>

export const planKit = formFor(formSchema, 'planning:plan')

interface FieldsProps {
  readonly form: UseFormReturn<FormValues, unknown, z.output<typeof formSchema>>
  readonly week: PlanWeek
  readonly days: readonly Day[]
  /** Null: it begins, and its cell is chosen already. */
  readonly plan: Plan | null
}

/** The questions of a plan, in the order of a planner's morning: where, for whom, with whom, how. */
export function PlanFields({ form, week, days, plan }: FieldsProps) {
  const { t, i18n } = useTranslation('planning')
  const text = useText()
  const { location, overnight, ...answers } = planKit.useAnswers(form)
  return (
    <chakra.div display="grid" gap="5">
      {plan === null ? null : (
        <Pair>
          <planKit.SelectField
            name="teamId"
            required
            options={week.teams.map(({ id, name, officeName }) => ({ value: id, label: `${name}, ${officeName}` }))}
          />
          <planKit.SelectField
            name="day"
            required
            options={days.map((day) => ({
              value: day,
              label: formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' }),
            }))}
          />
        </Pair>
      )}
      {week.areas.length === 0 && answers.areaId === null ? null : (
        <planKit.SelectField
          name="areaId"
          nullable
          emptyLabel={t('plan.otherArea')}
          options={[...week.areas, ...goneArea(week, plan)].map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {answers.areaId === null ? <planKit.TextField name="area" maxLength={80} /> : null}
      <planKit.SelectField
        name="providerId"
        nullable
        emptyLabel={t('plan.noProvider')}
        options={week.providers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TicksField
        name="sellerIds"
        label={t('plan.fields.sellerIds')}
        options={useSellerTicks({ week, teamId: answers.teamId, day: answers.day, plan, chosen: answers.sellerIds })}
        empty={t('plan.noSellers')}
      />
      <FormConflicts week={week} plan={plan} answers={answers} />
      <Pair>
        <planKit.TextField name="vehicle" maxLength={40} />
        <planKit.NumberField name="target" decimals={0} unit={t('plan.targetUnit')} />
      </Pair>
      <Pair>
        <TimeField name="meetingTime" />
        <planKit.TextField name="meetingPoint" maxLength={120} />
      </Pair>
      <planKit.ChoiceField
        name="location"
        choices={awayLocations.map((value) => ({ value, label: text(`planning:location.${value}`) }))}
      />
      {location === 'none' ? null : (
        <>
          <planKit.TextField name="place" maxLength={80} />
          <planKit.ChoiceField
            name="overnight"
            help={t('plan.overnightHelp')}
            choices={overnights.map((value) => ({ value, label: text(`planning:overnight.${value}`) }))}
          />
          {overnight === 'yes' ? (
            <Pair>
              <TimeField name="departureTime" />
              <TimeField name="returnTime" />
            </Pair>
          ) : null}
        </>
      )}
      <planKit.TextareaField name="note" rows={2} maxLength={500} />
    </chakra.div>
  )
}

/** The area of the plan, if it was archived since. */
function goneArea(week: PlanWeek, plan: Plan | null): readonly { id: string; name: string }[] {
  const id = plan?.areaId ?? null
  return plan === null || id === null || week.areas.some((area) => area.id === id) ? [] : [{ id, name: plan.area }]
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: '4', alignItems: 'start' },
})

interface TicksAsked {
  readonly week: PlanWeek
  readonly teamId: string
  readonly day: Day
  readonly plan: Plan | null
  readonly chosen: readonly string[]
}

/** The team first, then everybody else of the week; who is away or planned elsewhere says so. */
function useSellerTicks({ week, teamId, day, plan, chosen }: TicksAsked) {
  const { t } = useTranslation('planning')
  const members = new Set([...(week.teams.find(({ id }) => id === teamId)?.memberIds ?? []), ...chosen])
  const isFirst = ({ id }: { id: string }) => members.has(id)
  return [...week.people.filter(isFirst), ...week.people.filter((one) => !isFirst(one))].map(({ id, name, away }) => {
    const out = away.find((one) => one.day === day)
    const seat = week.seats.find((one) => one.sellerId === id && one.day === day && one.planId !== plan?.id)
    const said = [
      ...(out === undefined ? [] : [out.isWhole ? t('plan.away') : t('plan.awayInPart')]),
      ...(seat === undefined ? [] : [t('plan.inTeam', { team: seat.teamName })]),
    ]
    return { value: id, label: [name, ...said].join(' · ') }
  })
}

interface Answers extends Pick<FormValues, 'sellerIds' | 'vehicle' | 'providerId' | 'teamId' | 'day'> {}

/** What does not fit in the form as it stands, before it is saved. */
function FormConflicts({ week, plan, answers }: { week: PlanWeek; plan: Plan | null; answers: Answers }) {
  const conflictText = useConflictText()
  const people = new Map(week.people.map((person) => [person.id, person]))
  const { sellerIds, vehicle, providerId, teamId, day } = answers
  const planned = { id: plan?.id ?? '', day, teamId, providerId, vehicle }
  const sellers = sellerIds.map((id) => ({ id, isOut: false }))
  const conflicts = conflictsOf({ ...planned, sellers }, { people, seats: week.seats })
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <chakra.ul listStyle="none">
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.sellerId ?? ''}`}>
            {conflictText(conflict, people.get(conflict.sellerId ?? '')?.name ?? '')}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
