import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { PlanForm } from './plan-form.schema.ts'
import type { Plan, PlanSeller, PlanState } from './plan.schema.ts'

/** The steps of a plan. A day that was marked as done by mistake is opened again. */
const steps: Readonly<Record<PlanState, readonly PlanState[]>> = {
  draft: ['published'],
  published: ['draft', 'done'],
  done: ['published'],
}

/** Why a plan cannot be taken to a state; null: it can. Only a day that has come can be done. */
export function stepFailure(
  plan: Pick<Plan, 'state' | 'sellers' | 'area' | 'place' | 'day'>,
  to: PlanState,
  today: Day,
): Failure | null {
  if (!steps[plan.state].includes(to)) return failure(plan.state === 'done' ? 'plan.done' : 'plan.no-such-step')
  if (to === 'done') return plan.day > today ? failure('plan.day-has-not-come') : null
  return to === 'published' && plan.state === 'draft' ? publishFailure(plan) : null
}

/** A seller who opens a plan reads where and with whom. */
function publishFailure({ sellers, area, place }: Pick<Plan, 'sellers' | 'area' | 'place'>): Failure | null {
  if (area === '' && place === '') return failure('plan.area-required', 'area')
  return sellers.some(({ isOut }) => !isOut) ? null : failure('plan.nobody', 'sellerIds')
}

/** The people of a plan who are there. */
export const presentIn = ({ sellers }: Pick<Plan, 'sellers'>): readonly PlanSeller[] =>
  sellers.filter(({ isOut }) => !isOut)

/** A form without answers to questions that it does not ask: a day at home has no journey. */
export function wholeForm(form: PlanForm): PlanForm {
  const sellerIds = [...new Set(form.sellerIds)]
  if (form.location === 'none')
    return { ...form, sellerIds, place: '', overnight: null, departureTime: '', returnTime: '' }
  return form.overnight === 'yes' ? { ...form, sellerIds } : { ...form, sellerIds, departureTime: '', returnTime: '' }
}

/** A stored plan as the form that would write it again. */
export function formOf(plan: Plan): PlanForm {
  const { area, areaId, providerId, vehicle, location, place, overnight, departureTime, returnTime } = plan
  const { meetingTime, meetingPoint, target, note, sellers } = plan
  const journey = { location, place, overnight, departureTime, returnTime }
  const sellerIds = sellers.map(({ id }) => id)
  return { area, areaId, providerId, sellerIds, vehicle, ...journey, meetingTime, meetingPoint, target, note }
}

/** A plan that moves to another team is sold by that team. Within its team it takes its people along. */
export const movedForm = (plan: Plan, to: { readonly teamId: Id; readonly members: readonly Id[] }): PlanForm =>
  to.teamId === plan.teamId ? formOf(plan) : { ...formOf(plan), sellerIds: [...to.members] }

/** The seats with people who are away marked. The same sellers where nothing changes. */
export function markedSellers(sellers: readonly PlanSeller[], away: ReadonlySet<Id>): readonly PlanSeller[] {
  return sellers.some(({ id, isOut }) => isOut !== away.has(id))
    ? sellers.map((seller) => ({ ...seller, isOut: away.has(seller.id) }))
    : sellers
}

/** What a change of published plans means to whom. */
export interface Told {
  readonly published: readonly Id[]
  readonly changed: readonly Id[]
  readonly removed: readonly Id[]
}

/** The people to notify when a plan becomes another one. Null: there is none. Drafts are the planner's alone. */
export function noticeOf(before: Plan | null, after: Plan | null): Told {
  const were = before?.state === 'published' ? presentIn(before).map(({ id }) => id) : []
  const are = after?.state === 'published' ? presentIn(after).map(({ id }) => id) : []
  // Whoever is away knows it: the seat was freed by the person's own notice.
  const stayed = new Set(after?.sellers.filter(({ isOut }) => isOut).map(({ id }) => id))
  const isOther = before !== null && after !== null && isOtherDay(before, after)
  return {
    published: are.filter((id) => !were.includes(id)),
    changed: isOther ? are.filter((id) => were.includes(id)) : [],
    removed: after?.state === 'done' ? [] : were.filter((id) => !are.includes(id) && !stayed.has(id)),
  }
}

/** What one act means to people over all of its plans: each hears of it once. From one plan to another is a change. */
export function joinedNotices(each: readonly Told[]): Told {
  const all = (kind: keyof Told) => new Set(each.flatMap((told) => told[kind]))
  const [published, changed, removed] = [all('published'), all('changed'), all('removed')]
  for (const id of removed) if (published.has(id)) changed.add(id)
  return {
    published: [...published].filter((id) => !changed.has(id)),
    changed: [...changed],
    removed: [...removed].filter((id) => !changed.has(id)),
  }
}

/** The parts of a plan that a seller acts on. A target or another colleague changes nothing of the morning. */
const seen = [
  'day',
  'area',
  'providerId',
  'vehicle',
  'location',
  'place',
  'overnight',
  'departureTime',
  'returnTime',
  'meetingTime',
  'meetingPoint',
  'note',
] as const satisfies readonly (keyof Plan)[]

const isOtherDay = (before: Plan, after: Plan): boolean => seen.some((field) => before[field] !== after[field])

/** The fields in which a stored plan differs from a form that was begun earlier. */
export function differencesOf(begun: PlanForm, stored: PlanForm): readonly (keyof PlanForm)[] {
  return (Object.keys(stored) as (keyof PlanForm)[]).filter(
    (field) => JSON.stringify(begun[field]) !== JSON.stringify(stored[field]),
  )
}
