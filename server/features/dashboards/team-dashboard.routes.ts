import type { Actor } from '../../../shared/access/actor.ts'
import { extentOf } from '../../../shared/access/ability.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { getOwnGoal, getTeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { ophClassOf } from '../../../shared/features/organisation/coaching/oph.rules.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadEmploymentDays, loadOphClasses } from '../people/directory.door.ts'
import {
  loadOfficeNames,
  loadPlacedTeams,
  loadTargetsOn,
  type OfficeName,
  type PlacedTeamName,
} from '../organisation/places.door.ts'
import { loadTeamFigures, placeOfTeamName } from './team-dashboard.store.ts'

const SALES = 'view sale_reports'

/** Dashboards of those who lead, and the goal of the own team for whoever sells in it. */
export function teamDashboardRoutes({ database: { db }, now, config }: Platform): readonly Route[] {
  const { platinumPercent } = config
  return [
    route(
      getTeamDashboards,
      async ({ actor, input }) => {
        const asOf = now()
        const today = dayOf(asOf, actor.zone)
        const [month, monday] = [input.month ?? today.slice(0, 7), mondayOf(input.monday ?? today)]
        const offices = await reachedOffices(db, actor)
        const { officeId, teams } = await reachedTeams(db, { actor, offices, ...input })
        const asked = { asker: actor, teams, month, monday, now: asOf, platinumPercent }
        return {
          month,
          monday,
          today,
          offices: offices.map(({ id, name }) => ({ id, name })),
          officeId,
          mayNote: teams.some((team) => reaches(actor, 'create coach_notes', placeOfTeamName(team))),
          hasHours: teams.some((team) => reaches(actor, 'view time_reports', placeOfTeamName(team))),
          teams: await loadTeamFigures(db, asked),
          asOf,
        }
      },
      { perMinute: 240 },
    ),
    route(getOwnGoal, async ({ actor }) => {
      const asOf = now()
      const today = dayOf(asOf, actor.zone)
      const teams = actor.teamId === null ? [] : await loadPlacedTeams(db, { teamIds: [actor.teamId] })
      const month = today.slice(0, 7)
      const [figures] = await loadTeamFigures(db, {
        asker: null,
        teams,
        month,
        monday: mondayOf(today),
        now: asOf,
        platinumPercent,
      })
      const [team] = teams
      const employed = await loadEmploymentDays(db, [actor.userId])
      const byHand = (await loadOphClasses(db, [actor.userId])).get(actor.userId)
      const ophClass = ophClassOf(employed.get(actor.userId) ?? null, today, byHand)
      const targets = team && (await loadTargetsOn(db, [team.id], today)).get(team.id)
      return {
        teamName: team?.name ?? '',
        goal: figures?.goal ?? null,
        ophClass,
        target: targets ? { level1: targets.level1[ophClass], level2: targets.level2[ophClass] } : null,
        asOf,
      }
    }),
  ]
}

/** The offices a person may choose between; none for whoever leads one team. */
async function reachedOffices(db: Db, actor: Actor): Promise<readonly OfficeName[]> {
  const extent = extentOf(actor.grants, SALES)
  if (extent !== 'company' && extent !== 'region') return []
  const offices = await loadOfficeNames(db)
  return extent === 'company' ? offices : offices.filter(({ regionId }) => regionId === actor.regionId)
}

interface Asked {
  readonly actor: Actor
  readonly offices: readonly OfficeName[]
  readonly teamId?: Id | undefined
  readonly officeId?: Id | undefined
}

/** The teams that are asked for, as far as the right to sale reports reaches. One that it does not reach is not found. */
async function reachedTeams(
  db: Db,
  { actor, offices, teamId, officeId }: Asked,
): Promise<{ officeId: Id | null; teams: readonly PlacedTeamName[] }> {
  const reached = (teams: readonly PlacedTeamName[]) =>
    teams.filter((team) => reaches(actor, SALES, placeOfTeamName(team)))
  if (teamId !== undefined) {
    const teams = reached(await loadPlacedTeams(db, { teamIds: [teamId] }))
    if (teams.length === 0) throw new Problem(404, 'request.not-found')
    return { officeId: teams[0]?.officeId ?? null, teams }
  }
  const chosen = officeId ?? actor.officeId ?? offices[0]?.id ?? null
  if (chosen === null) return { officeId: null, teams: [] }
  const teams = reached(await loadPlacedTeams(db, { officeId: chosen }))
  if (
    officeId !== undefined &&
    teams.length === 0 &&
    !offices.some(({ id }) => id === officeId) &&
    officeId !== actor.officeId
  )
    throw new Problem(404, 'request.not-found')
  return { officeId: chosen, teams }
}
