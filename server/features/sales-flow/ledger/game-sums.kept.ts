import { and, inArray } from 'drizzle-orm'
import type {
  GameAccount,
  GameAmounts,
  GameMove,
} from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import { gameSpans, periodOf, seasonOf } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { keptSum } from '../../../kept/kept-sum.ts'
import { movedOf, type Kept } from '../../../kept/kept.ts'
import { eachRow } from '../../../kept/row-walk.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { gameBalanceTable, gameLineTable, gamePeakTable, gameTotalTable } from './game.table.ts'

type Line = typeof gameLineTable.$inferSelect
type Peak = typeof gamePeakTable.$inferSelect

/** The movement of a stored line. */
export const moveOf = ({ fromAccount, toAccount, xp, coins, sales, saleParts }: Line): GameMove => ({
  from: fromAccount as GameAccount,
  to: toAccount as GameAccount,
  xp,
  coins,
  sales,
  saleParts,
})

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

/** The confirmed points that a movement gives; negative where it takes them back. */
export const confirmedXpOf = (move: GameMove): number => earnedBy(move).confirmed.xp

const rows = eachRow(gameLineTable, 'no')

/** Points and sales by person and place, in each day, week, month, season and over all. */
export const gameTotals = keptSum({
  name: 'sales-flow.totals',
  of: gameLineTable,
  rows,
  sums: new SumTable({
    table: gameTotalTable,
    measures: ['xp', 'confirmedXp', 'sales', 'confirmedSales', 'saleParts', 'confirmedSaleParts'],
  }),
  linesOf: (line) => {
    const { held, confirmed } = earnedBy(moveOf(line))
    return gameSpans.map((span) => ({
      period: periodOf(span, line.day),
      ownerId: line.ownerId,
      teamId: line.teamId ?? '',
      officeId: line.officeId ?? '',
      regionId: line.regionId ?? '',
      xp: held.xp,
      confirmedXp: confirmed.xp,
      sales: held.sales,
      confirmedSales: confirmed.sales,
      saleParts: held.saleParts,
      confirmedSaleParts: confirmed.saleParts,
    }))
  },
})

/** The coins of each person, account by account. */
export const gameBalances = keptSum({
  name: 'sales-flow.balances',
  of: gameLineTable,
  rows,
  sums: new SumTable({ table: gameBalanceTable, measures: ['provisional', 'confirmed', 'reserved', 'spent'] }),
  linesOf: (line) => {
    const { from, to, coins } = moveOf(line)
    const cell = { ownerId: line.ownerId, provisional: 0, confirmed: 0, reserved: 0, spent: 0 }
    if (from !== 'issued') cell[from] -= coins
    if (to !== 'issued') cell[to] += coins
    return [cell]
  },
})

/** The most points that each person has had confirmed in a season, after any of their lines. */
export const gamePeaks: Kept = {
  name: 'sales-flow.peaks',
  of: [gameLineTable],
  tables: [gamePeakTable],
  isOfRowsAlone: true,
  after: [gameTotals.name],
  keep: async (db, moved) => {
    const lines = movedOf(gameLineTable, moved)
    const isOld = lines.some(({ before, after }) => before !== null && (after === null || !countsAs(before, after)))
    if (isOld) await recount(db, [...new Set(lines.flatMap(({ before, after }) => [before, after].flatMap(ownerOf)))])
    else
      await raise(
        db,
        lines.flatMap(({ before, after }) => (before === null && after ? after : [])),
      )
  },
  check: (database, { mend, rebuild }) =>
    database.tx(async (db) => {
      const right = await allPeaks(db)
      const wrong = differing(await db.select().from(gamePeakTable), right)
      if (rebuild || (mend && wrong > 0)) await replaceAll(db, right)
      return wrong
    }),
  fill: async (db) => replaceAll(db, await allPeaks(db)),
}

const ownerOf = (line: Line | null): Id[] => (line === null ? [] : [line.ownerId])

