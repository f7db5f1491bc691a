import type { Actor } from '../../../../shared/access/actor.ts'
import { formOf } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { loadTeamMembers } from '../../organisation/places.door.ts'
import { loadPlannedTeams, planOf } from './plan-cell.store.ts'
import { loadPlansOf } from './plan.store.ts'
import { type PlanMove } from './plan-move.rules.ts'
import { writePlans, type PlanPlatform, type Versioned, type Writer } from './plan-write.store.ts'

interface CopyAsked {
  readonly id: Id
  readonly actor: Actor
  readonly from: Day
  readonly to: Day
  readonly officeId?: Id | undefined
}

const LAST = 6
const DAY_MS = 86_400_000

/** Copies a week as drafts into free cells. People who are in the team no longer are left out. */
export async function copyWeek(
  platform: PlanPlatform,
  sync: Writer,
  { id, actor, from, to, officeId }: CopyAsked,
): Promise<{ plans: Versioned[]; skipped: number }> {
  if (from === to) throw new Problem(422, 'plan.same-week')
  const { database, now } = platform
  const { db } = database
  const teams = (await loadPlannedTeams(db, actor)).filter(
    (team) => officeId === undefined || team.officeId === officeId,
  )
  const teamIds = teams.map((team) => team.id)
  const source = await loadPlansOf(db, { teamIds, from, to: addDays(from, LAST) })
  const held = await loadPlansOf(db, { teamIds, from: to, to: addDays(to, LAST) })
  const taken = new Set(held.map(({ teamId, day }) => `${teamId} ${day}`))
  const allTeams = (await loadPlannedTeams(db, actor)).map((team) => team.id)
  const period = { from: to, to: addDays(to, LAST) }
  const members = (await loadTeamMembers(db, { teamIds: allTeams, ...period })).filter(({ active }) => active)
  const isThere = (sellerId: Id, day: Day) =>
    members.some(({ userId, spans }) => userId === sellerId && spans.some((span) => span.from <= day && day <= span.to))
  const shift = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const moves: PlanMove[] = []
  for (const [index, plan] of source.entries()) {
    const day = addDays(plan.day, shift)
    if (taken.has(`${plan.teamId} ${day}`)) continue
    const form = formOf(plan)
    const sellerIds = form.sellerIds.filter((sellerId) => isThere(sellerId, day))
    const cell = { teamId: plan.teamId, day }
    const asked = { actor, cell, form: { ...form, sellerIds }, id: derivedId(id, index), now: now(), before: null }
    moves.push({ before: null, after: await planOf(db, asked) })
  }
  const plans = moves.length === 0 ? [] : await writePlans(platform, sync, { actor, begunAs: 'copied', moves })
  return { plans, skipped: source.length - moves.length }
}
