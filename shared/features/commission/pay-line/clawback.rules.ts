import type { Id } from '../../../kernel/ids.ts'
import type { CommissionEntry } from './commission-entry.schema.ts'
import { portionsOf } from '../split/sale-credit.rules.ts'
import type { SaleCredit } from '../split/sale-credit.schema.ts'
import { isTakenBackByProvider, type CommissionPayout } from './commission-payout.schema.ts'

/** Of a line of pay, what the person pays back and what the company bears, in öre or cents. */
export interface TakenBack {
  readonly takenBackOre: number
  readonly borneOre: number
}

/** What other lines have taken of a line of pay. */
export function takenBackOf({ id }: CommissionPayout, payouts: readonly CommissionPayout[]): TakenBack {
  const reversals = payouts.filter(({ reversesId, status }) => reversesId === id && status !== 'withdrawn')
  const borne = reversals.filter(({ clawback }) => clawback === 'company_cost')
  const borneOre = sumOf(borne)
  return { takenBackOre: sumOf(reversals) - borneOre, borneOre }
}

const sumOf = (lines: readonly CommissionPayout[]): number => lines.reduce((sum, { amountOre }) => sum - amountOre, 0)

/** The lines of pay of one person and sale that nobody has withdrawn, the oldest first. */
export const standingLines = (payouts: readonly CommissionPayout[]): readonly CommissionPayout[] =>
  payouts
    .filter(({ reversesId, status }) => reversesId === null && status !== 'withdrawn')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** What lines of pay have of the sale itself, corrections aside, in öre or cents; what was paid back is not in it. */
export const baseIn = (payouts: readonly CommissionPayout[], entries: readonly CommissionEntry[]): number =>
  standingLines(payouts).reduce((sum, payout) => {
    const inIt = entries.filter(({ id }) => payout.entryIds.includes(id))
    const correctedOre = inIt.reduce((total, { amountOre }) => total + amountOre, 0)
    return sum + payout.amountOre - takenBackOf(payout, payouts).takenBackOre - correctedOre
  }, 0)

interface Due {
  readonly isRegretted: boolean
  /** What the person has to get of the sale itself; null where it is not shared, because then nothing makes it less. */
  readonly dueOre: number | null
  readonly entries: readonly CommissionEntry[]
}

/**
 * What finance has to decide about, by line of pay, of one person and sale: all that is paid where the customer withdrew
 * or the provider took its payment back, and what is paid beyond a share that was made smaller, from the newest line on.
 */
export function clawbacksOf(
  payouts: readonly CommissionPayout[],
  { isRegretted, dueOre, entries }: Due,
): ReadonlyMap<Id, number> {
  const lines = standingLines(payouts)
  const openOf = (payout: CommissionPayout): number => {
    const { takenBackOre, borneOre } = takenBackOf(payout, payouts)
    return Math.max(payout.amountOre - takenBackOre - borneOre, 0)
  }
  const paid = lines.filter(({ status }) => status === 'paid')
  if (isRegretted) return new Map(paid.map((payout) => [payout.id, openOf(payout)]))
  if (dueOre === null) return new Map(paid.filter(isTakenBackByProvider).map((payout) => [payout.id, openOf(payout)]))
  const borneOre = lines.reduce((sum, payout) => sum + takenBackOf(payout, payouts).borneOre, 0)
  let left = baseIn(payouts, entries) - borneOre - dueOre
  return new Map(
    paid.toReversed().map((payout) => {
      const openOre = openOf(payout)
      const ore = isTakenBackByProvider(payout) ? openOre : Math.min(Math.max(left, 0), openOre)
      left -= ore
      return [payout.id, ore]
    }),
  )
}

/** What a question about a line of pay is read from. */
export interface OfSale {
  readonly isRegretted: boolean
  /** All lines of pay of the sale, its entries and its shares, of whomever. */
  readonly payouts: readonly CommissionPayout[]
  readonly entries: readonly CommissionEntry[]
  readonly credits: readonly SaleCredit[]
}

/**
 * What of a paid line finance has to decide about, in öre or cents: the customer withdrew, the provider took back what its
 * gate had asked for, or the person's share was made smaller after it was paid (product 5.7).
 */
export function clawbackOre(payout: CommissionPayout, { isRegretted, payouts, entries, credits }: OfSale): number {
  const isOwn = ({ sellerId }: { readonly sellerId: Id }) => sellerId === payout.sellerId
  const credit = credits.find(isOwn)
  const frozenOre = credit?.frozenOre ?? null
  const dueOre = credit && frozenOre !== null ? (portionsOf(frozenOre, credit.shares).get(payout.sellerId) ?? 0) : null
  const due = { isRegretted, dueOre, entries: entries.filter(isOwn) }
  return clawbacksOf(payouts.filter(isOwn), due).get(payout.id) ?? 0
}

/** Whether finance has to do something about a line of pay: decide about what is paid, or take it out of payroll. */
export function asksFinance(payout: CommissionPayout, ofSale: OfSale): boolean {
  if (payout.reversesId !== null || payout.status === 'withdrawn') return false
  if (payout.status === 'in_payroll') return ofSale.isRegretted || isTakenBackByProvider(payout)
  return clawbackOre(payout, ofSale) > 0
}

/** Whether one of the sale's lines has taken a paid line's money back. */
export const isReversed = ({ id }: Pick<CommissionPayout, 'id'>, ofSale: readonly CommissionPayout[]): boolean =>
  ofSale.some(({ reversesId, status }) => reversesId === id && status !== 'withdrawn')

/** What keeps a claim for money back from being made: set-off needs a ground that holds (product 5.7). */
export const needsConsentDocument = (way: CommissionPayout['clawback'], document: string): boolean =>
  way === 'consent' && document.trim() === ''