/** Whether a changed line counts as it did: an erasure takes a name out of it. */
const countsAs = (one: Line, other: Line): boolean =>
  one.ownerId === other.ownerId && one.day === other.day && confirmedXpOf(moveOf(one)) === confirmedXpOf(moveOf(other))

/** The peaks that some lines come to, in the order in which they were written. */
class PeakCount {
  readonly #sums = new Map<string, Peak & { sum: number }>()

  add(lines: readonly Line[]): void {
    for (const line of lines.toSorted((one, other) => one.no - other.no)) {
      const gained = confirmedXpOf(moveOf(line))
      if (gained === 0) continue
      const season = seasonOf(line.day)
      const key = keyOf({ ownerId: line.ownerId, season })
      const before = this.#sums.get(key) ?? { ownerId: line.ownerId, season, xp: 0, sum: 0 }
      const sum = before.sum + gained
      this.#sums.set(key, { ...before, sum, xp: Math.max(before.xp, sum) })
    }
  }

  peaks(): readonly Peak[] {
    return [...this.#sums.values()]
      .filter(({ xp }) => xp > 0)
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ ownerId, season, xp }) => ({ ownerId, season, xp }))
  }
}

const keyOf = ({ ownerId, season }: Pick<Peak, 'ownerId' | 'season'>): string => `${ownerId} ${season}`

async function allPeaks(db: Db): Promise<readonly Peak[]> {
  const count = new PeakCount()
  await rows(db, (lot) => count.add(lot))
  return count.peaks()
}

/** Raises peaks by new lines, from the totals, which have them already. */
async function raise(db: Db, lines: readonly Line[]): Promise<void> {
  const gaining = lines.filter((line) => confirmedXpOf(moveOf(line)) !== 0)
  for (const [, own] of groupBy(gaining, ({ ownerId, day }) => keyOf({ ownerId, season: seasonOf(day) }))) {
    const [first] = own
    const gains = own.toSorted((one, other) => one.no - other.no).map((line) => confirmedXpOf(moveOf(line)))
    if (first === undefined || gains.every((gained) => gained <= 0)) continue
    const { ownerId, day } = first
    const { period, ownerId: owner, confirmedXp: points } = gameTotalTable
    const totals = await db
      .select({ points })
      .from(gameTotalTable)
      .where(and(eq(period, periodOf('season', day)), eq(owner, ownerId)))
    const now = totals.reduce((sum, total) => sum + total.points, 0)
    const xp = highest(now - gains.reduce((sum, gained) => sum + gained, 0), gains)
    const season = seasonOf(day)
    const known = (await readPeaks(db, [ownerId])).find((peak) => peak.season === season)?.xp ?? 0
    if (xp > known) await writePeaks(db, [{ ownerId, season, xp }])
  }
}

function highest(start: number, gains: readonly number[]): number {
  let sum = start
  let most = start
  for (const gained of gains) {
    sum += gained
    most = Math.max(most, sum)
  }
  return most
}

/** Counts the peaks of some people again, from all their lines. */
async function recount(db: Db, ownerIds: readonly Id[]): Promise<void> {
  const count = new PeakCount()
  count.add(await readLines(db, ownerIds))
  await db.delete(gamePeakTable).where(inArray(gamePeakTable.ownerId, [...ownerIds]))
  await writePeaks(db, count.peaks())
}

async function replaceAll(db: Db, peaks: readonly Peak[]): Promise<void> {
  await db.delete(gamePeakTable)
  await writePeaks(db, peaks)
}

function differing(stored: readonly Peak[], right: readonly Peak[]): number {
  const xpOf = (peaks: readonly Peak[]) => new Map(peaks.map((peak) => [keyOf(peak), peak.xp]))
  const [one, other] = [xpOf(stored), xpOf(right)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length
}

const readLines = rowReader(gameLineTable, 'ownerId')
const readPeaks = rowReader(gamePeakTable, 'ownerId')
const writePeaks = rowWriter(gamePeakTable, { replace: ['ownerId', 'season'] })
