import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
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
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { newId } from '../../../sync/new-id.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'

/** One week, asked anew when a planner changes it or somebody's hours change. */
export function usePlanWeek({ monday, officeId }: { readonly monday: Day; readonly officeId: Id | undefined }) {
  return useLiveEndpoint([planList, dayHoursList], getPlanWeek, { input: { monday, officeId } })
}

type Chosen = readonly Pick<Plan, 'id' | 'version'>[]
const versionsOf = (chosen: Chosen) => chosen.map(({ id, version }) => ({ id, version }))

/** The calls of a planner. Whatever the answer, the week is asked anew. */
function usePlanCalls(again: () => void) {
  const after = async <T>(answer: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await inWords(answer)
    again()
    return result
  }
  return {
    put: (id: Id, input: { version: number; cell: PlanCell; form: PlanForm }) =>
      after(callEndpoint(putPlan, { params: { id }, input })),
    begin: (cell: { readonly teamId: Id; readonly days: readonly Day[] }, form: PlanForm) => {
      const days = cell.days.map((day) => ({ id: newId(), day }))
      return after(callEndpoint(postPlans, { input: { teamId: cell.teamId, days, form } }))
    },
    step: (chosen: Chosen, to: PlanState) =>
      after(callEndpoint(postPlanStep, { input: { plans: versionsOf(chosen), to } })),
    remove: (chosen: Chosen) => after(callEndpoint(postPlanRemoval, { input: { plans: versionsOf(chosen) } })),
    copy: (from: Day, to: Day, officeId: Id | undefined) =>
      after(callEndpoint(postPlanCopy, { input: { id: newId(), from, to, officeId } })),
  }
}

interface Done {
  readonly text: string
  readonly undo?: () => Promise<Result<unknown>>
}

/** Carries out an act and announces it, with its undo, or why it was refused. */
function useAnnounced() {
  const outcome = useOutcome()
  const offerUndo = useOfferUndo()
  const [busy, setBusy] = useState(false)
  const announce = async <T>(answer: Promise<Result<T>>, done: (value: T) => Done): Promise<void> => {
    setBusy(true)
    const result = await answer
    setBusy(false)
    if (result.ok) {
      const { text, undo } = done(result.value)
      offerUndo(text, undo)
      return
    }
    outcome(result)
  }
  return {
    busy,
    announced: <T>(answer: Promise<Result<T>>, done: (value: T) => Done) =>
      void announce(answer, done).catch(reportError),
  }
}

const back: Readonly<Record<PlanState, PlanState>> = { published: 'draft', draft: 'published', done: 'published' }

/** Everything a planner does with plans. Each act that can be taken back offers it. */
export function usePlanActs(week: PlanWeek | null, again: () => void) {
  const { t } = useTranslation('planning')
  const { put, begin, step, remove, copy } = usePlanCalls(again)
  const { busy, announced } = useAnnounced()
  return {
    busy,
    put,
    begin,
    move: (plan: Plan, { teamId, day }: PlanCell) => {
      const { id, version, teamId: fromTeamId, day: fromDay } = plan
      if (teamId === fromTeamId && day === fromDay) return
      const members = week?.teams.find((team) => team.id === teamId)?.memberIds ?? []
      const form = movedForm(plan, { teamId, members })
      const from = { teamId: fromTeamId, day: fromDay }
      announced(put(id, { version, cell: { teamId, day }, form }), ({ plans: [moved] }) => ({
        text: t('week.moved'),
        undo: () => put(id, { version: moved?.version ?? version + 1, cell: from, form: formOf(plan) }),
      }))
    },
    step: (chosen: Chosen, to: PlanState) =>
      announced(step(chosen, to), ({ plans }) => ({
        text: t(`week.stepped.${to}`, { count: plans.length }),
        undo: () => step(plans, back[to]),
      })),
    remove: (plan: Plan) =>
      announced(remove([plan]), () => ({
        text: t('week.removed'),
        undo: async () => {
          const begun = await begin({ teamId: plan.teamId, days: [plan.day] }, formOf(plan))
          return begun.ok && plan.state === 'published' ? step(begun.value.plans, 'published') : begun
        },
      })),
    copy: (from: Day, to: Day, officeId: Id | undefined) =>
      announced(copy(from, to, officeId), ({ plans, skipped }) => {
        const left = skipped > 0 ? ` ${t('week.skipped', { count: skipped })}` : ''
        const text = t('week.copied', { count: plans.length }) + left
        return plans.length > 0 ? { text, undo: () => remove(plans) } : { text }
      }),
  }
}
export type PlanActs = ReturnType<typeof usePlanActs>
