import { agreementsIn, type Sale } from '../../sales/sale/sale.schema.ts'
import { nothing, plus } from '../ledger/game-ledger.rules.ts'
import type { GameAmounts } from '../ledger/game-line.schema.ts'
import { gameEvents, type GameEvent, type GameRule } from './game-rule.schema.ts'

type Sold = Pick<Sale, 'soldOn' | 'lines' | 'orderValueOre'>

/** The worth of a sale in the game, by the rules in force on the day it was sold. A sale always counts as one. */
export function worthOfSale(sale: Sold, rules: readonly GameRule[]): GameAmounts {
  return gameEvents.reduce(
    (sum, event) => {
      const rule = ruleOn(rules, event, sale.soldOn)
      const times = timesOf[event](sale)
      return rule === null ? sum : plus(sum, { xp: rule.xp * times, coins: rule.coins * times, sales: 0 })
    },
    { ...nothing, sales: 1 },
  )
}

const timesOf: Readonly<Record<GameEvent, (sale: Sold) => number>> = {
  sale: () => 1,
  agreement: agreementsIn,
  thousand: ({ orderValueOre }) => Math.max(0, Math.floor(orderValueOre / 100_000)),
}

/** The newest rule for an event that had begun on a day. */
export const ruleOn = (rules: readonly GameRule[], event: GameEvent, day: string): GameRule | null =>
  rules
    .filter((rule) => rule.event === event && rule.fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))[0] ?? null
