import { and, desc, gte, max, ne, sql, type SQL } from 'drizzle-orm'
import { holdingsIn, nothing, plus } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import type {
  GameAmounts,
  GameLineKind,
  GameMove,
} from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { partsIn, SALE_PARTS } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { KeptTable } from '../../../kept/kept-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { confirmedXpOf, gameBalances, gamePeaks, gameTotals, moveOf } from './game-sums.kept.ts'
import { NO_TOTAL, summedBy, type OwnTotal } from './game-total.rules.ts'
import { gameBalanceTable, gameLineTable, gamePeakTable, gameTotalTable } from './game.table.ts'

export type StoredGameLine = typeof gameLineTable.$inferSelect

/** A movement to be written, for its owner at a place and a day. */
export interface GamePosting extends GameMove {
  readonly key: string
  readonly ownerId: Id
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
  readonly kind: GameLineKind
  readonly subjectId: Id
  readonly day: Day
  readonly at: Instant
  readonly about?: string
  readonly byName?: string
  readonly reason?: string
}

/** The only writer of lines: sums, balances and peaks follow. */
export const gameLines = new KeptTable({
  table: gameLineTable,
  key: 'key',
  kept: [gameTotals, gameBalances, gamePeaks],
})

const readByKey = rowReader(gameLineTable, 'key')
const readBySubject = rowReader(gameLineTable, 'subjectId')

export const findLinesOf = async (db: Db, subjectIds: readonly Id[]): Promise<readonly StoredGameLine[]> =>
  (await readBySubject(db, subjectIds)).toSorted((one, other) => one.no - other.no)

/** A person's points from the sales of a day, less the points that were taken back. */
export async function loadSaleXp(db: Db, ownerId: Id, day: Day): Promise<number> {
  const { ownerId: owner, day: on, kind } = gameLineTable
  const lines = await db
    .select()
    .from(gameLineTable)
    .where(and(eq(owner, ownerId), eq(on, day), eq(kind, 'sale')))
  return heldIn(lines).xp
}

/** What people hold of some lines, provisional or confirmed. */
function heldIn(lines: readonly StoredGameLine[]): GameAmounts {
  const { provisional = nothing, confirmed = nothing } = holdingsIn(lines.map(moveOf))
  return plus(provisional, confirmed)
}

/** The newest lines of a person. */
export const loadLinesOf = (db: Db, ownerId: Id, limit: number): Promise<StoredGameLine[]> =>
  db.select().from(gameLineTable).where(eq(gameLineTable.ownerId, ownerId)).orderBy(desc(gameLineTable.no)).limit(limit)

/**
 * Adds lines with their sums, in the transaction of their cause. A line whose key is there already has been paid, and is
 * left out. Answers the lines that were added. There is no way to change or remove one.
 */
export async function addGameLines(db: Db, postings: readonly GamePosting[]): Promise<readonly GamePosting[]> {
  if (postings.length === 0) return []
  // The step of a sale is in its key, and the lines of the sale were read in this transaction.
  const keys = postings.flatMap(({ key, kind }) => (kind === 'sale' ? [] : [key]))
  const known = new Set((keys.length === 0 ? [] : await readByKey(db, keys)).map(({ key }) => key))
  const added = postings.filter(({ key }, at) => !known.has(key) && postings.findIndex((one) => one.key === key) === at)
  if (added.length === 0) return []
  const [last] = await db.select({ no: max(gameLineTable.no) }).from(gameLineTable)
  // Lines that take confirmed points come first, so that the peak is that of the whole transaction.
  const inOrder = [...added.filter((one) => confirmedXpOf(one) < 0), ...added.filter((one) => confirmedXpOf(one) >= 0)]
  const rows = inOrder.map(({ from, to, about = '', byName = '', reason = '', ...line }, index) => ({
    ...line,
    no: (last?.no ?? 0) + 1 + index,
    fromAccount: from,
    toAccount: to,
    about,
    byName,
    reason,
  }))
  await gameLines.add(db, rows)
  return added
}

/** The sums of a person in a period, over all places. */
export const loadOwnTotal = async (db: Db, ownerId: Id, period: string): Promise<OwnTotal> =>
  (await loadOwnTotals(db, ownerId, [period])).get(period) ?? NO_TOTAL

/** The same for several periods: those without anything are left out. */
export async function loadOwnTotals(
  db: Db,
  ownerId: Id,
  periods: readonly string[],
): Promise<ReadonlyMap<string, OwnTotal>> {
  const rows = (await readTotalsOfOwner(db, [ownerId])).filter(({ period }) => periods.includes(period))
  return summedBy(rows, ({ period }) => period)
}

/** Every day on which a person has sold or earned something, with its sums. */
export async function loadOwnDays(db: Db, ownerId: Id): Promise<ReadonlyMap<Day, OwnTotal>> {
  const rows = (await readTotalsOfOwner(db, [ownerId])).filter(({ period }) => period.startsWith('day:'))
  return summedBy(rows, ({ period }) => period.slice(4))
}

