import type { Actor } from '../../../shared/access/actor.ts'
import { reaches, type Place } from '../../../shared/access/reach.ts'
import { goalMetrics, type TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { weekFrom } from '../../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, lastZone, type Day, type Instant } from '../../../shared/kernel/days.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { calendarOf } from '../../../shared/kernel/working-days.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadSharedTeamSales } from '../commission/index.ts'
import { loadSellerBudgets, loadTeamBudgets, type StoredBudget } from '../finance/index.ts'
import { loadEmploymentDays, loadOphClasses } from '../people/directory.door.ts'
import {
  loadTargetsOn,
  loadTeamMembers,
  withActiveMembers,
  type PlacedTeamName,
  type TeamMember,
} from '../organisation/places.door.ts'
import { countTeamDeviations, countTeamDoubles, loadTeamPieces, loadTeamSales } from '../orders/index.ts'
import { findCheckedOut, loadTeamHours } from '../time/index.ts'
import { loadLastNotes } from './coach-note.store.ts'
import type { Metric, SellerFacts } from './seller-figures.rules.ts'
import { teamFigures, type TeamFacts } from './team-figures.rules.ts'

export interface DashboardAsked {
  /** Null: no person's eyes, as for a figure of the team that names nobody. Everything is counted. */
  readonly asker: Actor | null
  readonly teams: readonly PlacedTeamName[]
  readonly month: string
  readonly monday: Day
  readonly now: Instant
  readonly platinumPercent: number
}

export const placeOfTeamName = ({ id, officeId, regionId }: PlacedTeamName): Place => ({
  sellerId: '',
  teamId: id,
  officeId,
  regionId,
})

/** The month of some teams. Two months of their sales are read, for the trend, and never those of others. */
export async function loadTeamFigures(db: Db, asked: DashboardAsked): Promise<TeamFigures[]> {
  const { teams, month, monday, now } = asked
  const today = dayOf(now, teams[0]?.zone ?? lastZone)
  const found = byTeam(await readTeams(db, asked, today))
  return teams.map((team) => {
    const where = { calendar: calendarOf(team.zone, team.calendar), currency: currencyIn(team.zone) }
    return teamFigures(factsOf(team, found, asked), { month, week: weekFrom(monday), today, ...where })
  })
}

async function readTeams(db: Db, asked: DashboardAsked, today: Day) {
  const { asker, teams, month, monday } = asked
  const teamIds = teams.map(({ id }) => id)
  const [{ first }, { last }] = [daysOfMonth(monthFrom(month, -1)), daysOfMonth(month)]
  const sunday = addDays(monday, 6)
  const period = { from: monday < first ? monday : first, to: sunday > last ? sunday : last }
  // Hours are compared with no earlier month.
  const { from: firstOfMonth } = spanOf(month)
  const ofHours = { from: monday < firstOfMonth ? monday : firstOfMonth, to: period.to }
  const seen = teams.filter((team) => asker === null || reaches(asker, 'view time_reports', placeOfTeamName(team)))
  const seenIds = seen.map(({ id }) => id)
  const shared = await loadSharedTeamSales(db, { teamIds, ...period })
  const sales = [...(await loadTeamSales(db, { teamIds, ...period })), ...shared.sales]
  const reports = await loadTeamHours(db, { teamIds: seenIds, ...ofHours })
  // Their days in the team count from the shown week on, which may begin in the month before.
  const known = (await loadTeamMembers(db, { teamIds, from: ofHours.from, to: spanOf(month).to })).filter(
    isOfMonth(month),
  )
  const members = await withActiveMembers(db, known, { ...spanOf(month), active: [...sales, ...reports] })
  const sellerIds = [...new Set(members.map(({ userId }) => userId))]
  const months = { from: month, to: month, metrics: goalMetrics }
  const budgets = await loadSellerBudgets(db, { ...months, sellerIds })
  const teamBudgets = await loadTeamBudgets(db, { ...months, teamIds })
  const metrics = new Map(teams.map((team) => [team.id, metricFor(team, { members, budgets, teamBudgets })]))
  const byPieces = teamIds.filter((id) => metrics.get(id) === 'quantity')
  return {
    members,
    budgets,
    teamBudgets,
    metrics,
    seenIds,
    sales,
    pieces:
      byPieces.length === 0 ? [] : [...(await loadTeamPieces(db, { teamIds: byPieces, ...period })), ...shared.pieces],
    reports,
    checkedOut: await findCheckedOut(db, sellerIds, today),
    employed: await loadEmploymentDays(db, sellerIds),
    classes: await loadOphClasses(db, sellerIds),
    targets: await loadTargetsOn(db, teamIds, last < today ? last : today),
    notes: await loadNotesFor(db, asked, members),
    doubles: await countTeamDoubles(db, teamIds),
    deviations: await countTeamDeviations(db, teamIds),
  }
}

/** Whether a person is in the team on a day of the month. */
const isOfMonth = (month: string): ((member: TeamMember) => boolean) => {
  const { from: first, to: last } = spanOf(month)
  return ({ spans }) => spans.some(({ from, to }) => from <= last && to >= first)
}

function spanOf(month: string): { readonly from: Day; readonly to: Day } {
  const { first, last } = daysOfMonth(month)
  return { from: first, to: last }
}

type Found = ReturnType<typeof byTeam>

/** What was read, by team and owner: an office has thousands of rows, and each is looked for once. */
function byTeam(read: Awaited<ReturnType<typeof readTeams>>) {
  const teamOf = ({ teamId }: { readonly teamId: Id }): Id => teamId
  return {
    ...read,
    members: groupBy(read.members, teamOf),
    sales: groupBy(read.sales, teamOf),
    pieces: groupBy(read.pieces, teamOf),
    reports: groupBy(read.reports, teamOf),
    deviations: groupBy(read.deviations, teamOf),
    budgets: groupBy(read.budgets, ({ ownerId }) => ownerId),
  }
}

const sellerOf = ({ sellerId }: { readonly sellerId: Id }): Id => sellerId

/** What was read, as far as it is of one team. */
function factsOf(team: PlacedTeamName, found: Found, { platinumPercent }: DashboardAsked): TeamFacts {
  const metric = found.metrics.get(team.id) ?? null
  const [sales, pieces] = [found.sales.get(team.id) ?? [], found.pieces.get(team.id) ?? []]
  const reports = found.seenIds.includes(team.id) ? (found.reports.get(team.id) ?? []) : null
  const [salesOf, piecesOf, reportsOf] = [
    groupBy(sales, sellerOf),
    groupBy(pieces, sellerOf),
    groupBy(reports ?? [], sellerOf),
  ]
  const deviationsOf = groupBy(found.deviations.get(team.id) ?? [], sellerOf)
  const sellers = (found.members.get(team.id) ?? [])
    .filter((member) =>
      isShown(
        member,
        [salesOf, reportsOf, found.budgets].some((rows) => rows.has(member.userId)),
      ),
    )
    .map((member): SellerFacts => {
      const id = member.userId
      return {
        member,
        sales: salesOf.get(id) ?? [],
        pieces: piecesOf.get(id) ?? [],
        reports: reports === null ? null : (reportsOf.get(id) ?? []),
        deviations: deviationsOf.get(id) ?? [],
        metric: metric ?? 'order_value',
        budget: found.budgets.get(id)?.find((row) => row.metric === metric)?.amount ?? null,
        isTodayOver: found.checkedOut.has(id),
        checkoutId: found.checkedOut.get(id) ?? null,
        employedOn: found.employed.get(id) ?? null,
        classByHand: found.classes.get(id) ?? null,
        targets: found.targets.get(team.id),
        note: found.notes.get(id) ?? null,
      }
    })
  const budget = found.teamBudgets.find((row) => row.ownerId === team.id && row.metric === metric)
  return {
    team,
    metric,
    sales,
    pieces,
    reports,
    sellers,
    platinumPercent,
    teamBudget: budget?.amount ?? null,
    doubles: found.doubles.get(team.id) ?? 0,
  }
}

/** A leader who has not sold and is not asked to is no seller of the team, nor is somebody who left before. */
const isShown = ({ active, leads }: TeamMember, sells: boolean): boolean => sells || (active && !leads)

interface Budgets {
  readonly members: readonly { readonly userId: Id; readonly teamId: Id }[]
  readonly budgets: readonly StoredBudget[]
  readonly teamBudgets: readonly StoredBudget[]
}

/** Value where anybody has a budget of it, otherwise pieces. Commission is not shown to those who lead. */
function metricFor(team: PlacedTeamName, { members, budgets, teamBudgets }: Budgets): Metric | null {
  const owners = new Set([team.id, ...members.filter(({ teamId }) => teamId === team.id).map(({ userId }) => userId)])
  return (
    goalMetrics.find((metric) =>
      [...budgets, ...teamBudgets].some((row) => row.metric === metric && owners.has(row.ownerId)),
    ) ?? null
  )
}

async function loadNotesFor(
  db: Db,
  { asker, teams }: DashboardAsked,
  members: readonly { readonly userId: Id; readonly teamId: Id }[],
): Promise<ReadonlyMap<Id, NonNullable<SellerFacts['note']>>> {
  if (asker === null) return new Map()
  const led = teams.filter((team) => reaches(asker, 'create coach_notes', placeOfTeamName(team))).map(({ id }) => id)
  const ids = members.filter(({ userId, teamId }) => led.includes(teamId) && userId !== asker.userId)
  const found = await loadLastNotes(
    db,
    ids.map(({ userId }) => userId),
  )
  return new Map(
    [...found].map(([id, { text, authorName, day, createdAt }]) => [id, { text, authorName, day, createdAt }]),
  )
}
