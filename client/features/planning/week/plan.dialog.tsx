import { chakra } from '@chakra-ui/react'
import { CircleCheckBig, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { emptyPlan } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import { differencesOf, formOf, stepFailure } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDate } from '../../../ui/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import type { PlanActs } from './plan-week.queries.ts'
import { planKit, PlanFields } from './plan-fields.panel.tsx'

interface Shared {
  readonly week: PlanWeek
  readonly days: readonly Day[]
  readonly acts: PlanActs
  readonly onClose: () => void
}

/** Begins the same plan on one day or several of a team. Its people are the members who are free. */
export function NewPlanDialog({ teamId, chosen, ...shared }: Shared & { teamId: Id; chosen: readonly Day[] }) {
  const { t, i18n } = useTranslation('planning')
  const { week, days, acts, onClose } = shared
  const team = week.teams.find(({ id }) => id === teamId)
  const isTaken = (id: Id) =>
    chosen.some(
      (day) =>
        week.seats.some((seat) => seat.sellerId === id && seat.day === day) ||
        week.people.find((person) => person.id === id)?.away.some((away) => away.isWhole && away.day === day),
    )
  const sellerIds = (team?.memberIds ?? []).filter((id) => !isTaken(id))
  const name = (day: Day) => formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  const [first = '', ...others] = chosen
  const last = others.at(-1)
  const period = last === undefined ? name(first) : `${name(first)} – ${name(last)}`
  return (
    <DialogForm
      place="side"
      title={t('plan.new', { team: team?.name ?? '', days: period })}
      kit={planKit}
      start={{ ...emptyPlan, sellerIds, teamId, day: first }}
      draft={{ kind: 'sales-plan', id: `${teamId}/${first}` }}
      save={({ teamId: _team, day: _day, ...form }) => acts.begin({ teamId, days: chosen }, form)}
      onClose={onClose}
    >
      {(form) => <PlanFields form={form} week={week} days={days} plan={null} />}
    </DialogForm>
  )
}

/** Changes a plan, takes it a step on, or removes it. What another planner changed meanwhile is shown beside what is typed. */
export function PlanDialog({ plan, ...shared }: Shared & { plan: Plan }) {
  const { t } = useTranslation('planning')
  const { week, days, acts, onClose } = shared
  const [seen] = useState(plan)
  if (plan.state === 'done') return <DonePlan plan={plan} {...shared} />
  return (
    <DialogForm
      place="side"
      title={t('plan.edit', { team: plan.teamName })}
      kit={planKit}
      start={{ ...formOf(seen), teamId: seen.teamId, day: seen.day }}
      draft={{ kind: 'sales-plan', id: `${seen.id}/${seen.version}` }}
      save={({ teamId, day, ...form }) => acts.put(plan.id, { version: plan.version, cell: { teamId, day }, form })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PlanSteps plan={plan} {...shared} />
          <ChangedNotice seen={seen} plan={plan} />
          <PlanFields form={form} week={week} days={days} plan={plan} />
          <PlanLog plan={plan} />
        </>
      )}
    </DialogForm>
  )
}

const PlanLog = lazyPart(() => import('./plan-log.panel.tsx').then((module) => module.PlanLog))

/** The way on, and the way out. */
function PlanSteps({ plan, week, acts, onClose }: Shared & { plan: Plan }) {
  const { t } = useTranslation('planning')
  const step = (to: Plan['state']) => {
    acts.step([plan], to)
    onClose()
  }
  const mayBeDone = stepFailure(plan, 'done', week.today) === null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {plan.state === 'draft' ? (
        <Button size="sm" variant="outline" onClick={() => step('published')}>
          <Send size={16} aria-hidden />
          {t('plan.publish')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => step('draft')}>
          <Undo2 size={16} aria-hidden />
          {t('plan.withdraw')}
        </Button>
      )}
      {mayBeDone ? (
        <Button size="sm" variant="outline" onClick={() => step('done')}>
          <CircleCheckBig size={16} aria-hidden />
          {t('plan.done')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          acts.remove(plan)
          onClose()
        }}
      >
        <Trash2 size={16} aria-hidden />
        {t('plan.remove')}
      </Button>
    </chakra.div>
  )
}

/** What another planner has saved since this form was opened. Saving replaces it, knowingly. */
function ChangedNotice({ seen, plan }: { seen: Plan; plan: Plan }) {
  const { t } = useTranslation('planning')
  const text = useText()
  if (seen.version === plan.version) return null
  const fields = differencesOf(formOf(seen), formOf(plan))
  const isMoved = seen.teamId !== plan.teamId || seen.day !== plan.day
  const stored = formOf(plan)
  const valueOf = (field: (typeof fields)[number]): string => {
    if (field === 'sellerIds') return plan.sellers.map(({ name }) => name).join(', ')
    if (field === 'providerId') return plan.providerName
    if (field === 'location') return text(`planning:location.${plan.location}`)
    if (field === 'overnight') return plan.overnight === null ? '' : text(`planning:overnight.${plan.overnight}`)
    return String(stored[field] ?? '')
  }
  return (
    <Notice tone="warning">
      <p>{t('plan.changed', { name: plan.changedByName })}</p>
      <chakra.ul paddingInlineStart="4" fontWeight="normal">
        {isMoved ? <li>{t('plan.movedTo', { team: plan.teamName, day: plan.day })}</li> : null}
        {fields
          .filter((field) => field !== 'areaId')
          .map((field) => (
            <li key={field}>{`${text(`planning:plan.fields.${field}`)}: ${valueOf(field) || '–'}`}</li>
          ))}
      </chakra.ul>
    </Notice>
  )
}

/** A day that is over, to read; opened again where that was a mistake. */
function DonePlan({ plan, acts, onClose }: Shared & { plan: Plan }) {
  const { t } = useTranslation('planning')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plan.edit', { team: plan.teamName })}
      actions={
        <Button
          variant="outline"
          onClick={() => {
            acts.step([plan], 'published')
            onClose()
          }}
        >
          <Undo2 size={16} aria-hidden />
          {t('plan.reopen')}
        </Button>
      }
    >
      <chakra.p marginBottom="4">
        {t('plan.isDone', { area: plan.area, names: plan.sellers.map(({ name }) => name).join(', ') })}
      </chakra.p>
      <PlanLog plan={plan} />
    </Dialog>
  )
}