const readTotalsOfOwner = rowReader(gameTotalTable, 'ownerId')

export async function loadPeak(db: Db, ownerId: Id, season: string): Promise<number> {
  const rows = await db.select().from(gamePeakTable).where(eq(gamePeakTable.ownerId, ownerId))
  return rows.find((row) => row.season === season)?.xp ?? 0
}

export type Balance = typeof gameBalanceTable.$inferSelect

export async function loadBalance(db: Db, ownerId: Id): Promise<Balance> {
  const [row] = await db.select().from(gameBalanceTable).where(eq(gameBalanceTable.ownerId, ownerId))
  return row ?? { ownerId, provisional: 0, confirmed: 0, reserved: 0, spent: 0 }
}

/** The latest sales and prizes of a team, the newest first. Sales that were withdrawn since are omitted. */
export async function loadTeamNews(db: Db, teamId: Id, limit: number): Promise<readonly StoredGameLine[]> {
  const { teamId: team, fromAccount, xp, kind, no } = gameLineTable
  const lines = await db
    .select()
    .from(gameLineTable)
    .where(and(eq(team, teamId), eq(fromAccount, 'issued'), gte(xp, 0), ne(kind, 'purchase')))
    .orderBy(desc(no))
    .limit(limit * 2)
  const sold = await findLinesOf(
    db,
    lines.flatMap((line) => (line.kind === 'sale' ? [line.subjectId] : [])),
  )
  const ofSale = groupBy(sold, ({ subjectId, ownerId }) => `${subjectId} ${ownerId}`)
  const isHeld = ({ subjectId, ownerId }: StoredGameLine) =>
    partsIn(heldIn(ofSale.get(`${subjectId} ${ownerId}`) ?? [])) > 0
  return lines
    .filter((line) => line.kind !== 'sale' || isHeld(line))
    .toSorted((one, other) => other.at - one.at || other.no - one.no)
    .slice(0, limit)
}

/** A piece of the team's news by its key, or null where there is none or it is another team's. */
export async function findTeamNews(db: Db, teamId: Id, key: string): Promise<StoredGameLine | null> {
  const [line] = await readByKey(db, [key])
  return line !== undefined && line.teamId === teamId && isNews(line) ? line : null
}

const isNews = ({ fromAccount, xp, kind }: StoredGameLine): boolean =>
  fromAccount === 'issued' && xp >= 0 && kind !== 'purchase'

/** The submission that gave somebody the value they have at a place. */
export interface ReachedAt {
  readonly ownerId: Id
  readonly teamId: Id
  readonly officeId: Id
  readonly at: Instant
}

interface Counted {
  readonly first: Day
  readonly last: Day
  readonly regionId: Id | null
  /** Confirmed sales alone count. */
  readonly isFinal: boolean
}

/**
 * Returns the submission time of each person's last counted sale, by place. It breaks ties: the earlier time leads. The time of
 * approval is not used, because the back office chooses it.
 */
export async function loadReachedAt(
  db: Db,
  { first, last, regionId, isFinal }: Counted,
): Promise<readonly ReachedAt[]> {
  const held = isFinal ? sql`('confirmed')` : sql`('provisional', 'confirmed')`
  const net = (column: SQL) =>
    sql`sum(case when to_account in ${held} then ${column} else 0 end - case when from_account in ${held} then ${column} else 0 end)`
  const within = regionId === null ? sql`` : sql` and region_id = ${regionId}`
  const counted = sql`select owner_id, coalesce(team_id, '') as team_id, coalesce(office_id, '') as office_id, subject_id from game_line where day >= ${first} and day <= ${last} and kind = 'sale'${within} group by owner_id, team_id, office_id, subject_id having ${net(sql`sales * ${SALE_PARTS} + sale_parts`)} > 0 or ${net(sql`xp`)} > 0`
  const rows = await readValues(
    db,
    sql`select counted.owner_id, counted.team_id, counted.office_id, max(sale.submitted_at) from (${counted}) counted inner join sale on sale.id = counted.subject_id group by counted.owner_id, counted.team_id, counted.office_id`,
  )
  return rows.map(([owner, team, office, at]) => ({
    ownerId: String(owner),
    teamId: String(team),
    officeId: String(office),
    at: Number(at),
  }))
}

/** The latest of these times for each of what they are asked by: a person, a team, an office. */
export function reachedBy(
  rows: readonly ReachedAt[],
  keyOf: (row: Pick<ReachedAt, 'ownerId' | 'teamId' | 'officeId'>) => Id,
): ReadonlyMap<Id, Instant> {
  const found = new Map<Id, Instant>()
  for (const row of rows) found.set(keyOf(row), Math.max(found.get(keyOf(row)) ?? 0, row.at))
  return found
}
