import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Plan } from './plan.schema.ts'

/** absent, double, guide: of one seller. licence: of the car. */
export const conflictKinds = ['absent', 'double', 'licence', 'guide'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export interface Conflict {
  readonly kind: ConflictKind
  /** Null: of the plan as a whole. */
  readonly sellerId: Id | null
  /** The other team of a person who is in two. */
  readonly teamName: string
}

/** A person as far as a planner has to know: no reasons, no kinds of licences. */
export interface PlanPerson {
  readonly id: Id
  readonly name: string
  readonly hasLicence: boolean
  /** Days of the week on which the person is away; `whole`: all day. */
  readonly away: readonly { readonly day: Day; readonly isWhole: boolean }[]
  /** Providers with a guide that the person has not confirmed. */
  readonly guidesDue: readonly Id[]
}

/** One seat of one person in any plan of the week, also of teams that are not shown. */
export interface PlanSeat {
  readonly sellerId: Id
  readonly planId: Id
  readonly day: Day
  readonly teamId: Id
  readonly teamName: string
}

export interface PlanFacts {
  readonly people: ReadonlyMap<Id, PlanPerson>
  readonly seats: readonly PlanSeat[]
}

type Planned = Pick<Plan, 'id' | 'day' | 'teamId' | 'providerId' | 'vehicle'> & {
  readonly sellers: readonly { readonly id: Id; readonly isOut: boolean }[]
}

/** Everything that does not fit in a plan. Who is away is no conflict beyond that: the seat counts as free. */
export function conflictsOf(plan: Planned, { people, seats }: PlanFacts): readonly Conflict[] {
  const found: Conflict[] = []
  const isAway = ({ id, isOut }: Planned['sellers'][number]): boolean =>
    isOut || (people.get(id)?.away.some(({ day, isWhole }) => isWhole && day === plan.day) ?? false)
  const present = plan.sellers.filter((seller) => !isAway(seller))
  for (const { id } of plan.sellers.filter(isAway)) found.push({ kind: 'absent', sellerId: id, teamName: '' })
  for (const { id } of present) {
    const other = seats.find(
      (seat) => seat.sellerId === id && seat.day === plan.day && seat.planId !== plan.id && seat.teamId !== plan.teamId,
    )
    if (other) found.push({ kind: 'double', sellerId: id, teamName: other.teamName })
    const isDue = plan.providerId !== null && people.get(id)?.guidesDue.includes(plan.providerId)
    if (isDue) found.push({ kind: 'guide', sellerId: id, teamName: '' })
  }
  const needsDriver = plan.vehicle !== '' && present.length > 0
  if (needsDriver && !present.some(({ id }) => people.get(id)?.hasLicence))
    found.push({ kind: 'licence', sellerId: null, teamName: '' })
  return found
}
