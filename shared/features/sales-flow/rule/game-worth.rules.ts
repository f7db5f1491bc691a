import { agreementsIn, type Sale } from '../../sales/sale/sale.schema.ts'
import type { Currency } from '../../../kernel/money.ts'
import { nothing, plus } from '../ledger/game-ledger.rules.ts'
import type { GameAmounts } from '../ledger/game-line.schema.ts'
import { gameEvents, type GameEvent, type GameRule } from './game-rule.schema.ts'

type Sold = Pick<Sale, 'soldOn' | 'lines' | 'orderValueOre' | 'currency'>

/** The worth of a sale in the game, by the rules in force on the day it was sold. A sale always counts as one. */
export function worthOfSale(sale: Sold, rules: readonly GameRule[]): GameAmounts {
  return gameEvents.reduce(
    (sum, event) => {
      const rule = ruleOn(rules, event, sale.soldOn)
      const times = timesOf[event](sale)
      return rule === null ? sum : plus(sum, { ...nothing, xp: rule.xp * times, coins: rule.coins * times })
    },
    { ...nothing, sales: 1 },
  )
}

const timesOf: Readonly<Record<GameEvent, (sale: Sold) => number>> = {
  sale: () => 1,
  agreement: agreementsIn,
  thousand: ({ orderValueOre, currency }) => Math.max(0, Math.floor(orderValueOre / stepOre[currency])),
}

/** A step of the yearly value: 1 000 kr, or 100 €, so that one step is worth about the same in both countries. */
const stepOre = { SEK: 100_000, EUR: 10_000 } as const satisfies Readonly<Record<Currency, number>>

/** The newest rule for an event that had begun on a day. */
export const ruleOn = (rules: readonly GameRule[], event: GameEvent, day: string): GameRule | null =>
  rules
    .filter((rule) => rule.event === event && rule.fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))[0] ?? null
