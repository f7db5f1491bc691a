import type { Actor } from '../../../../shared/access/actor.ts'
import { signatureOf } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { PlanCell, PlanForm } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { wholeForm } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refusedFields } from '../../../platform/http/problem.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadAreaNames } from '../../field/index.ts'
import { loadPlacedTeams, loadTeamMembers, type PlacedTeamName } from '../../organisation/places.door.ts'
import { loadAwayDays } from '../../time/index.ts'

const RIGHT = 'view sales_planner'

/** Teams that an actor may plan, sorted by office and name. */
export async function loadPlannedTeams(db: Db, actor: Actor): Promise<readonly PlacedTeamName[]> {
  const teams = await loadPlacedTeams(db, {})
  return teams
    .filter(({ id, officeId, regionId }) => reaches(actor, RIGHT, { sellerId: '', teamId: id, officeId, regionId }))
    .toSorted(
      (one, other) => one.officeName.localeCompare(other.officeName, 'sv') || one.name.localeCompare(other.name, 'sv'),
    )
}

interface Asked {
  readonly actor: Actor
  readonly cell: PlanCell
  readonly form: PlanForm
  readonly now: Instant
  readonly id: Id
  /** Null: the plan begins. */
  readonly before: Plan | null
}

/** A plan as its form writes it. Refused for a team, a provider or a person that is not the planner's. */
export async function planOf(db: Db, asked: Asked): Promise<Omit<Plan, 'version'>> {
  const { actor, cell, now, id, before } = asked
  const { sellerIds, ...form } = wholeForm(asked.form)
  const teams = await loadPlannedTeams(db, actor)
  const team = teams.find((one) => one.id === cell.teamId)
  if (!team) throw refusedFields({ code: 'plan.team-unknown', field: 'teamId' })
  return {
    id,
    day: cell.day,
    teamId: team.id,
    teamName: team.name,
    officeId: team.officeId,
    regionId: team.regionId,
    state: before?.state ?? 'draft',
    ...form,
    area: await areaNameOf(db, form, before),
    providerName: await providerNameOf(db, form.providerId),
    sellers: await sellersOf(db, { ...asked, sellerIds, teamIds: teams.map((one) => one.id), zone: team.zone }),
    changedAt: now,
    changedByName: signatureOf(actor),
    changedById: actor.userId,
  }
}

/** The name of a chosen area; what the planner typed for any other place. An area that was archived since keeps its name. */
async function areaNameOf(
  db: Db,
  { areaId, area }: Pick<Plan, 'areaId' | 'area'>,
  before: Plan | null,
): Promise<string> {
  if (areaId === null) return area
  const found = (await loadAreaNames(db)).find(({ id }) => id === areaId)
  if (found) return found.name
  if (before?.areaId === areaId) return before.area
  throw refusedFields({ code: 'plan.area-unknown', field: 'areaId' })
}

async function providerNameOf(db: Db, providerId: Id | null): Promise<string> {
  if (providerId === null) return ''
  const [provider] = await providerStore.load(db, [providerId])
  if (!provider) throw refusedFields({ code: 'plan.provider-unknown', field: 'providerId' })
  return provider.name
}

/** People of the planner's teams on that day, or of the plan already; who is away keeps the seat, marked. */
async function sellersOf(
  db: Db,
  {
    cell: { day },
    before,
    sellerIds,
    teamIds,
    now,
    zone,
  }: Asked & {
    readonly sellerIds: readonly Id[]
    readonly teamIds: readonly Id[]
    readonly zone: PlacedTeamName['zone']
  },
): Promise<Plan['sellers']> {
  if (sellerIds.length === 0) return []
  const members = await loadTeamMembers(db, { teamIds, from: day, to: day })
  const names = new Map([
    ...(before?.sellers ?? []).map(({ id, name }) => [id, name] as const),
    ...members.filter(({ active }) => active).map(({ userId, name }) => [userId, name] as const),
  ])
  const away = await loadAwayDays(db, { userIds: sellerIds, days: [day], today: dayOf(now, zone) })
  const out = new Set(away.filter(({ isWhole }) => isWhole).map(({ userId }) => userId))
  return sellerIds.map((id) => {
    const name = names.get(id)
    if (name === undefined) throw refusedFields({ code: 'plan.seller-unknown', field: 'sellerIds' })
    return { id, name, isOut: out.has(id) }
  })
}
