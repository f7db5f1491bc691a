import type { Actor } from '../../../../shared/access/actor.ts'
import { placeOn, reaches, type Place } from '../../../../shared/access/reach.ts'
import type { BudgetChange } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { budgetText } from '../../../../shared/features/finance/budget/budget-block.rules.ts'
import { budgetLogOf, mayBudget } from '../../../../shared/features/finance/budget/budget-reach.rules.ts'
import {
  budgetAmountFailure,
  budgetMonthFailure,
} from '../../../../shared/features/finance/budget/budget-sheet.rules.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { budgets, type BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../../resource/activity/activity.store.ts'
import { loadActor } from '../../organisation/access.door.ts'
import {
  loadPlacedTeams,
  loadTeamMembers,
  type PlacedTeamName,
  type TeamMember,
} from '../../organisation/places.door.ts'
import { loadSellerBudgets, loadTeamBudgets, removeTeamBudget, saveTeamBudget } from './budget-sheet.store.ts'

export const belongsIn = ({ spans }: TeamMember, month: string): boolean => {
  const { first, last } = daysOfMonth(month)
  return spans.some(({ from, to }) => from <= last && to >= first)
}

export async function reachedTeam(
  db: Db,
  { actor, teamId, metric }: { actor: Actor; teamId: Id; metric: BudgetMetric },
): Promise<PlacedTeamName> {
  const [team] = await loadPlacedTeams(db, { teamIds: [teamId] })
  const place = team && { sellerId: '', teamId, officeId: team.officeId, regionId: team.regionId }
  if (!team || !place || !reaches(actor, 'update budgets', place)) throw new Problem(404, 'request.not-found')
  if (!mayBudget(actor, metric, place)) throw new Problem(403, 'access.forbidden')
  return team
}

export const membersOf = (db: Db, team: PlacedTeamName, months: readonly string[]): Promise<TeamMember[]> =>
  loadTeamMembers(db, {
    teamIds: [team.id],
    from: daysOfMonth(months[0] ?? '').first,
    to: daysOfMonth(months.at(-1) ?? '').last,
  })

interface Asked {
  readonly platform: Platform
  readonly actor: Actor
  readonly input: { readonly teamId: Id; readonly metric: BudgetMetric; readonly cells: readonly BudgetChange[] }
}

interface Judged {
  readonly team: PlacedTeamName
  readonly members: readonly TeamMember[]
  readonly heldBy: (cell: Pick<BudgetChange, 'of' | 'id' | 'month'>) => { readonly amount: number } | undefined
  /** Why each cell cannot be written; undefined: it can. */
  readonly codes: readonly (string | undefined)[]
}

/** Judges every cell of a team by who asks, the day it is and what is stored. */
export async function judgeCells(db: Db, { platform, actor, input }: Asked): Promise<Judged> {
  const { teamId, metric, cells } = input
  const team = await reachedTeam(db, { actor, teamId, metric })
  const today = dayOf(platform.now(), team.zone)
  const months = cells.map(({ month }) => month).toSorted()
  const range = { from: months[0] ?? '', to: months.at(-1) ?? '' }
  const members = await membersOf(db, team, [range.from, range.to])
  const sellerIds = [...new Set(cells.flatMap(({ of, id }) => (of === 'seller' ? id : [])))]
  const own = await loadSellerBudgets(db, { ...range, metrics: [metric], sellerIds })
  const ofTeam = await loadTeamBudgets(db, { ...range, metrics: [metric], teamIds: [teamId] })
  const heldBy: Judged['heldBy'] = ({ of, id, month }) =>
    (of === 'team' ? ofTeam : own).find((row) => row.ownerId === id && row.month === month)
  const isTwice = (cell: BudgetChange, at: number) =>
    cells.findIndex(({ of, id, month }) => of === cell.of && id === cell.id && month === cell.month) !== at
  const codeOf = (cell: BudgetChange, at: number): string | undefined => {
    const isOfTeam = cell.of === 'team' && cell.id === teamId
    const member = members.find(({ userId }) => cell.of === 'seller' && userId === cell.id)
    if (!isOfTeam && !(member && belongsIn(member, cell.month))) return 'budget.not-a-member'
    if (isTwice(cell, at)) return 'budget.twice'
    const fault = budgetMonthFailure(cell.month, today) ?? budgetAmountFailure(cell.amount, metric)
    if (fault) return fault.code
    return (heldBy(cell)?.amount ?? null) === cell.seen ? undefined : 'budget.changed-meanwhile'
  }
  return { team, members, heldBy, codes: cells.map(codeOf) }
}

