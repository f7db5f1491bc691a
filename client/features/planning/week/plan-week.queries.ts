import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getPlanWeek,
  postPlanCopy,
  postPlanRemoval,
  postPlans,
  postPlanStep,
  putPlan,
  type PlanWeek,
} from '../../../../shared/features/planning/plan/plan.api.ts'
import type { PlanCell, PlanForm } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import { planList } from '../../../../shared/features/planning/plan/plan.list.ts'
import { formOf, movedForm } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Plan, PlanState } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { dayHoursList } from '../../../../shared/features/time/report/time-report.list.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { LIST_CHANGED, listChannel } from '../../../../shared/resource/list.api.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { useOfferUndo } from '../../../entities/use-act-done.ts'
import { useAsked } from '../../../entities/use-asked.ts'
import { newId } from '../../../sync/new-id.ts'
import { useLiveEvents } from '../../../sync/use-live-events.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

/** One week, asked anew when a planner changes it or somebody's hours change. */
export function usePlanWeek({ monday, officeId }: { readonly monday: Day; readonly officeId: Id | undefined }) {
  const asked = useAsked(
    useCallback(() => callEndpoint(getPlanWeek, { input: { monday, officeId } }), [monday, officeId]),
  )
  useLiveEvents([listChannel(planList.name), listChannel(dayHoursList.name)], { [LIST_CHANGED]: asked.again })
  return asked
}

type Chosen = readonly Pick<Plan, 'id' | 'version'>[]
const versionsOf = (chosen: Chosen) => chosen.map(({ id, version }) => ({ id, version }))

/** Everything a planner does with plans. Each act that can be taken back offers it. */
export function usePlanActs(week: PlanWeek | null, again: () => void) {
  const { t } = useTranslation('planning')
  const failureText = useFailureText()
  const offerUndo = useOfferUndo()
  const [busy, setBusy] = useState(false)
  const after = async <T>(answer: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await inWords(answer)
    again()
    return result
  }
  /** Says what was done, or why not. */
  const tell = async <T>(
    answer: Promise<Result<T>>,
    done: (value: T) => { readonly text: string; readonly undo?: () => Promise<Result<unknown>> },
  ): Promise<void> => {
    setBusy(true)
    const result = await after(answer)
    setBusy(false)
    const failure = result.ok ? undefined : result.failures[0]
    if (failure !== undefined) snackbar.open({ text: failureText(failure), duration: 6000 })
    else if (result.ok) {
      const { text, undo } = done(result.value)
      offerUndo(text, undo)
    }
  }
  const put = (id: Id, input: { version: number; cell: PlanCell; form: PlanForm }) =>
    after(callEndpoint(putPlan, { params: { id }, input }))
  const begin = (cell: { readonly teamId: Id; readonly days: readonly Day[] }, form: PlanForm) => {
    const days = cell.days.map((day) => ({ id: newId(), day }))
    return after(callEndpoint(postPlans, { input: { teamId: cell.teamId, days, form } }))
  }
  const step = (chosen: Chosen, to: PlanState) =>
    after(callEndpoint(postPlanStep, { input: { plans: versionsOf(chosen), to } }))
  const remove = (chosen: Chosen) => after(callEndpoint(postPlanRemoval, { input: { plans: versionsOf(chosen) } }))
  const back: Readonly<Record<PlanState, PlanState>> = { published: 'draft', draft: 'published', done: 'published' }
  return {
    busy,
    put,
    begin,
    move: (plan: Plan, { teamId, day }: PlanCell) => {
      if (teamId === plan.teamId && day === plan.day) return
      const members = week?.teams.find((team) => team.id === teamId)?.memberIds ?? []
      const form = movedForm(plan, { teamId, members })
      const { id, version } = plan
      const from = { teamId: plan.teamId, day: plan.day }
      void tell(put(id, { version, cell: { teamId, day }, form }), ({ plans: [moved] }) => ({
        text: t('week.moved'),
        undo: () => put(id, { version: moved?.version ?? version + 1, cell: from, form: formOf(plan) }),
      })).catch(reportError)
    },
    step: (chosen: Chosen, to: PlanState) =>
      void tell(step(chosen, to), ({ plans }) => ({
        text: t(`week.stepped.${to}`, { count: plans.length }),
        undo: () => step(plans, back[to]),
      })).catch(reportError),
    remove: (plan: Plan) =>
      void tell(remove([plan]), () => ({
        text: t('week.removed'),
        undo: async () => {
          const begun = await begin({ teamId: plan.teamId, days: [plan.day] }, formOf(plan))
          return begun.ok && plan.state === 'published' ? step(begun.value.plans, 'published') : begun
        },
      })).catch(reportError),
    copy: (from: Day, to: Day, officeId: Id | undefined) =>
      void tell(
        after(callEndpoint(postPlanCopy, { input: { id: newId(), from, to, officeId } })),
        ({ plans, skipped }) => ({
          text:
            t('week.copied', { count: plans.length }) +
            (skipped > 0 ? ` ${t('week.skipped', { count: skipped })}` : ''),
          ...(plans.length > 0 ? { undo: () => remove(plans) } : {}),
        }),
      ).catch(reportError),
  }
}
export type PlanActs = ReturnType<typeof usePlanActs>
