import { gt } from 'drizzle-orm'
import { partsIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import type { CheckOptions } from '../../../kept/kept.ts'
import { balancesOf, moveOf, totalsOf, type Balance, type GameTotal } from './game-line.store.ts'
import { confirmedIn } from './game-total.rules.ts'
import { gameBalanceTable, gameLineTable, gameTotalTable } from './game.table.ts'

const LINES_AT_ONCE = 2000

/** Compares the sums and balances of the game with its ledger. Returns the number of differences; repairing rebuilds them. */
export async function checkGame(database: Database, { mend, rebuild }: CheckOptions): Promise<number> {
  return database.tx(async (db) => {
    const right = await sumLines(db)
    const totals = new Map((await db.select().from(gameTotalTable)).map((row) => [keyOf(row), row]))
    const balances = new Map((await db.select().from(gameBalanceTable)).map((row) => [row.ownerId, row]))
    const wrong = countDifferent(right.totals, totals, figuresOf) + countDifferent(right.balances, balances, coinsIn)
    if (rebuild || (mend && wrong > 0)) {
      await db.delete(gameTotalTable)
      await db.delete(gameBalanceTable)
      await writeTotals(db, [...right.totals.values()])
      await writeBalances(db, [...right.balances.values()])
    }
    return wrong
  })
}

async function sumLines(db: Db) {
  const totals = new Map<string, GameTotal>()
  const balances = new Map<string, Balance>()
  for (let last = 0; ;) {
    const { no } = gameLineTable
    const lines = await db.select().from(gameLineTable).where(gt(no, last)).orderBy(no).limit(LINES_AT_ONCE)
    if (lines.length === 0) return { totals, balances }
    const moves = lines.map((line) => ({ ...line, ...moveOf(line) }))
    for (const row of totalsOf(moves).values()) totals.set(keyOf(row), summed(row, totals.get(keyOf(row))))
    for (const row of balancesOf(moves).values()) balances.set(row.ownerId, summed(row, balances.get(row.ownerId)))
    last = lines.at(-1)?.no ?? last
  }
}

/** Two rows of one key, their numbers added up. */
const summed = <Row extends object>(row: Row, before: Row | undefined): Row =>
  before === undefined
    ? row
    : (Object.fromEntries(
        Object.entries(row).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === 'number' ? value + Number(before[name as keyof Row]) : value,
        ]),
      ) as Row)

const keyOf = ({ period, ownerId, teamId, officeId, regionId }: GameTotal): string =>
  [period, ownerId, teamId, officeId, regionId].join('\n')

const figuresOf = ({ xp, confirmedXp, ...sold }: GameTotal): string =>
  [xp, confirmedXp, partsIn(sold), partsIn(confirmedIn({ xp, confirmedXp, ...sold }))].join(' ')
const coinsIn = ({ provisional, confirmed, reserved, spent }: Balance): string =>
  [provisional, confirmed, reserved, spent].join(' ')

/** A sum that is left out is one of nothing. */
function countDifferent<Row>(
  right: ReadonlyMap<string, Row>,
  stored: ReadonlyMap<string, Row>,
  say: (row: Row) => string,
): number {
  const said = (row: Row | undefined): string => (row === undefined ? '0 0 0 0' : say(row))
  const keys = new Set([...right.keys(), ...stored.keys()])
  return [...keys].filter((key) => said(right.get(key)) !== said(stored.get(key))).length
}

const writeTotals = rowWriter(gameTotalTable)
const writeBalances = rowWriter(gameBalanceTable)
