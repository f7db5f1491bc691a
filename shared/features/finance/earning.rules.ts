import { dayOf, type Day, type Instant } from '../../kernel/days.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Product } from '../catalog/product.schema.ts'
import type { CommissionGate, Provider } from '../catalog/provider.schema.ts'
import type { Sale, SaleStatus } from '../sales/sale.schema.ts'
import type { CommissionRule } from './commission-rule.schema.ts'
import { lineEarning, ruleFor, type LineEarning, type MonthCount } from './commission.rules.ts'

/** How sure a commission is, surest first (product 5.7). `at_risk`: a deviation stops it until it is corrected. */
export const earningStates = ['earned', 'held', 'estimated', 'at_risk', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** What the money still waits for. */
export type EarningWait = 'approval' | 'regret' | 'provider' | 'correction'

/** What one sale earns its seller, how sure that is, and from which day it is safe. */
export interface Earning {
  readonly sale: Sale
  readonly lines: readonly LineEarning[]
  readonly amountOre: number
  readonly state: EarningState
  readonly waitsFor: EarningWait | null
  /**
   * The first day the money is safe; of an estimate, if it is approved by then. Null where nobody can name a day: the
   * provider has not answered, there is no contract yet, or the money is gone.
   */
  readonly safeOn: Day | null
}

export interface EarningSource {
  readonly rules: readonly CommissionRule[]
  readonly products: readonly Product[]
  readonly providers: readonly Provider[]
  readonly now: Instant
}

/** Every sale of one seller that has or had a commission, in the order in which they were made. */
export function earningsOf(sales: readonly Sale[], source: EarningSource): Earning[] {
  const productOf = new Map(source.products.map((product) => [product.id, product]))
  const gateOf = new Map(source.providers.map(({ id, commissionGate }) => [id, commissionGate]))
  const inOrder = sales.toSorted((a, b) => a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : 1))
  const categoryOf = (productId: Id) => productOf.get(productId)?.category ?? null
  return inOrder.flatMap((sale): Earning[] => {
    const state = statesOf[sale.status]
    if (state === null) return []
    const lines = sale.lines.map((line) => {
      const category = categoryOf(line.productId)
      const rule = ruleFor(source.rules, {
        user: sale.sellerId,
        team: sale.teamId,
        title: null,
        product: line.productId,
        category,
        provider: sale.providerId,
        day: sale.soldOn,
      })
      return lineEarning(
        line,
        rule,
        monthCount(inOrder, sale, (one) => piecesOf(one, category, categoryOf)),
      )
    })
    const amountOre = lines.reduce((sum, line) => sum + line.amountOre, 0)
    return [
      { sale, lines, amountOre, ...safetyOf(sale, state, { ...source, gate: gateOf.get(sale.providerId ?? '') }) },
    ]
  })
}

const statesOf: Readonly<Record<SaleStatus, EarningState | null>> = {
  draft: null,
  absence: null,
  cancelled: null,
  finalized: 'estimated',
  flagged: 'estimated',
  unanswered: 'estimated',
  deviation: 'at_risk',
  approved: 'held',
  regret: 'reversed',
}

const piecesOf = (sale: Sale, category: string | null, categoryOf: (productId: Id) => string | null): number =>
  sale.lines.reduce((sum, line) => sum + (categoryOf(line.productId) === category ? line.quantity : 0), 0)

/**
 * The approved pieces of the month. A regret lowers the count for what is sold after it, never for what was sold
 * before: an order keeps the step it fell in.
 */
function monthCount(inOrder: readonly Sale[], sale: Sale, pieces: (sale: Sale) => number): MonthCount {
  const month = sale.soldOn.slice(0, 7)
  const ofMonth = inOrder.filter((one) => one.soldOn.startsWith(month) && one.sellerId === sale.sellerId)
  const counted = (one: Sale) =>
    one.status === 'approved' || (one.status === 'regret' && one.statusAt > sale.submittedAt)
  const before = ofMonth.slice(0, Math.max(ofMonth.indexOf(sale), 0)).filter(counted)
  const inAll = ofMonth.filter((one) => one.status === 'approved' || one === sale)
  const sum = (some: readonly Sale[]) => some.reduce((total, one) => total + pieces(one), 0)
  return { before: sum(before), inAll: sum(inAll) }
}

interface Safety {
  readonly now: Instant
  readonly gate: CommissionGate | undefined
}

function safetyOf(
  sale: Sale,
  state: EarningState,
  { now, gate = 'none' }: Safety,
): Pick<Earning, 'state' | 'safeOn' | 'waitsFor'> {
  if (state === 'reversed') return { state, safeOn: null, waitsFor: null }
  if (state === 'at_risk') return { state, safeOn: null, waitsFor: 'correction' }
  const { regretUntil, zone } = sale
  // The window ends at 23:59: the money is safe from the next morning on.
  const windowOver = regretUntil === null ? null : dayOf(regretUntil + 60_000, zone)
  if (state === 'estimated') return { state, safeOn: windowOver, waitsFor: 'approval' }
  if (regretUntil !== null && now <= regretUntil) return { state, safeOn: windowOver, waitsFor: 'regret' }
  if (!isThrough(sale, gate)) return { state, safeOn: null, waitsFor: 'provider' }
  const approvedOn = dayOf(sale.statusAt, zone)
  const safeOn = windowOver !== null && windowOver > approvedOn ? windowOver : approvedOn
  return { state: 'earned', safeOn, waitsFor: null }
}

function isThrough({ externalStatus }: Sale, gate: CommissionGate): boolean {
  if (gate === 'none' || externalStatus === 'active') return true
  return gate === 'accepted' && externalStatus === 'accepted'
}
