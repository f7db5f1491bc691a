import type { SaleStatus } from '../../sales/sale/sale.schema.ts'
import { gameAccounts, type GameAccount, type GameAmounts, type GameMove } from './game-line.schema.ts'

/** Balance of each account. An omitted account is empty. */
export type GameHoldings = Readonly<Partial<Record<GameAccount, GameAmounts>>>

export const nothing: GameAmounts = { xp: 0, coins: 0, sales: 0, saleParts: 0 }

/**
 * Account of a sale's points for its status; null: it earns none. An open deviation can still be resolved. A flagged sale
 * waits: a fake one of 999 pieces must not lead a board or a competition before anybody has looked at it.
 */
const accountOfStatus: Readonly<Record<SaleStatus, 'provisional' | 'confirmed' | null>> = {
  draft: null,
  absence: null,
  finalized: 'provisional',
  flagged: null,
  unanswered: 'provisional',
  deviation: 'provisional',
  approved: 'confirmed',
  regret: null,
  cancelled: null,
}

/** The holdings a sale should have: its worth, provisional until it is approved (product 5.14). */
export function holdingsOfSale(status: SaleStatus, worth: GameAmounts): GameHoldings {
  const account = accountOfStatus[status]
  return account === null ? {} : { [account]: worth }
}

/** The balance of a person's moves, account by account. */
export function holdingsIn(moves: readonly GameMove[]): GameHoldings {
  const found: Partial<Record<GameAccount, GameAmounts>> = {}
  for (const { from, to, ...amounts } of moves) {
    found[from] = plus(found[from] ?? nothing, negated(amounts))
    found[to] = plus(found[to] ?? nothing, amounts)
  }
  return found
}

/**
 * The moves that lead from one state to another, and none where they are the same. So it does not matter in which order, or
 * how often, the steps of a sale arrive.
 */
export function movesTowards(known: readonly GameMove[], wanted: GameHoldings): readonly GameMove[] {
  const holdings = { ...holdingsIn(known) }
  const moves: GameMove[] = []
  const held = (account: GameAccount) => holdings[account] ?? nothing
  const move = (from: GameAccount, to: GameAccount, amounts: GameAmounts) => {
    if (isNothing(amounts)) return
    moves.push({ from, to, ...amounts })
    holdings[from] = plus(held(from), negated(amounts))
    holdings[to] = plus(held(to), amounts)
  }
  const [target] = persons.filter((account) => wanted[account] !== undefined)
  for (const account of persons) if (account !== target) move(account, target ?? 'issued', held(account))
  if (target !== undefined) move('issued', target, plus(wanted[target] ?? nothing, negated(held(target))))
  return moves
}

const persons = gameAccounts.filter((account) => account !== 'issued')

const negated = ({ xp, coins, sales, saleParts }: GameAmounts): GameAmounts => ({
  xp: 0 - xp,
  coins: 0 - coins,
  sales: 0 - sales,
  saleParts: 0 - saleParts,
})

export const plus = (one: GameAmounts, other: GameAmounts): GameAmounts => ({
  xp: one.xp + other.xp,
  coins: one.coins + other.coins,
  sales: one.sales + other.sales,
  saleParts: one.saleParts + other.saleParts,
})

export const isNothing = ({ xp, coins, sales, saleParts }: GameAmounts): boolean =>
  xp === 0 && coins === 0 && sales === 0 && saleParts === 0

/** The coins a shop shows: coins that were taken back after they were spent are never shown as a debt. */
export const shownCoins = (available: number): number => Math.max(0, available)