/** Writes all of the cells, or none. */
export async function writeCells(db: Db, { platform, actor, input }: Asked): Promise<Change[]> {
  const { metric, cells } = input
  const { team, members, heldBy, codes } = await judgeCells(db, { platform, actor, input })
  const today = dayOf(platform.now(), team.zone)
  refuseCells(codes)
  const changes: Change[] = []
  for (const cell of cells) {
    const held = heldBy(cell)
    if (cell.of === 'team') await writeTeamCell(db, { cell, team, metric })
    else if (cell.amount === null) changes.push(...(held && 'id' in held ? [remove(budgets, String(held.id))] : []))
    else {
      const id = held && 'id' in held ? String(held.id) : platform.newId()
      const place = await placeIn(db, { sellerId: cell.id, month: cell.month, today })
      const currency = currencyIn(team.zone)
      changes.push(put(budgets, { id, ...place, month: cell.month, metric, amount: cell.amount, currency }))
    }
  }
  await logCells(db, { platform, actor, input, members, team, heldBy })
  return changes
}

function refuseCells(codes: readonly (string | undefined)[]): void {
  const errors = codes.flatMap((code, at) =>
    code === undefined ? [] : [{ pointer: `/cells/${at}`, code, message: '' }],
  )
  if (errors.length > 0) throw new Problem(409, 'budget.cells-refused', { errors })
}

async function writeTeamCell(
  db: Db,
  { cell, team, metric }: { cell: BudgetChange; team: PlacedTeamName; metric: BudgetMetric },
): Promise<void> {
  const key = { teamId: team.id, month: cell.month, metric }
  if (cell.amount === null) await removeTeamBudget(db, key)
  else await saveTeamBudget(db, { ...key, amount: cell.amount, currency: currencyIn(team.zone) })
}

/** Where a person stands at the end of the month, as far as it is known: it decides whose phone has the row. */
async function placeIn(
  db: Db,
  { sellerId, month, today }: { sellerId: Id; month: string; today: Day },
): Promise<Place & { readonly sellerName: string }> {
  const person = await loadActor(db, sellerId)
  if (!person) throw new Problem(409, 'budget.not-a-member')
  const { first, last } = daysOfMonth(month)
  const day = today < first ? first : today < last ? today : last
  return { sellerId, sellerName: person.name, ...placeOn(person, day) }
}

interface Logged extends Asked {
  readonly members: readonly TeamMember[]
  readonly team: PlacedTeamName
  readonly heldBy: (cell: BudgetChange) => { readonly amount: number } | undefined
}

/** One entry for each person, and for the team itself: their months before and after. */
async function logCells(db: Db, { platform, actor, input, members, team, heldBy }: Logged): Promise<void> {
  const { metric, cells } = input
  const ids = [...new Set(cells.map(({ id }) => id))]
  await recordActivities(
    db,
    ids.map((id) => {
      const own = cells.filter((cell) => cell.id === id)
      const name = members.find(({ userId }) => userId === id)?.name ?? team.name
      const said = (amountOf: (cell: BudgetChange) => number | null) =>
        `${name}: ${own.map((cell) => `${cell.month} ${budgetText(amountOf(cell), metric) || '–'}`).join(', ')}`
      return {
        id: platform.newId(),
        at: platform.now(),
        actor,
        kind: budgetLogOf(metric),
        subjectId: team.id,
        what: 'edited',
        before: { budget: said((cell) => heldBy(cell)?.amount ?? null) },
        after: { budget: said(({ amount }) => amount) },
      }
    }),
  )
}
