import { sql } from 'drizzle-orm'
import type { Competition } from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import {
  rankOf,
  type Contender,
  type Ranked,
} from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import { addDays, daysBetween, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { soldIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { loadSpanTotals, type SpanTotal } from '../board/board.store.ts'
import { loadHours } from '../board/hours.store.ts'
import { loadLeaders } from '../board/ranking.store.ts'
import { loadReachedAt, reachedBy } from '../ledger/game-line.store.ts'
import { confirmedIn, summedBy, type OwnTotal } from '../ledger/game-total.rules.ts'

/** Days before a competition from which a person's average is taken as their target. */
const AVERAGE_DAYS = 90

/**
 * The standing of a competition: everything that was handed in, or only what was confirmed once it is settled. Leaders compete
 * with their team and in a duel that names them, and never against those they lead.
 */
export async function standingOf(
  db: Db,
  competition: Competition,
  { isFinal }: { isFinal: boolean },
): Promise<readonly Ranked[]> {
  const { firstDay, lastDay, regionId, kind, firstId, secondId } = competition
  const span = { first: firstDay, last: lastDay, regionId }
  const rows = await loadSpanTotals(db, span)
  const leaders = kind === 'team' || kind === 'duel' ? new Set<Id>() : await loadLeaders(db)
  const isOf =
    kind === 'duel'
      ? ({ ownerId }: SpanTotal) => ownerId === firstId || ownerId === secondId
      : ({ ownerId }: SpanTotal) => !leaders.has(ownerId)
  const keyOf = kind === 'team' ? teamOf : ownerOf
  const sums = summedBy(
    rows.filter((row) => isOf(row) && keyOf(row) !== ''),
    keyOf,
  )
  const reached = reachedBy(await loadReachedAt(db, { ...span, isFinal }), keyOf)
  const amount = (sum: OwnTotal) => soldIn(isFinal ? confirmedIn(sum) : sum)
  const value = await valuesOf(db, competition, amount)
  return rankOf(
    [...sums].map(([id, sum]): Contender => ({
      id,
      value: kind === 'points' ? (isFinal ? sum.confirmedXp : sum.xp) : value(id, sum),
      reachedAt: reached.get(id) ?? Number.MAX_SAFE_INTEGER,
    })),
  )
}

const teamOf = ({ teamId }: Pick<SpanTotal, 'teamId'>): Id => teamId
const ownerOf = ({ ownerId }: Pick<SpanTotal, 'ownerId'>): Id => ownerId

type Value = (id: Id, sum: OwnTotal) => number

async function valuesOf(
  db: Db,
  { kind, firstDay, lastDay, regionId }: Competition,
  amount: (sum: OwnTotal) => number,
): Promise<Value> {
  if (kind === 'per_hour') {
    const hours = await loadHours(db, { first: firstDay, last: lastDay, regionId, group: 'person' })
    return (id, sum) => {
      const worked = hours.get(id) ?? 0
      return worked > 0 ? Math.round((amount(sum) * 100) / worked) : 0
    }
  }
  if (kind !== 'target') return (_id, sum) => amount(sum)
  const before = { first: addDays(firstDay, -AVERAGE_DAYS), last: addDays(firstDay, -1), regionId: null }
  const earlier = summedBy(await loadSpanTotals(db, before), ({ ownerId }) => ownerId)
  const soldBefore = (id: Id): number => {
    const sum = earlier.get(id)
    return sum === undefined ? 0 : soldIn(sum)
  }
  const days = daysBetween(firstDay, lastDay, 366).length
  return (id, sum) => {
    const target = Math.max(1, (soldBefore(id) / AVERAGE_DAYS) * days)
    return Math.round((amount(sum) * 100) / target)
  }
}

/** Whether a sale of the competition still waits: for approval, or for the end of its regret window. */
export async function hasOpenSales(
  db: Db,
  { firstDay, lastDay, regionId }: Pick<Competition, 'firstDay' | 'lastDay' | 'regionId'>,
  now: Instant,
): Promise<boolean> {
  const open = sql`status in ('finalized', 'flagged', 'unanswered', 'deviation') or (status = 'approved' and (regret_until >= ${now} or awaits_delivery = true))`
  // A sale that is shared counts in the regions of all who share it.
  const within =
    regionId === null
      ? sql``
      : sql` and (region_id = ${regionId} or id in (select sale_id from sale_credit where region_id = ${regionId}))`
  const rows = await readValues(
    db,
    sql`select 1 as one from sale where sold_on >= ${firstDay} and sold_on <= ${lastDay} and (${open})${within} limit 1`,
  )
  return rows.length > 0
}

/** The people who sold for a team in a competition. */
export async function membersOf(db: Db, competition: Competition, teamId: Id): Promise<readonly Id[]> {
  const { firstDay: first, lastDay: last, regionId } = competition
  const rows = await loadSpanTotals(db, { first, last, regionId })
  return [
    ...new Set(rows.flatMap((row) => (row.teamId === teamId && soldIn(confirmedIn(row)) > 0 ? [row.ownerId] : []))),
  ]
}
