import { and, desc, gte, max, ne, sql, type SQL } from 'drizzle-orm'
import type {
  GameAccount,
  GameAmounts,
  GameLineKind,
  GameMove,
} from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import { SALE_PARTS } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import { gameSpans, periodOf, seasonOf } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
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

/** Values that sums consist of. */
type Summed = Pick<GamePosting, 'ownerId' | 'teamId' | 'officeId' | 'regionId' | 'day' | keyof GameMove>
export type GameTotal = typeof gameTotalTable.$inferSelect

const readByKey = rowReader(gameLineTable, 'key')
const readBySubject = rowReader(gameLineTable, 'subjectId')
const writeLines = rowWriter(gameLineTable)
const raiseTotals = rowWriter(gameTotalTable, { raise: ['period', 'ownerId', 'teamId', 'officeId', 'regionId'] })
const raiseBalances = rowWriter(gameBalanceTable, { raise: ['ownerId'] })

export const findLinesOf = async (db: Db, subjectIds: readonly Id[]): Promise<readonly StoredGameLine[]> =>
  (await readBySubject(db, subjectIds)).toSorted((one, other) => one.no - other.no)

export const moveOf = ({ fromAccount, toAccount, xp, coins, sales, saleParts }: StoredGameLine): GameMove => ({
  from: fromAccount as GameAccount,
  to: toAccount as GameAccount,
  xp,
  coins,
  sales,
  saleParts,
})

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
  const rows = added.map(({ from, to, about = '', byName = '', reason = '', ...line }, index) => ({
    ...line,
    no: (last?.no ?? 0) + 1 + index,
    fromAccount: from,
    toAccount: to,
    about,
    byName,
    reason,
  }))
  await writeLines(db, rows)
  // Always in the same order: two transactions of PostgreSQL must not wait for each other.
  await raiseTotals(db, inKeyOrder(totalsOf(added)))
  await raiseBalances(db, inKeyOrder(balancesOf(added)))
  await raisePeaks(db, added)
  return added
}

/** The share of a movement that changes what a person holds, provisional or confirmed. */
function earnedBy({ from, to, ...amounts }: GameMove): { held: GameAmounts; confirmed: GameAmounts } {
  const times = (accounts: readonly GameAccount[]) => Number(accounts.includes(to)) - Number(accounts.includes(from))
  const held = times(['provisional', 'confirmed'])
  const confirmed = times(['confirmed'])
  return { held: scaled(amounts, held), confirmed: scaled(amounts, confirmed) }
}

const scaled = ({ xp, coins, sales, saleParts }: GameAmounts, by: number): GameAmounts => ({
  xp: xp * by || 0,
  coins: coins * by || 0,
  sales: sales * by || 0,
  saleParts: saleParts * by || 0,
})

/** The sums that some movements come to, by period, person and place. */
export function totalsOf(postings: readonly Summed[]): ReadonlyMap<string, GameTotal> {
  const cells = new Map<string, GameTotal>()
  for (const posting of postings) {
    const { held, confirmed } = earnedBy(posting)
    if ([held, confirmed].every(({ xp, sales, saleParts }) => xp === 0 && sales === 0 && saleParts === 0)) continue
    const place = {
      ownerId: posting.ownerId,
      teamId: posting.teamId ?? '',
      officeId: posting.officeId ?? '',
      regionId: posting.regionId ?? '',
    }
    for (const span of gameSpans) {
      const period = periodOf(span, posting.day)
      const key = [period, ...Object.values(place)].join('\n')
      const before = cells.get(key)
      cells.set(key, {
        period,
        ...place,
        xp: (before?.xp ?? 0) + held.xp,
        confirmedXp: (before?.confirmedXp ?? 0) + confirmed.xp,
        sales: (before?.sales ?? 0) + held.sales,
        confirmedSales: (before?.confirmedSales ?? 0) + confirmed.sales,
        saleParts: (before?.saleParts ?? 0) + held.saleParts,
        confirmedSaleParts: (before?.confirmedSaleParts ?? 0) + confirmed.saleParts,
      })
    }
  }
  return cells
}

/** The coins that some movements leave with each person. */
export function balancesOf(postings: readonly Summed[]): ReadonlyMap<string, Balance> {
  const cells = new Map<string, Balance>()
  for (const { ownerId, from, to, coins } of postings) {
    if (coins === 0) continue
    const cell = { ...(cells.get(ownerId) ?? { ownerId, provisional: 0, confirmed: 0, reserved: 0, spent: 0 }) }
    if (from !== 'issued') cell[from] -= coins
    if (to !== 'issued') cell[to] += coins
    cells.set(ownerId, cell)
  }
  return cells
}

const inKeyOrder = <Cell>(cells: ReadonlyMap<string, Cell>): Cell[] =>
  [...cells].toSorted(([key], [other]) => (key < other ? -1 : 1)).map(([, cell]) => cell)

async function raisePeaks(db: Db, postings: readonly GamePosting[]): Promise<void> {
  const raised = postings.filter((posting) => earnedBy(posting).confirmed.xp > 0)
  const wanted = new Map(raised.map(({ ownerId, day }) => [`${ownerId} ${seasonOf(day)}`, { ownerId, day }]))
  for (const { ownerId, day } of wanted.values()) {
    const { confirmedXp } = await loadOwnTotal(db, ownerId, periodOf('season', day))
    const season = seasonOf(day)
    if (confirmedXp <= (await loadPeak(db, ownerId, season))) continue
    await db
      .insert(gamePeakTable)
      .values({ ownerId, season, xp: confirmedXp })
      .onConflictDoUpdate({ target: [gamePeakTable.ownerId, gamePeakTable.season], set: { xp: confirmedXp } })
  }
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

/** The latest sales and prizes of a team. Withdrawn ones are omitted. */
export function loadTeamNews(db: Db, teamId: Id, limit: number): Promise<StoredGameLine[]> {
  const { teamId: team, fromAccount, xp, kind, no } = gameLineTable
  return db
    .select()
    .from(gameLineTable)
    .where(and(eq(team, teamId), eq(fromAccount, 'issued'), gte(xp, 0), ne(kind, 'purchase')))
    .orderBy(desc(no))
    .limit(limit)
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
