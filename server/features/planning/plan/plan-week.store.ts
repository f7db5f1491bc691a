import type { Actor } from '../../../../shared/access/actor.ts'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { PLAN_TEAMS_MAX } from '../../../../shared/features/planning/plan/plan.api.ts'
import { isInUse } from '../../../../shared/features/catalog/draft.rules.ts'
import { addDays, dayOf, daysBetween, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadProviders } from '../../catalog/index.ts'
import { loadAreaNames } from '../../field/index.ts'
import { findGuidesDue } from '../../guides/index.ts'
import { loadDrivers } from '../../people/directory.door.ts'
import { loadTeamMembers, type PlacedTeamName, type TeamMember } from '../../organisation/places.door.ts'
import { loadAwayDays } from '../../time/index.ts'
import { loadPlannedTeams } from './plan-cell.store.ts'
import { loadPlansOf, loadSeats } from './plan.store.ts'

export interface WeekAsked {
  readonly actor: Actor
  readonly monday: Day
  readonly officeId?: Id | undefined
  readonly now: Instant
}

const WEEK_DAYS = 7

/** A week of plans with everything that a planner weighs, as far as the planner's right reaches. */
export async function loadPlanWeek(db: Db, { actor, monday, officeId, now }: WeekAsked): Promise<PlanWeek> {
  const all = await loadPlannedTeams(db, actor)
  const chosen = all.filter((team) => officeId === undefined || team.officeId === officeId)
  const teams = chosen.slice(0, PLAN_TEAMS_MAX)
  const days = daysBetween(monday, addDays(monday, WEEK_DAYS - 1), WEEK_DAYS)
  const period = { from: monday, to: days.at(-1) ?? monday }
  const teamIds = teams.map(({ id }) => id)
  const members = (await loadTeamMembers(db, { teamIds, ...period })).filter(({ active }) => active)
  const plans = await loadPlansOf(db, { teamIds, ...period })
  const providers = (await loadProviders(db)).filter(isInUse)
  const today = dayOf(now, actor.zone)
  const providerIds = providers.map(({ id }) => id)
  const people = await loadPeople(db, { members, plans, days, today, providerIds })
  const seats = await loadSeats(db, { sellerIds: people.map(({ id }) => id), ...period })
  return {
    monday,
    today,
    teams: teams.map((team) => teamRow(team, members)),
    plans: [...plans],
    people,
    seats,
    providers: providers.map(({ id, name }) => ({ id, name })),
    areas: [...(await loadAreaNames(db))],
    offices: officesOf(all),
    hasMore: chosen.length > teams.length,
    asOf: now,
  }
}

const teamRow = ({ id, name, officeId, officeName }: PlacedTeamName, members: readonly TeamMember[]) => ({
  id,
  name,
  officeId,
  officeName,
  memberIds: members.filter(({ teamId }) => teamId === id).map(({ userId }) => userId),
})

const officesOf = (teams: readonly PlacedTeamName[]) =>
  [...groupBy(teams, ({ officeId }) => officeId)].map(([id, [first]]) => ({ id, name: first?.officeName ?? '' }))

interface Around {
  readonly members: readonly TeamMember[]
  readonly plans: Awaited<ReturnType<typeof loadPlansOf>>
  readonly days: readonly Day[]
  readonly today: Day
  readonly providerIds: readonly Id[]
}

/** The people of the teams and of the plans, by name. */
async function loadPeople(db: Db, { members, plans, days, today, providerIds }: Around): Promise<PlanWeek['people']> {
  const names = new Map([
    ...plans.flatMap(({ sellers }) => sellers.map(({ id, name }) => [id, name] as const)),
    ...members.map(({ userId, name }) => [userId, name] as const),
  ])
  const userIds = [...names.keys()]
  const drivers = await loadDrivers(db, userIds)
  const away = groupBy(await loadAwayDays(db, { userIds, days, today }), ({ userId }) => userId)
  const due = await findGuidesDue(db, { providerIds, userIds })
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      hasLicence: drivers.has(id),
      away: (away.get(id) ?? []).map(({ day, isWhole }) => ({ day, isWhole })),
      guidesDue: [...(due.get(id) ?? [])],
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}
