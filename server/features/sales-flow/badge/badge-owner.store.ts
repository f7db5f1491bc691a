import { sql } from 'drizzle-orm'
import type { BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { isEmployedOn } from '../../../../shared/kernel/employed.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { loadActors } from '../../organisation/access.door.ts'
import { loadTeamSpans } from '../../organisation/places.door.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'

/** Somebody who gets a badge, with the value that they or their team have reached. */
export interface BadgeOwner {
  readonly actor: Actor
  /** The team whose badge it is; null for a badge of persons. */
  readonly teamId: Id | null
  readonly amount: number
}

interface Reach {
  readonly scope: BadgeQuestion['scope']
  readonly first: Day
  readonly last: Day
  readonly reached: readonly { readonly ownerId: Id; readonly amount: number }[]
}

/**
 * The people who work here and get a badge: those who reached it, or of a team everybody who belonged to it in the period,
 * while employed, or sold in it. Where they belong today does not count.
 */
export async function loadBadgeOwners(db: Db, { scope, first, last, reached }: Reach): Promise<readonly BadgeOwner[]> {
  const amountOf = new Map(reached.map(({ ownerId, amount }) => [ownerId, amount]))
  const actors = new Map((await loadActors(db)).map((actor) => [actor.userId, actor]))
  const owned =
    scope === 'team'
      ? await loadMembersIn(db, [...amountOf.keys()], { first, last })
      : reached.map(({ ownerId }) => ({ userId: ownerId, teamId: null }))
  const best = new Map<Id, BadgeOwner>()
  for (const { userId, teamId } of owned) {
    const actor = actors.get(userId)
    const amount = amountOf.get(teamId ?? userId) ?? 0
    if (actor && amount > (best.get(userId)?.amount ?? 0)) best.set(userId, { actor, teamId, amount })
  }
  return [...best.values()]
}

async function loadMembersIn(db: Db, teamIds: readonly Id[], { first, last }: { first: Day; last: Day }) {
  if (teamIds.length === 0) return []
  const spans = await loadTeamSpans(db, { teamIds, from: first, to: last })
  const employed = await loadEmployedDays(
    db,
    spans.map(({ userId }) => userId),
  )
  // A place is written when the account is made, which can be long before the first day.
  const members = spans.filter(({ userId, spans: own }) =>
    own.some(({ to }) => isEmployedOn(employed.get(userId) ?? { firstDay: null, lastDay: null }, to)),
  )
  const teams = sql.join(
    teamIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const approved = sql`sale.status = 'approved' and sale.sold_on >= ${first} and sale.sold_on <= ${last}`
  const sold = await readValues(
    db,
    sql`select seller_id, team_id from sale where ${approved} and team_id in (${teams}) union select sale_credit.seller_id, sale_credit.team_id from sale_credit inner join sale on sale.id = sale_credit.sale_id where ${approved} and sale_credit.team_id in (${teams})`,
  )
  return [...members, ...sold.map(([seller, team]) => ({ userId: String(seller), teamId: String(team) }))]
}
